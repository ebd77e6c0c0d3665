import { normalCumulative } from '#domain/assessment/normal-distribution.ts';

/** One way in which the figures may have come about: how likely it is, and what the effect would be then. */
export interface Part {
  weight: number;
  mean: number;
  sd: number;
}

export interface Interval {
  low: number;
  high: number;
}

export const meanOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { weight, mean }) => sum + weight * mean, 0);

/** How likely the effect is below `value`. */
export const shareBelow = (parts: readonly Part[], value: number): number =>
  parts.reduce((sum, { weight, mean, sd }) => sum + weight * normalCumulative((value - mean) / sd), 0);

/** The middle `share` of what the effect may be. */
export function intervalOf(parts: readonly Part[], share: number): Interval {
  return { low: quantile(parts, (1 - share) / 2), high: quantile(parts, (1 + share) / 2) };
}

/** Halving forty times is exact to far below a thousandth of a step. */
function quantile(parts: readonly Part[], share: number): number {
  let low = Math.min(...parts.map(({ mean, sd }) => mean - 8 * sd));
  let high = Math.max(...parts.map(({ mean, sd }) => mean + 8 * sd));
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(parts, middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
