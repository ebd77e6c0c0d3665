import { type Outcome, topStep, type Verdict } from '#contract/check-in-answers.ts';
import { normalCumulative } from '#domain/assessment/normal-distribution.ts';
import type { CheckedWeek } from './assess-trial.ts';
import { effectOf } from './effect.ts';
import { fewestWeeks, inSteps, verdictOf } from './verdict.ts';
import { weeksBetween } from './weeks.ts';

/** The middle 95 % of a normal distribution, in its deviations. */
const DEVIATIONS = 1.96;
/** What one would want to see of a bacterium. */
export const doubling = Math.log10(2);

/** How far one sample lies from a person's mean, by what two of their samples differ by at most in 95 of 100 cases. */
export const sampleSd = (usualFactor: number): number => Math.log10(usualFactor) / (DEVIATIONS * Math.SQRT2);

/** In what share of people so many samples before and as many after would show a doubling clearly. */
export function doublingShown(usualFactor: number, samplesEach: number): number {
  const z = doubling / (sampleSd(usualFactor) * Math.sqrt(2 / samplesEach));
  return 1 - normalCumulative(DEVIATIONS - z) + normalCumulative(-DEVIATIONS - z);
}

export interface ChangeOverTime {
  /** Means of the first and of the last weeks that were answered; null without any. */
  from: number | null;
  to: number | null;
  answered: number;
  verdict: Verdict;
}

/** As many weeks at either end stand for it. */
const atEachEnd = 4;

/** How an outcome went from the first answered week to the last one. Weeks without an answer are missing. */
export function changeOverTime(outcome: Outcome, weeks: readonly CheckedWeek[]): ChangeOverTime {
  const answered = weeks
    .flatMap(({ week, answers }) => {
      const felt = answers[outcome];
      return felt === null ? [] : [{ on: week, felt }];
    })
    .sort((a, b) => a.on.localeCompare(b.on));
  const first = answered[0]?.on ?? '';
  const last = Math.max(1, weeksBetween(first, answered.at(-1)?.on ?? first) || 1);
  const rows = answered.map(({ on, felt }) => {
    const week = weeksBetween(first, on);
    return { week, dose: week / last, felt };
  });
  const end = Math.max(1, Math.min(atEachEnd, Math.floor(answered.length / 2)));
  const felts = answered.map(({ felt }) => felt);
  return {
    from: mean(felts.slice(0, end)),
    to: mean(felts.slice(-end)),
    answered: answered.length,
    verdict: verdictOf(
      effectOf(rows, { top: topStep[outcome], drift: false }),
      // What went on over months is known less exactly than what went on and off.
      inSteps(answered.length >= 2 * fewestWeeks, topStep[outcome]),
    ),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
