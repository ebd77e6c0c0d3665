import { normalCumulative } from '#domain/assessment/normal-distribution.ts';

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
