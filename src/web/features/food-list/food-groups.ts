import type { FoodResult } from '#contract/recommendation.contract.ts';
import { compareNames } from '#web/lib/format.ts';

/** The groups of these foods, by name. */
export function groupsOf(foods: readonly FoodResult[]): FoodResult['foodGroup'][] {
  const groups = new Map(foods.map((food) => [food.foodGroup.id, food.foodGroup]));
  return [...groups.values()].sort((a, b) => compareNames(a.name, b.name));
}
