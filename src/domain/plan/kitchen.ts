import { type KitchenFood, mealNutrients, type NutrientValues } from '#contract/meals.contract.ts';
import type { NutrientCode } from '#contract/nutrients.ts';
import type { Amount } from '#contract/week.contract.ts';

/** Foods as the kitchen knows them, by id. */
export type Kitchen = ReadonlyMap<number, KitchenFood>;

export function kitchenOf(foods: readonly KitchenFood[]): Kitchen {
  return new Map(foods.map((food) => [food.id, food]));
}

const places = new Map<string, number>(mealNutrients.map((code, at) => [code, at]));

/** Where a nutrient stands in `per100`; null for one that foods have no column of. */
export function placeOfCode(code: string): number | null {
  return places.get(code) ?? null;
}

export function placeOf(code: NutrientCode): number {
  const at = placeOfCode(code);
  if (at === null) throw new Error(`foods have no column of ${code}`);
  return at;
}

/** What foods hold together, by `mealNutrients`. */
export interface NutrientSum {
  /** Null where no food of it has a figure, which is not 0. */
  values: (number | null)[];
  /** Some foods have no figure: the value is a lower bound. */
  atLeast: boolean[];
}

/** A food that the table no longer knows counts as one without figures. */
export function sumOf(foods: readonly Amount[], kitchen: Kitchen): NutrientSum {
  const values = mealNutrients.map((): number | null => null);
  const atLeast = mealNutrients.map(() => false);
  for (const { foodId, grams } of foods) {
    const per100 = kitchen.get(foodId)?.per100;
    for (let at = 0; at < values.length; at++) {
      const figure = per100?.[at] ?? null;
      if (figure === null) atLeast[at] = true;
      else values[at] = (values[at] ?? 0) + (figure * grams) / 100;
    }
  }
  return { values, atLeast };
}

/** What is known of one nutrient; 0 where nothing is. For sums that only compare. */
export function knownAmount(foods: readonly Amount[], code: NutrientCode, kitchen: Kitchen): number {
  const at = placeOf(code);
  return foods.reduce((sum, { foodId, grams }) => sum + ((kitchen.get(foodId)?.per100[at] ?? 0) * grams) / 100, 0);
}

export function nutrientValues(foods: readonly Amount[], kitchen: Kitchen): NutrientValues {
  const { values } = sumOf(foods, kitchen);
  return Object.fromEntries(mealNutrients.map((code, at) => [code, values[at] ?? null]));
}

/** Kinds of plant; herbs and spices are not counted. */
export function plantsOf(foods: readonly Pick<Amount, 'foodId'>[], kitchen: Kitchen): Set<string> {
  const keys = foods.flatMap(({ foodId }) => {
    const food = kitchen.get(foodId);
    return food && food.plantKey !== null && !food.seasoning ? [food.plantKey] : [];
  });
  return new Set(keys);
}
