import type { FoodBand, ScoreBand } from '#contract/food-bands.ts';
import type { Calculation } from '#contract/recommendation.contract.ts';
import { scoreBands } from '#contract/words.ts';

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
