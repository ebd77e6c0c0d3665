import type { Localized, TemplateQuestion, TemplateScore } from '#contract/questionnaire-template.contract.ts';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import type { Answers } from './answers.ts';

export interface Score {
  id: string;
  title: Localized;
  value: number | null;
  max: number;
  band: Localized | null;
}

/** A hidden question counts 0: its condition says that it does not apply. An unanswered one leaves the score open. */
export function scoreOf(
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
