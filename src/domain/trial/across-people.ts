import type { Verdict } from '#contract/check-in-answers.ts';
import type { Interval, Part } from './mixture.ts';
import { verdictOf } from './verdict.ts';

/** What a suggestion did to one person, as far as it is known. */
export interface PersonsEffect {
  mean: number;
  /** The middle 95 %. */
  interval: Interval;
}

/** Fewer people say nothing of others. */
export const fewestPeople = 5;
/** From that many on, a clear change is worth that somebody looks at the rule. */
export const peopleForReview = 8;
/** Before anything is known, a suggestion does nothing to most: the mean effect lies within half a step of none. */
const MEAN_SD = 0.5;
/** How far people may differ from each other. */
const differences = [0.05, 0.15, 0.3, 0.5, 0.8, 1.2];

/** The mean effect across people, drawn towards none, and what may be said of it. */
export function acrossPeople(people: readonly PersonsEffect[]): Verdict {
  const parts = differences.map((difference): Part & { fit: number } => {
    let precision = 1 / MEAN_SD ** 2;
    let pull = 0;
    let fit = 0;
    for (const { mean, interval } of people) {
      const variance = ((interval.high - interval.low) / 3.92) ** 2 + difference ** 2;
      precision += 1 / variance;
      pull += mean / variance;
      fit -= (Math.log(variance) + mean ** 2 / variance) / 2;
    }
    fit += (pull ** 2 / precision - Math.log(precision)) / 2;
    return { weight: 0, mean: pull / precision, sd: Math.sqrt(1 / precision), fit };
  });
  const best = Math.max(...parts.map(({ fit }) => fit));
  const sum = parts.reduce((total, { fit }) => total + Math.exp(fit - best), 0);
  const weighted = parts.map((part) => ({ ...part, weight: Math.exp(part.fit - best) / sum }));
  return verdictOf(weighted, { enough: people.length >= fewestPeople, widest: 1, noticed: 0.25 });
}

/** Whether somebody should look at the rule behind a suggestion. It is proposed; nothing changes by itself. */
export const worthReview = (people: number, { certainty }: Verdict): boolean =>
  people >= peopleForReview && (certainty === 'clearly' || certainty === 'noChange');
