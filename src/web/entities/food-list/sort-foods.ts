import { type FoodResult, foodBandSchema } from '#contract/recommendation.contract.ts';
import { compareNames } from '#web/lib/format.ts';
import type { DetailSort } from './detail-sorts.ts';

const steps = { low: 0, medium: 1, high: 2 };

const orders: Record<DetailSort, (a: FoodResult, b: FoodResult) => number> = {
  name: (a, b) => compareNames(b.name, a.name),
  group: (a, b) => compareNames(b.foodGroup.name, a.foodGroup.name),
  band: (a, b) => foodBandSchema.options.indexOf(b.band) - foodBandSchema.options.indexOf(a.band),
  score: (a, b) => a.finalScore - b.finalScore,
  microbiome: (a, b) => a.microbiomeScore - b.microbiomeScore,
  nutrients: (a, b) => a.nutrientBonus - b.nutrientBonus,
  rules: (a, b) => rulePoints(a) - rulePoints(b),
  agreement: (a, b) => a.agreement - b.agreement,
  genera: (a, b) => a.generaCount - b.generaCount,
  confidence: (a, b) => steps[a.confidence] - steps[b.confidence],
};

/** What phenotypes add or take. */
export function rulePoints(food: FoodResult): number {
  return food.adjustments.reduce((sum, adjustment) => sum + adjustment.points, 0);
}

/** The greatest first, or the least; names and groups run from A either way they are first sorted. */
export function sortFoods(foods: readonly FoodResult[], by: DetailSort, ascending: boolean): FoodResult[] {
  const order = orders[by];
  return [...foods].sort((a, b) => (ascending ? order(a, b) : order(b, a)) || compareNames(a.name, b.name));
}
