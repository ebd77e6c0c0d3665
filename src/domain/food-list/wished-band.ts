import type { ScoreBand } from '#contract/food-bands.ts';
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
