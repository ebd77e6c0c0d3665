import type { FoodOfPatient } from '#contract/meals.contract.ts';
import type { Amount, CellInput } from '#contract/week.contract.ts';
import { fodmapLimits } from './fodmap-limits.ts';
import type { AmountCap } from './meal-amounts.ts';
import type { MealCeiling } from './meal-ceilings.ts';
import { overCeiling } from './meal-foods.ts';
import { breaksMore, type LimitedBy } from './swap-limits.ts';
import { type FoodSwap, swapsOf } from './swaps.ts';
import type { CountedCell } from './week-totals.ts';

/** Whose week it is: what they may eat, and what limits a meal, a day and the week. */
export interface SwapsFor {
  list: ReadonlyMap<number, FoodOfPatient>;
  amounts: readonly AmountCap[];
  limited: LimitedBy;
  ceilings: readonly MealCeiling[];
  /** Not known: no amount is made larger. */
  lowFodmap: boolean | undefined;
}

type Meal = Pick<CellInput, 'day' | 'slot' | 'foods'>;

/** Asked for, since some would pass what a diet limits. */
const asked = 40;

/** Foods of the same group that this patient may eat in this meal of the week, the best first. */
export function fittingSwaps(
  amount: Amount,
  meal: Meal,
  week: readonly CountedCell[],
  table: SwapsFor,
  most: number,
): FoodSwap[] {
  const { list, amounts, limited } = table;
  const without = meal.foods.map(({ foodId }) => foodId);
  const breaks = breaksMore(week, meal, limited);
  const found: FoodSwap[] = [];
  for (const swap of swapsOf(amount, list, limited.kitchen, { without, most: asked, amounts })) {
    if (found.length === most) break;
    const after = meal.foods.map((food) => (food.foodId === amount.foodId ? swap : food));
    if (!newlyOver(meal, after, swap, table) && !breaks(after)) found.push(swap);
  }
  return found;
}

/** The meal would pass a limit of the patient's diet, and does not yet. */
function newlyOver(
  meal: Meal,
  after: readonly Amount[],
  swap: Amount,
  { lowFodmap, ceilings, limited: { kitchen } }: SwapsFor,
): boolean {
  if (lowFodmap !== false && swap.grams > (fodmapLimits.get(swap.foodId) ?? Number.POSITIVE_INFINITY)) return true;
  return (
    overCeiling(meal.slot, after, ceilings, kitchen) !== null &&
    overCeiling(meal.slot, meal.foods, ceilings, kitchen) === null
  );
}
