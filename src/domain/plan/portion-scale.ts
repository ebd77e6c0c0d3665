import type { KitchenFood, MealSlot } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import { fodmapLimits } from './fodmap-limits.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import type { MealCeiling } from './meal-ceilings.ts';
import { overCeiling } from './meal-foods.ts';

/** Bread, grains, potatoes, pulses and oil follow the energy that a patient needs; all else comes in pieces. */
export const smallest = 0.5;
export const largest = 2;
const factors = Array.from({ length: 61 }, (_, step) => smallest + step * 0.025);

/** What amounts may not pass, besides the factors. */
export interface ScaleLimits {
  lowFodmap: boolean;
  ceilings: readonly MealCeiling[];
}

/** Household steps: 5 g, and 1 g of oil. */
function rounded(grams: number, { scale }: KitchenFood): number {
  const step = scale === 'oil' ? 1 : 5;
  return Math.max(step, Math.round(grams / step) * step);
}

function scaledAmount(base: Amount, factor: number, kitchen: Kitchen, { lowFodmap }: ScaleLimits): Amount {
  const food = kitchen.get(base.foodId);
  if (!food || food.scale === null || factor === 1) return base;
  const most = Math.max(base.grams, Math.min(food.maxPerDay ?? Number.POSITIVE_INFINITY, base.grams * largest));
  const allowed = lowFodmap ? Math.min(most, fodmapLimits.get(base.foodId) ?? most) : most;
  const grams = rounded(base.grams * factor, food);
  return {
    foodId: base.foodId,
    grams: grams > allowed ? base.grams + Math.floor((allowed - base.grams) / 5) * 5 : grams,
  };
}

/** A meal of a day with the amounts of its recipe. */
export interface BaseMeal {
  slot: MealSlot;
  foods: readonly Amount[];
  /** Not to be changed: locked, or left over from the day before. */
  fixed: boolean;
}

function scaledMeal(meal: BaseMeal, factor: number, kitchen: Kitchen, limits: ScaleLimits): readonly Amount[] {
  if (meal.fixed) return meal.foods;
  const foods = meal.foods.map((base) => scaledAmount(base, factor, kitchen, limits));
  const passes = factor <= 1 || overCeiling(meal.slot, foods, limits.ceilings, kitchen) === null;
  return passes ? foods : scaledMeal(meal, Math.max(factor - 0.1, 1), kitchen, limits);
}

const energyOf = (meals: readonly (readonly Amount[])[], kitchen: Kitchen): number =>
  meals.reduce((sum, foods) => sum + knownAmount(foods, 'energy', kitchen), 0);

/** The amounts of a day's meals that come closest to the energy; as in the recipes where no energy is known. */
export function scaledDay(
  meals: readonly BaseMeal[],
  energy: number | null,
  kitchen: Kitchen,
  limits: ScaleLimits,
): Amount[][] {
  const at = (factor: number) => meals.map((meal) => scaledMeal(meal, factor, kitchen, limits));
  if (energy === null) return at(1).map((foods) => [...foods]);
  let best = at(1);
  let distance = Math.abs(energyOf(best, kitchen) - energy);
  for (const factor of factors) {
    const tried = at(factor);
    const away = Math.abs(energyOf(tried, kitchen) - energy);
    if (away < distance - 1e-9) [best, distance] = [tried, away];
  }
  return best.map((foods) => [...foods]);
}

/** The energy of the smallest and the largest portions of a day. */
export function reachOfDay(
  meals: readonly BaseMeal[],
  kitchen: Kitchen,
  limits: ScaleLimits,
): { least: number; most: number } {
  const at = (factor: number) =>
    energyOf(
      meals.map((meal) => scaledMeal(meal, factor, kitchen, limits)),
      kitchen,
    );
  return { least: at(smallest), most: at(largest) };
}

/** The part of a meal that follows the energy, by `mealNutrients`. */
export function isScaled({ foodId }: Amount, kitchen: Kitchen): boolean {
  return (kitchen.get(foodId)?.scale ?? null) !== null;
}
