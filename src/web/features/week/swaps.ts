import type { FoodOfPatient } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { Amount, WeekCatalogue, WeekCell } from '#contract/week.contract.ts';
import { fittingSwaps } from '#domain/plan/fitting-swaps.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import type { MealCeiling } from '#domain/plan/meal-ceilings.ts';
import type { LimitedBy } from '#domain/plan/swap-limits.ts';
import type { FoodSwap } from '#domain/plan/swaps.ts';
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

type Meal = Pick<WeekCell, 'day' | 'slot' | 'foods'>;

/** Foods of the same group that this patient may eat in this meal of the week, the best first. */
export function swapsFor(
  amount: Amount,
  meal: Meal,
  week: readonly CountedCell[],
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Swap[] {
  const table = {
    list: listOf(catalogue),
    amounts: catalogue.amounts,
    limited: limitedBy(catalogue, kitchen),
    ceilings: ceilingsOfPatient(catalogue),
    lowFodmap: catalogue.lowFodmap,
  };
  const found = fittingSwaps(amount, meal, week, table, offered);
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
