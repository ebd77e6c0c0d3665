import {
  type CheckInAnswers,
  eatenDays,
  type Outcome,
  type TrialPattern,
  topStep,
  type Verdict,
} from '#contract/check-in-answers.ts';
import { type AnsweredWeek, effectOf, type PlannedWeek, widthWith } from './effect.ts';
import type { Part } from './mixture.ts';
import { fewestWeeks, inSteps, noticed, verdictOf, widestConclusion } from './verdict.ts';
import { weeksBetween } from './weeks.ts';

export interface CheckedWeek {
  /** Its Monday. */
  week: string;
  answers: Pick<CheckInAnswers, Outcome | 'eaten'>;
}

export interface TrialPlan {
  /** A Monday. */
  startsOn: string;
  pattern: TrialPattern;
  outcome: Outcome;
  /** Days a week in the weeks with it. */
  timesAWeek: number;
}

export interface TrialResult {
  verdict: Verdict;
  /** Weeks that were answered. */
  answered: { with: number; without: number };
  /** Weeks of the plan so far, answered or not. */
  passed: number;
  /** So many answered weeks more would do; null: none are needed, or more than a year. */
  moreWeeks: number | null;
  /** Of the weeks with it in which the patient said what was eaten. */
  eaten: { asPlanned: number; of: number; timesAWeek: number | null };
  /** Of the weeks without it: in how many it was eaten all the same. */
  against: number;
}

/** Beyond that nobody waits for an answer. */
const longest = 52;

export const weeksOfPlan = ({ weeksEach, blocks }: TrialPattern): number => weeksEach * blocks;

/** 1 with the suggestion, 0 without it. The pattern goes on where more weeks are needed. */
export function doseOf({ first, weeksEach }: TrialPattern, week: number): 0 | 1 {
  const isOfFirst = Math.floor(week / weeksEach) % 2 === 0;
  return isOfFirst === (first === 'with') ? 1 : 0;
}

/** What a trial says up to a week, which may still be answered. Weeks count by what was planned, not by what was eaten. */
export function assessTrial(plan: TrialPlan, weeks: readonly CheckedWeek[], untilWeek: string): TrialResult {
  const { pattern, outcome, startsOn } = plan;
  const passed = Math.min(weeksOfPlan(pattern), Math.max(0, weeksBetween(startsOn, untilWeek) + 1));
  const own = weeks.flatMap(({ week, answers }) => {
    const at = weeksBetween(startsOn, week);
    return at >= 0 && at < passed ? [{ week: at, dose: doseOf(pattern, at), answers }] : [];
  });
  const felt = own.flatMap(({ week, dose, answers }): AnsweredWeek[] => {
    const step = answers[outcome];
    return step === null ? [] : [{ week, dose, felt: step }];
  });
  const answered = {
    with: felt.filter(({ dose }) => dose === 1).length,
    without: felt.filter(({ dose }) => dose === 0).length,
  };
  const model = { top: topStep[outcome], drift: true };
  const enough = answered.with >= fewestWeeks && answered.without >= fewestWeeks;
  const effect = effectOf(felt, model);
  const verdict = verdictOf(effect, inSteps(enough));
  const told = own.flatMap(({ dose, answers: { eaten } }) => (eaten === null ? [] : [{ dose, eaten }]));
  const during = told.filter(({ dose }) => dose === 1).map(({ eaten }) => daysOf(eaten));
  return {
    ...{ verdict, answered, passed },
    moreWeeks: verdict.certainty === 'tooEarly' ? weeksNeeded(plan, felt, passed, effect, verdict) : null,
    eaten: {
      asPlanned: during.filter((days) => days >= plannedDays(plan.timesAWeek)).length,
      of: during.length,
      timesAWeek: during.length === 0 ? null : during.reduce((sum, days) => sum + days, 0) / during.length,
    },
    against: told.filter(({ dose, eaten }) => dose === 0 && eaten > 0).length,
  };
}

const daysOf = (step: number): number => eatenDays[step] ?? 0;

/** A tap says a span of days: the span that the plan falls into is as planned. */
export function plannedDays(timesAWeek: number): number {
  return eatenDays.findLast((days) => days <= timesAWeek + 0.5) ?? 0;
}

/** Until the width allows a word; where it does already, until it tells a change that is noticed from none. */
function weeksNeeded(
  plan: TrialPlan,
  felt: readonly AnsweredWeek[],
  passed: number,
  effect: readonly Part[],
  { interval }: Verdict,
): number | null {
  const model = { top: topStep[plan.outcome], drift: true };
  const target = interval.high - interval.low > widestConclusion ? widestConclusion : 2 * noticed;
  const weeks: PlannedWeek[] = [...felt];
  const arms = [0, 1].map((arm) => felt.filter(({ dose }) => dose === arm).length);
  for (let more = 1; more <= longest; more += 1) {
    const week = passed + more - 1;
    const dose = doseOf(plan.pattern, week);
    weeks.push({ week, dose });
    arms[dose] = (arms[dose] ?? 0) + 1;
    const isEnough = arms.every((count) => count >= fewestWeeks);
    if (isEnough && widthWith(effect, weeks, model) <= target) return more;
  }
  return null;
}
