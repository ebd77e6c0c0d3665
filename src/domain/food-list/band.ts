import { type FoodBand, type ScoreBand, scoreBands } from '#contract/food-bands.ts';

/** The lowest score of each band but the last; Neutral and Limit start just above theirs. */
export const bandLimits = { eatMore: 25, eat: 8, neutral: -8, limit: -25 } as const;

/** 0 for Eat more to 4 for Avoid, 5 for a food that is excluded. */
export function bandIndex(band: FoodBand): number {
  return band === 'excluded' ? scoreBands.length : scoreBands.indexOf(band);
}

/** The worse of two. */
export function atMost(band: ScoreBand, ceiling: ScoreBand): ScoreBand {
  return bandIndex(band) < bandIndex(ceiling) ? ceiling : band;
}
