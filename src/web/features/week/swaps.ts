import type { FoodBand } from '#contract/food-bands.ts';
import type { KitchenFood, MealSlot } from '#contract/meals.contract.ts';
import type { Amount, WeekCatalogue } from '#contract/week.contract.ts';
import { type Kitchen, sumOf } from '#web/entities/meal/kitchen.ts';

/** A food that may stand in for another, with the amount and what it changes. */
export interface Swap extends Amount {
  band: FoodBand;
  /** Null where one of the two has no figure. */
  kcal: number | null;
}

const offeredBands: readonly FoodBand[] = ['eatMore', 'eat', 'neutral'];

/** As many portions as before, by 5 g; small amounts by the gram. */
export function swappedGrams(from: KitchenFood | undefined, to: KitchenFood, grams: number): number {
  const portions = from === undefined || from.portion.grams <= 0 ? 1 : grams / from.portion.grams;
  const exact = portions * to.portion.grams;
  const limited = to.maxPerDay === null ? exact : Math.min(exact, to.maxPerDay);
  const step = limited < 15 ? 1 : 5;
  return Math.min(Math.max(Math.round(limited / step) * step, step), 2000);
}

interface MealFoods {
  slot: MealSlot;
  foods: readonly Amount[];
}

/**
 * Foods of the same group that this patient may eat, the best first. Never one that is in the meal already, nor a
 * preparation of the same food, nor one with which the meal would pass what a diet limits.
 */
export function swapsFor(
  { foodId, grams }: Amount,
  meal: MealFoods,
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Swap[] {
  const from = kitchen.get(foodId);
  if (from === undefined || from.reportGroup === null || from.seasoning) return [];
  const used = new Set(meal.foods.flatMap((each) => kitchen.get(each.foodId)?.listName.en ?? []));
  const offered = new Set([from.listName.en, ...used]);
  return catalogue.foods
    .filter(({ allowed, band }) => allowed && offeredBands.includes(band))
    .sort((a, b) => offeredBands.indexOf(a.band) - offeredBands.indexOf(b.band) || b.score - a.score)
    .flatMap(({ foodId: id, band }) => {
      const to = kitchen.get(id);
      if (to === undefined || to.reportGroup !== from.reportGroup || to.seasoning || to.rawOrDry) return [];
      if (offered.has(to.listName.en)) return [];
      offered.add(to.listName.en);
      const amount = { foodId: id, grams: swappedGrams(from, to, grams) };
      const after = meal.foods.map((food) => (food.foodId === foodId ? amount : food));
      if (newlyOver(meal, after, kitchen, catalogue)) return [];
      return [{ ...amount, band, kcal: difference(kitchen, 'energy', [{ foodId, grams }], [amount]) }];
    });
}

/** The meal passes a limit of the patient's diet, and did not before. */
function newlyOver(meal: MealFoods, after: readonly Amount[], kitchen: Kitchen, { ceilings }: WeekCatalogue): boolean {
  return ceilings.some(({ nutrient, limits }) => {
    const given = (foods: readonly Amount[]) => sumOf(kitchen, nutrient, foods).value ?? 0;
    return given(after) > limits[meal.slot] && given(after) > given(meal.foods);
  });
}

/** What a change of foods adds; null where a figure is missing on either side. */
export function difference(
  kitchen: Kitchen,
  code: string,
  before: readonly Amount[],
  after: readonly Amount[],
): number | null {
  const [old, next] = [sumOf(kitchen, code, before), sumOf(kitchen, code, after)];
  return old.value === null || next.value === null || old.atLeast || next.atLeast ? null : next.value - old.value;
}
