import type { CheckInAnswers, TrialPattern } from '#contract/check-in-answers.ts';
import { noAnswers } from '#contract/check-in-answers.ts';
import { normalCumulative } from '#domain/assessment/normal-distribution.ts';
import { randomOf } from '#domain/selection/random.ts';
import { doseOf, weeksOfPlan } from './assess-trial.ts';
import { weeksLater } from './weeks.ts';

export interface Simulated {
  pattern: TrialPattern;
  startsOn: string;
  /** Steps of bloating that the suggestion adds before taps are rounded. */
  effect: number;
  /** How far single weeks lie from their mean, and how far one resembles the week before. */
  spread: number;
  likeness: number;
  /** The share of weeks without an answer. */
  missing: number;
  /** Over the whole trial, whatever is eaten. */
  drift?: number;
}

/** A patient whose true effect is known: what taps of 0 to 3 differ by on average, rounded and cut off as taps are. */
export function simulatedPatients(people: number, seed: number, of: Simulated) {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: people }, () => {
    const level = 1.5 - of.effect / 2 + random() - 0.5;
    const length = weeksOfPlan(of.pattern);
    const weeks: { week: string; answers: CheckInAnswers }[] = [];
    const expected: [number[], number[]] = [[], []];
    let off = normal() * of.spread;
    for (let week = 0; week < length; week += 1) {
      if (week > 0) off = of.likeness * off + Math.sqrt(1 - of.likeness ** 2) * of.spread * normal();
      const dose = doseOf(of.pattern, week);
      const drifted = (of.drift ?? 0) * (week / (length - 1) - 0.5);
      const middle = level + of.effect * dose + drifted;
      expected[dose].push(
        [0.5, 1.5, 2.5].reduce((sum, cut) => sum + 1 - normalCumulative((cut - middle) / of.spread), 0),
      );
      const bloating = Math.min(3, Math.max(0, Math.round(middle + off)));
      if (random() >= of.missing)
        weeks.push({ week: weeksLater(of.startsOn, week), answers: { ...noAnswers, bloating } });
    }
    return { weeks, effect: mean(expected[1]) - mean(expected[0]) };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
