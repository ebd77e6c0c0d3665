import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

/** Further ahead it is a slip of the keyboard. */
export const mostYearsAhead = 10;

/** Whether somebody may plan a follow-up on this day; both are days at the practice (`YYYY-MM-DD`). */
export function dueDayProblems(dueOn: string, today: string): FieldProblem[] {
  if (dueOn < today) return [fieldProblem('dueOn', 'FOLLOW_UP_PAST')];
  const [year = '', ...rest] = today.split('-');
  const last = [String(Number(year) + mostYearsAhead).padStart(4, '0'), ...rest].join('-');
  return dueOn > last ? [fieldProblem('dueOn', 'FOLLOW_UP_TOO_FAR', { years: mostYearsAhead })] : [];
}
