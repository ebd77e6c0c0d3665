import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import type { GoalState } from '#contract/visits.contract.ts';

const dayMs = 86_400_000;

/** The working day before this one: Friday on a Monday and over the weekend. */
export function lastWorkingDay(today: string): string {
  const at = Date.parse(today);
  const weekday = new Date(at).getUTCDay();
  const back = weekday === 1 ? 3 : weekday === 0 ? 2 : 1;
  return new Date(at - back * dayMs).toISOString().slice(0, 10);
}

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

/** Those that are still worked on. */
export function isOpen({ state }: { state: GoalState }): boolean {
  return state === 'onTheWay' || state === 'notYet';
}

/** How far a goal is, from 0 to 1, where it was told as `22 of 30`, `22 od 30` or `22/30`; else null. */
export function progressShare(progress: string): number | null {
  const found = /(\d+(?:[.,]\d+)?)\s*(?:of|od|\/)\s*(\d+(?:[.,]\d+)?)/i.exec(progress);
  if (!found) return null;
  const [done, whole] = [found[1], found[2]].map((text) => Number((text ?? '').replace(',', '.')));
  return done === undefined || whole === undefined || whole === 0 ? null : Math.min(1, done / whole);
}

export type Step = { weeks: number } | { months: number };

/** A day so much later; a month that is too short ends with its last day. */
export function laterBy(day: string, step: Step): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at =
    'weeks' in step
      ? new Date(Date.UTC(year, month - 1, date + 7 * step.weeks))
      : new Date(
          Date.UTC(
            year,
            month - 1 + step.months,
            Math.min(date, new Date(Date.UTC(year, month + step.months, 0)).getUTCDate()),
          ),
        );
  return at.toISOString().slice(0, 10);
}
