import type { DiaryBody } from '#contract/diaries.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

/** What is wrong with a diary that is to be kept; days are days at the practice. */
export function diaryProblems(
  { days }: Pick<DiaryBody, 'days'>,
  known: { today: string; born: string | null; isFood: (foodId: number) => boolean },
): FieldProblem[] {
  const seen = new Set<string>();
  return days.flatMap(({ date, entries }, at) => {
    const problems: FieldProblem[] = [];
    const field = `days.${at}.date`;
    if (seen.has(date)) problems.push(fieldProblem(field, 'DIARY_DAY_TWICE', { date }));
    seen.add(date);
    if (date > known.today) problems.push(fieldProblem(field, 'DIARY_DAY_FUTURE'));
    else if (known.born !== null && date < known.born) problems.push(fieldProblem(field, 'DIARY_DAY_BEFORE_BIRTH'));
    for (const [index, { foodId }] of entries.entries()) {
      if (known.isFood(foodId)) continue;
      problems.push(fieldProblem(`days.${at}.entries.${index}.foodId`, 'FOOD_UNKNOWN', { id: foodId }));
    }
    return problems;
  });
}
