import type { MealSlot } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import { type AmountCap, factorsOf, type Part, Plate, parts } from './meal-amounts.ts';
import type { MealCeiling } from './meal-ceilings.ts';
import { overCeiling } from './meal-foods.ts';

/** What amounts may not pass, besides the factors. */
export interface ScaleLimits {
  lowFodmap: boolean;
  ceilings: readonly MealCeiling[];
  amounts: readonly AmountCap[];
}

/** A meal of a day with the amounts of its recipe. */
export interface BaseMeal {
  slot: MealSlot;
  foods: readonly Amount[];
  /** Not to be changed: locked, or left over from the day before. */
  fixed: boolean;
}

export type Factors = Record<Part, number>;
const asWritten: Factors = { starch: 1, protein: 1, rest: 1 };

/** The foods of a meal at the factors of its day, in the order of the plate. */
export function scaledFoods(foods: readonly Amount[], factors: Factors, plate: Plate): Amount[] {
  const scaled = new Map(
    parts.flatMap((part) => {
      const own = foods.filter(({ foodId }) => plate.partOf(foodId) === part);
      return plate.scaled(own, factors[part]).map(({ foodId, grams }) => [foodId, grams] as const);
    }),
  );
  return foods.map(({ foodId, grams }) => ({ foodId, grams: scaled.get(foodId) ?? grams }));
}

function scaledMeal(meal: BaseMeal, factors: Factors, plate: Plate, kitchen: Kitchen, limits: ScaleLimits): Amount[] {
  if (meal.fixed) return [...meal.foods];
  const foods = scaledFoods(meal.foods, factors, plate);
  if (factors.starch <= factorsOf.starch.least || overCeiling(meal.slot, foods, limits.ceilings, kitchen) === null) {
    return foods;
  }
  return scaledMeal(meal, { ...factors, starch: factors.starch - 0.1 }, plate, kitchen, limits);
}

const energyOf = (meals: readonly (readonly Amount[])[], kitchen: Kitchen): number =>
  meals.reduce((sum, foods) => sum + knownAmount(foods, 'energy', kitchen), 0);

/** Starch and fat first; only where that is not enough the other parts too. */
const ladder: readonly Factors[] = [
  ...Array.from({ length: 65 }, (_, step) => ({ ...asWritten, starch: factorsOf.starch.least + step * 0.025 })),
  ...Array.from({ length: 12 }, (_, step) => ({
    starch: factorsOf.starch.least,
    protein: Math.max(factorsOf.protein.least, 1 - step * 0.05),
    rest: Math.max(factorsOf.rest.least, 1 - step * 0.05),
  })),
  ...[1.05, 1.1, 1.15, 1.2].map((protein) => ({ starch: factorsOf.starch.most, protein, rest: 1 })),
];

/** The amounts of a day's meals that come closest to the energy; as in the recipes where no energy is known. */
export function scaledDay(
  meals: readonly BaseMeal[],
  energy: number | null,
  kitchen: Kitchen,
  limits: ScaleLimits,
): Amount[][] {
  const plate = new Plate(limits.amounts, kitchen, limits.lowFodmap);
  const at = (factors: Factors) => meals.map((meal) => scaledMeal(meal, factors, plate, kitchen, limits));
  let best = at(asWritten);
  if (energy === null) return best;
  let distance = Math.abs(energyOf(best, kitchen) - energy);
  for (const factors of ladder) {
    const tried = at(factors);
    const away = Math.abs(energyOf(tried, kitchen) - energy);
    if (away < distance - 1e-9) [best, distance] = [tried, away];
  }
  return best;
}
