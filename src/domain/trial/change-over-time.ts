import { type Outcome, topStep, type Verdict } from '#contract/check-in-answers.ts';
import type { CheckedWeek } from './assess-trial.ts';
import { effectOf } from './effect.ts';
import { fewestWeeks, inSteps, verdictOf } from './verdict.ts';
import { weeksBetween } from './weeks.ts';

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
