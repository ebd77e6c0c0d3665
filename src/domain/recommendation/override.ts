import type { BandCounts, FoodBand, ScoreBand } from '#contract/recommendation.contract.ts';
import { bandIndex } from './band.ts';

export interface Override {
  band: ScoreBand;
  /** The band of the figures when the nutritionist decided. */
  scoreBandThen: ScoreBand;
}

/** The nutritionist's choice is final, and survives recalculation. */
export function finalBand(outcome: { band: FoodBand }, override: Override | undefined): FoodBand {
  return override?.band ?? outcome.band;
}

/** Flagged where the score has since moved, and now stands two bands or more away from the choice. */
export function isFlagged(outcome: { scoreBand: ScoreBand }, override: Override): boolean {
  if (outcome.scoreBand === override.scoreBandThen) return false;
  return Math.abs(bandIndex(outcome.scoreBand) - bandIndex(override.band)) >= 2;
}

export function countBands(bands: Iterable<FoodBand>): BandCounts {
  const counts: BandCounts = { eatMore: 0, eat: 0, neutral: 0, limit: 0, avoid: 0, excluded: 0 };
  for (const band of bands) counts[band]++;
  return counts;
}
