import type { FoodBand } from '#contract/food-bands.ts';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { bandIndex } from '#domain/recommendation/band.ts';

export interface BandMove {
  foodId: number;
  name: string;
  before: FoodBand;
  after: FoodBand;
}

export interface EngineDifference {
  moves: BandMove[];
  better: number;
  worse: number;
  unchanged: number;
}

/** Which foods stand in another band than in the list before; the longest way first. */
export function differenceOf(before: readonly FoodResult[], after: readonly FoodResult[]): EngineDifference {
  const old = new Map(before.map((food) => [food.foodId, food.band]));
  const known = after.flatMap(({ foodId, name, band }): BandMove[] => {
    const then = old.get(foodId);
    return then === undefined ? [] : [{ foodId, name, before: then, after: band }];
  });
  const steps = (move: BandMove): number => bandIndex(move.before) - bandIndex(move.after);
  const moves = known
    .filter((move) => move.before !== move.after)
    .sort((a, b) => Math.abs(steps(b)) - Math.abs(steps(a)) || a.name.localeCompare(b.name));
  const better = moves.filter((move) => steps(move) > 0).length;
  return { moves, better, worse: moves.length - better, unchanged: known.length - moves.length };
}
