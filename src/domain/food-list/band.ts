import type { FoodBand, ScoreBand } from '#contract/food-bands.ts';
import type { Calculation } from '#contract/recommendation.contract.ts';
import { scoreBands } from '#contract/words.ts';
import type { FoodStanding } from './food-standing.ts';

/** Points of wishes and conditions alone from which a food is eaten more often, or less. */
export const WISHED = 8;

/** The band of the suggestion that names the food; else what wishes and conditions alone say, Eat or Limit at most. */
export function wishedBand(
  { band, inOpenDown }: Pick<FoodStanding, 'band' | 'inOpenDown'>,
  extra: number,
  mark: 'good' | 'rarely' | null,
): ScoreBand {
  if (band !== 'neutral') return band;
  if (extra <= -WISHED) return 'limit';
  return extra >= WISHED && !inOpenDown && mark !== 'rarely' ? 'eat' : 'neutral';
}

/** The lowest score of Eat and of Eat more; Limit and Avoid mirror them. */
export interface BandLimits {
  eat: number;
  eatMore: number;
}

/** As the list was made: by engine 3, or by engine 2. */
export function bandLimitsOf(scoring: Calculation['scoring']): BandLimits {
  if (scoring === null) return { eat: 10, eatMore: 20 };
  return 'show' in scoring ? { eat: scoring.show, eatMore: scoring.strong } : scoring.bands;
}

/** 0 for Eat more to 4 for Avoid, 5 for a food that is excluded. */
export function bandIndex(band: FoodBand): number {
  return band === 'excluded' ? scoreBands.length : scoreBands.indexOf(band);
}

/** The worse of two. */
export function atMost(band: ScoreBand, ceiling: ScoreBand): ScoreBand {
  return bandIndex(band) < bandIndex(ceiling) ? ceiling : band;
}
