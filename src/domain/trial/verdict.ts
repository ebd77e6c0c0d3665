import type { Certainty, Verdict } from '#contract/check-in-answers.ts';
import { intervalOf, meanOf, type Part, shareBelow } from './mixture.ts';

/** Above this width of the middle 95 %, in steps, nothing is concluded. */
export const widestConclusion = 1.5;
/** In this many steps: less is not noticed by who has it. */
export const noticed = 0.5;
/** Fewer answered weeks with or without it say nothing, however alike they are. */
export const fewestWeeks = 3;

interface Ground {
  /** Whether enough was answered to look at all. */
  enough: boolean;
  /** In the unit of the effect. */
  widest: number;
  noticed: number;
}

/** Of what is answered in steps. */
export const inSteps = (enough: boolean, widest = widestConclusion): Ground => ({ enough, widest, noticed });

/**
 * Clearly: the middle 95 % leaves out no change. Probably: the middle 80 % does. No change: the middle 95 % leaves out a
 * change of two noticed steps either way. Both words of a change need one that is noticed.
 */
export function verdictOf(parts: readonly Part[], ground: Ground): Verdict {
  const mean = meanOf(parts);
  const interval = intervalOf(parts, 0.95);
  const down = shareBelow(parts, 0);
  const direction = mean < 0 ? 'less' : 'more';
  const said = (certainty: Certainty): Verdict => ({
    ...{ certainty, mean, interval },
    direction: certainty === 'clearly' || certainty === 'probably' ? direction : null,
  });
  if (!ground.enough || interval.high - interval.low > ground.widest) return said('tooEarly');
  const sure = Math.max(down, 1 - down);
  if (Math.abs(mean) >= ground.noticed && sure >= 0.975) return said('clearly');
  if (Math.abs(mean) >= ground.noticed && sure >= 0.9) return said('probably');
  const [low, high] = [-2 * ground.noticed, 2 * ground.noticed];
  return said(interval.low > low && interval.high < high ? 'noChange' : 'tooEarly');
}
