import type { FoodBand } from '#contract/food-bands.ts';
import type { ListedFood } from '#domain/food-list/compare.ts';

/** A food that stands in another band; its scores may be anything, also equal. */
export interface FoodMove {
  foodId: number;
  before: Omit<ListedFood, 'foodId'>;
  after: Omit<ListedFood, 'foodId'>;
}

/** What a change does to one food list. */
export interface ListImpact {
  /** The furthest first. */
  moved: FoodMove[];
  /** Foods that stay in their band, but with another score. */
  rescored: number[];
}

/** Scores are shown with one decimal: less than half of it is no change that anybody could see. */
const NOTICEABLE = 0.05;

/**
 * Compares the food list of one report under two sets of rules. A list changes where a food changes its band, for that
 * is what the patient reads; a score that moves within its band is counted apart. Both lists have the same foods.
 */
export function impactOf(before: readonly ListedFood[], after: readonly ListedFood[]): ListImpact {
  const earlier = new Map(before.map((food) => [food.foodId, food]));
  const impact: ListImpact = { moved: [], rescored: [] };
  for (const { foodId, band, finalScore } of after) {
    const then = earlier.get(foodId);
    if (then === undefined) continue;
    if (then.band !== band) {
      const was = { band: then.band, finalScore: then.finalScore };
      impact.moved.push({ foodId, before: was, after: { band, finalScore } });
    } else if (Math.abs(finalScore - then.finalScore) >= NOTICEABLE) impact.rescored.push(foodId);
  }
  impact.moved.sort((a, b) => distance(b) - distance(a) || a.foodId - b.foodId);
  return impact;
}

const distance = ({ before, after }: FoodMove): number => Math.abs(after.finalScore - before.finalScore);

/** How many foods go from which band to which, over all lists; the most first. */
export function transitionsOf(impacts: readonly ListImpact[]): { from: FoodBand; to: FoodBand; foods: number }[] {
  const counts = new Map<string, { from: FoodBand; to: FoodBand; foods: number }>();
  for (const { before, after } of impacts.flatMap(({ moved }) => moved)) {
    const key = `${before.band} ${after.band}`;
    const known = counts.get(key);
    if (known) known.foods += 1;
    else counts.set(key, { from: before.band, to: after.band, foods: 1 });
  }
  return [...counts.values()].sort((a, b) => b.foods - a.foods);
}

export interface ImpactSummary {
  reportsChanged: number;
  /** Different foods, however many lists they move in. */
  foodsChanged: number;
  /** Different foods that get another score somewhere, and another band nowhere. */
  foodsRescored: number;
}

export function summaryOf(impacts: readonly ListImpact[]): ImpactSummary {
  const changed = new Set(impacts.flatMap(({ moved }) => moved.map(({ foodId }) => foodId)));
  const rescored = new Set(impacts.flatMap((impact) => impact.rescored));
  return {
    reportsChanged: impacts.filter(({ moved }) => moved.length > 0).length,
    foodsChanged: changed.size,
    foodsRescored: [...rescored].filter((foodId) => !changed.has(foodId)).length,
  };
}
