import type {
  FlagSeverity,
  Localized,
  MappedField,
  QuestionnaireTemplate,
  Rule,
  TemplateQuestion,
  TemplateScore,
} from '#contract/questionnaire-template.contract.ts';
import type { AnswerValue, InfoProposal } from '#contract/questionnaires.contract.ts';
import type { Answers } from './answers.ts';
import { conditionHolds, ruleHolds, visibleAnswers, visibleQuestions } from './visibility.ts';

export interface Flag {
  id: string;
  severity: FlagSeverity;
  text: Localized;
  questionIds: string[];
}
export interface Proposal {
  questionId: string;
  field: MappedField;
  value: InfoProposal['value'];
}
export interface Evaluation {
  flags: Flag[];
  scores: Score[];
  proposals: Proposal[];
}

const severities: FlagSeverity[] = ['urgent', 'doctor', 'attention'];

/** What the answers say beyond themselves. Answers of hidden questions say nothing. */
export function evaluate(template: QuestionnaireTemplate, given: Answers): Evaluation {
  const questions = template.sections.flatMap((section) => section.questions);
  const answers = visibleAnswers(questions, given);
  const shownIds = new Set(visibleQuestions(questions, given).map((question) => question.id));

  const flags = template.flags
    .filter((flag) => ruleHolds(flag.when, answers))
    .map(({ id, severity, text, when }) => ({ id, severity, text, questionIds: raisedBy(when, answers) }))
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));

  const proposals = questions.flatMap(({ id, mapsTo }): Proposal[] => {
    const value = proposedValue(answers, id);
    return mapsTo === undefined || value === null ? [] : [{ questionId: id, field: mapsTo, value }];
  });

  return { flags, scores: template.scores.map((score) => scoreOf(score, questions, shownIds, answers)), proposals };
}

function raisedBy(rule: Rule, answers: Answers): string[] {
  const conditions = 'all' in rule ? rule.all : rule.any;
  const holding = conditions.filter((condition) => conditionHolds(condition, answers));
  return [...new Set(holding.map((condition) => condition.question))];
}

function proposedValue(answers: Answers, questionId: string): Proposal['value'] | null {
  const value = answers.get(questionId);
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'number');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

interface Score {
  id: string;
  title: Localized;
  value: number | null;
  max: number;
  band: Localized | null;
}

/** A hidden question counts 0: its condition says that it does not apply. An unanswered one leaves the score open. */
function scoreOf(
  score: TemplateScore,
  questions: readonly TemplateQuestion[],
  shownIds: ReadonlySet<string>,
  answers: Answers,
): Score {
  const counted = questions.filter((question) => score.questions.includes(question.id));
  const points = counted.map((question) =>
    shownIds.has(question.id) ? pointsOf(question, answers.get(question.id) ?? null) : 0,
  );
  const value = points.includes(null) ? null : points.reduce<number>((sum, point) => sum + (point ?? 0), 0);
  const max = counted.reduce((sum, question) => sum + highestPoints(question), 0);
  const band = value === null ? null : (score.bands.findLast(({ from }) => value >= from)?.label ?? null);
  return { id: score.id, title: score.title, value, max, band };
}

function pointsOf(question: TemplateQuestion, value: AnswerValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return null;
  return question.options?.find((option) => option.value === value)?.points ?? null;
}

function highestPoints(question: TemplateQuestion): number {
  if (question.type === 'boolean') return 1;
  return question.max ?? Math.max(0, ...(question.options ?? []).map((option) => option.points ?? 0));
}
