import { eatenDays, type TrialPattern } from '#contract/check-in-answers.ts';
import { type CheckedWeek, doseOf, weeksOfPlan } from './assess-trial.ts';
import { mondayOf, weeksBetween, weeksLater } from './weeks.ts';

interface Planned {
  /** A Monday. */
  startsOn: string;
  pattern: TrialPattern;
}

/** Samples further away tell of other things. */
const weeksAround = 12;

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The last day of its plan. */
export const endOfTrial = ({ startsOn, pattern }: Planned): string =>
  dayBefore(weeksLater(startsOn, weeksOfPlan(pattern)));

/** Until when it goes on as in this week, with the suggestion or without it. */
export function endOfBlock({ startsOn, pattern: { weeksEach } }: Planned, week: string): string {
  const block = Math.floor(weeksBetween(startsOn, week) / weeksEach);
  return dayBefore(weeksLater(startsOn, (block + 1) * weeksEach));
}

interface WeekOfTrial {
  /** Its Monday. */
  week: string;
  dose: 0 | 1;
  /** On how many days it was eaten; null where nobody said: missing, never zero. */
  days: number | null;
}

/** Every week of the plan, answered or not. */
export function weekByWeek({ startsOn, pattern }: Planned, answered: readonly CheckedWeek[]): WeekOfTrial[] {
  const eaten = new Map(answered.map(({ week, answers }) => [week, answers.eaten]));
  return Array.from({ length: weeksOfPlan(pattern) }, (_, at) => {
    const week = weeksLater(startsOn, at);
    const step = eaten.get(week) ?? null;
    return { week, dose: doseOf(pattern, at), days: step === null ? null : (eatenDays[step] ?? null) };
  });
}

/** Of the days of a patient's samples: how many tell of the time before it was first eaten, and of that at its end. */
export function samplesTaken(
  days: readonly string[],
  { startsOn, pattern, endsOn }: Planned & { endsOn: string },
): { before: number; after: number } {
  const eatenFrom = pattern.first === 'with' ? startsOn : weeksLater(startsOn, pattern.weeksEach);
  const lastWeek = mondayOf(endsOn);
  return {
    before: days.filter((day) => day >= weeksLater(startsOn, -weeksAround) && day <= eatenFrom).length,
    after: days.filter((day) => day >= lastWeek && day < weeksLater(lastWeek, weeksAround)).length,
  };
}
