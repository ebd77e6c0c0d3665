import type { FoodOfPatient, MealSlot, Season } from '#contract/meals.contract.ts';
import type { CellInput, FittingMeal, WeekTarget } from '#contract/week.contract.ts';
import type { Kitchen } from './kitchen.ts';
import type { WeekLimits } from './limits.ts';
import type { ScaleLimits } from './portion-scale.ts';
import type { WeekTables } from './week-tables.ts';

export type PlannableMeal = Pick<
  FittingMeal,
  'id' | 'version' | 'slot' | 'name' | 'season' | 'minutes' | 'tags' | 'foods'
>;

export type PlannableFood = Pick<FoodOfPatient, 'band' | 'mark' | 'held' | 'suggested'>;

export interface WeekInput extends ScaleLimits {
  /** That this patient may eat, as this patient would get them. */
  meals: readonly PlannableMeal[];
  kitchen: Kitchen;
  tables: WeekTables;
  foods: ReadonlyMap<number, PlannableFood>;
  targets: readonly Pick<WeekTarget, 'code' | 'target' | 'upper'>[];
  limits: Pick<WeekLimits, 'acting' | 'turnedOff' | 'fired'>;
  /** kcal a day; null: portions as in the recipes. */
  energy: number | null;
  season: Season;
  /** Stay as they are, with their amounts. */
  kept: readonly PlannedCell[];
  /** Keep their meal; the amounts follow the day. */
  pinned: readonly { day: number; slot: MealSlot; mealId: string }[];
}

export type PlannedCell = Pick<CellInput, 'day' | 'slot' | 'mealId' | 'foods'> & {
  mealVersion: number;
  cookFor: 1 | 2;
  leftoverOf: number | null;
};
