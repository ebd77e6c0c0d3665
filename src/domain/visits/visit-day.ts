import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

/** Further ahead it is a slip of the keyboard. */
const mostYearsAhead = 2;

/** Whether there can be a visit on this day; all are days at the practice (`YYYY-MM-DD`). */
export function visitDayProblems(visitedOn: string, around: { today: string; born: string | null }): FieldProblem[] {
  if (around.born !== null && visitedOn < around.born) return [fieldProblem('visitedOn', 'VISIT_BEFORE_BIRTH')];
  const [year = '', ...rest] = around.today.split('-');
  const last = [String(Number(year) + mostYearsAhead).padStart(4, '0'), ...rest].join('-');
  return visitedOn > last ? [fieldProblem('visitedOn', 'VISIT_TOO_FAR', { years: mostYearsAhead })] : [];
}

/** A moment at the practice: its day, and its time as `HH:MM`. */
export interface LocalMoment {
  today: string;
  time: string;
}

/** A visit without a time may be at any hour of its day. */
const endOfDay = '23:59';

/** Whether a visit still lies ahead. */
export function isAhead(visit: { visitedOn: string; startsAt: string | null }, now: LocalMoment): boolean {
  if (visit.visitedOn !== now.today) return visit.visitedOn > now.today;
  return visit.startsAt !== null && visit.startsAt > now.time;
}

/** Whether its hour has passed without a word being written. */
export function isUnwritten(
  visit: { visitedOn: string; startsAt: string | null; text: string; translation: string },
  now: LocalMoment,
): boolean {
  if (visit.text !== '' || visit.translation !== '') return false;
  return `${visit.visitedOn} ${visit.startsAt ?? endOfDay}` < `${now.today} ${now.time}`;
}
