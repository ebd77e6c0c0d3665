import type { FoodOfPatient } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { Amount, WeekCatalogue, WeekCell } from '#contract/week.contract.ts';
import { fodmapLimits } from '#domain/plan/fodmap-limits.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import type { MealCeiling } from '#domain/plan/meal-ceilings.ts';
import { overCeiling } from '#domain/plan/meal-foods.ts';
import { breaksMore, type LimitedBy } from '#domain/plan/swap-limits.ts';
import { type FoodSwap, swapsOf } from '#domain/plan/swaps.ts';
import type { CountedCell } from '#domain/plan/week-totals.ts';
import { sumOf } from '#web/entities/meal/kitchen.ts';

/** A food that may stand in for another, with the amount and what it changes. */
export interface Swap extends Omit<FoodSwap, 'kcal'> {
  /** Null where one of the two has no figure. */
  kcal: number | null;
}

export const listOf = ({ foods }: WeekCatalogue): ReadonlyMap<number, FoodOfPatient> =>
  new Map(foods.map((food) => [food.foodId, food]));

const offered = 6;
/** Asked for, since some would pass what a diet limits. */
const asked = 40;

type Meal = Pick<WeekCell, 'day' | 'slot' | 'foods'>;

/** Foods of the same group that this patient may eat in this meal of the week, the best first. */
export function swapsFor(
  amount: Amount,
  meal: Meal,
  week: readonly CountedCell[],
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Swap[] {
  const without = meal.foods.map(({ foodId }) => foodId);
  const breaks = breaksMore(week, meal, limitedBy(catalogue, kitchen));
  const found: FoodSwap[] = [];
  for (const swap of swapsOf(amount, listOf(catalogue), kitchen, {
    without,
    most: asked,
    amounts: catalogue.amounts,
  })) {
    if (found.length === offered) break;
    const after = meal.foods.map((food) => (food.foodId === amount.foodId ? swap : food));
    if (!newlyOver(meal, after, swap, kitchen, catalogue) && !breaks(after)) found.push(swap);
  }
  return found.map((swap) => ({ ...swap, kcal: difference(kitchen, 'energy', [amount], [swap]) }));
}

function limitedBy({ limits, foodSets, amounts }: WeekCatalogue, kitchen: Kitchen): LimitedBy {
  const sides = (bounds: WeekCatalogue['limits'][number]['low']) => ({
    breakfast: side(bounds.breakfast),
    lunch: side(bounds.lunch),
    dinner: side(bounds.dinner),
    snack: side(bounds.snack),
  });
  return {
    kitchen,
    limits: limits.map(({ low, high, ...limit }) => ({ ...limit, low: sides(low), high: sides(high) })),
    tables: {
      sets: new Map(foodSets.map(({ code, foodIds }) => [code, new Set(foodIds)])),
      amounts: amounts.map(({ group, foodIds }) => ({ group, foodIds: new Set(foodIds) })),
    },
  };
}

const side = (value: number | null): { value: number } | null => (value === null ? null : { value });

/** What the patient's diets limit in one meal. */
export function ceilingsOfPatient({ ceilings }: WeekCatalogue): MealCeiling[] {
  return ceilings.flatMap(({ nutrient, ...rest }) => {
    const known = nutrientByCode(nutrient);
    return known === undefined ? [] : [{ ...rest, nutrient: known.code }];
  });
}

/** The meal would pass a limit of the patient's diet, and does not yet. */
function newlyOver(
  meal: Meal,
  after: readonly Amount[],
  swap: Amount,
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): boolean {
  if (catalogue.lowFodmap !== false && swap.grams > (fodmapLimits.get(swap.foodId) ?? Number.POSITIVE_INFINITY)) {
    return true;
  }
  const ceilings = ceilingsOfPatient(catalogue);
  return (
    overCeiling(meal.slot, after, ceilings, kitchen) !== null &&
    overCeiling(meal.slot, meal.foods, ceilings, kitchen) === null
  );
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
