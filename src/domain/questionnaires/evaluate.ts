import type {
  FlagSeverity,
  Localized,
  MappedField,
  QuestionnaireTemplate,
  Rule,
} from '#contract/questionnaire-template.contract.ts';
import type { InfoProposal } from '#contract/questionnaires.contract.ts';
import type { Answers } from './answers.ts';
import { type Score, scoreOf } from './scores.ts';
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
