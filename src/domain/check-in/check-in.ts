import { type CheckInAnswers, type Outcome, outcomes } from '#contract/check-in-answers.ts';
import { mondayOf, weeksBetween, weeksLater } from '#domain/trial/weeks.ts';

/** What may demand a doctor, by the question of the follow-up questionnaire that asks the same. */
export const alarms = ['bloodInStool', 'weightLoss', 'muchWorse'] as const;
export type Alarm = (typeof alarms)[number];

/** Without a wish of staff the weeks end by themselves. */
export const usualWeeks = 12;
/** The three that raise a flag are asked in every fourth week. */
const monthlyEvery = 4;
/** What was tapped on Sunday without a network arrives until Tuesday. */
const graceDays = 9;

/** A week is changed until its Sunday. */
export function isOpenWeek(week: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(week)) / 86_400_000;
  return week === mondayOf(week) && days >= 0 && days < graceDays;
}

/** Whether this week asks the three, given the weeks in which they were answered. */
export function asksMonthly(week: string, answeredIn: readonly string[]): boolean {
  return !answeredIn.some((other) => other < week && weeksBetween(other, week) < monthlyEvery);
}

export const monthlyAnswered = ({ overallChange, bloodInStool, weightLoss }: CheckInAnswers): boolean =>
  overallChange !== null || bloodInStool !== null || weightLoss !== null;

/** What the answers of a week raise. */
export function alarmsOf({ overallChange, bloodInStool, weightLoss }: CheckInAnswers): Alarm[] {
  return [
    ...(bloodInStool === true ? (['bloodInStool'] as const) : []),
    ...(weightLoss === true ? (['weightLoss'] as const) : []),
    ...(overallChange === 'muchWorse' ? (['muchWorse'] as const) : []),
  ];
}

/** The three taps of a week: what staff chose stands in place of energy. */
export const askedOutcomes = (hasGoal: boolean): Outcome[] =>
  outcomes.filter((outcome) => (outcome === 'goal' ? hasGoal : outcome !== 'energy' || !hasGoal));

/** The last day of the weeks that are asked: the Sunday of the last week. */
export function lastDayOf(startsOn: string, weeks: number): string {
  return new Date(Date.parse(weeksLater(mondayOf(startsOn), weeks)) - 86_400_000).toISOString().slice(0, 10);
}
