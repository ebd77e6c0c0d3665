import type { FoodOfPatient, KitchenFood, MealSlot } from '#contract/meals.contract.ts';
import type { Amount, CellInput, FittingMeal } from '#contract/week.contract.ts';
import { bandIndex } from '#domain/food-list/band.ts';
import { type Kitchen, knownAmount, plantsOf } from './kitchen.ts';
import type { AmountCap } from './meal-amounts.ts';
import type { CountedCell } from './week-totals.ts';

type List = ReadonlyMap<number, FoodOfPatient>;

export interface FoodSwap {
  foodId: number;
  grams: number;
  band: FoodOfPatient['band'];
  /** Change in kcal. */
  kcal: number;
}

const energyPer100 = (food: KitchenFood, kitchen: Kitchen): number =>
  knownAmount([{ foodId: food.id, grams: 100 }], 'energy', kitchen);

/**
 * Foods of the same group that this patient may eat, in a form that is eaten: as many portions of them as there were
 * before. The best band first, what a suggestion does not name after what it names, then what comes closest in energy. A food that is there already is left out.
 */
export function swapsOf(
  amount: Amount,
  list: List,
  kitchen: Kitchen,
  {
    without = [],
    most = 6,
    amounts = [],
  }: { without?: readonly number[]; most?: number; amounts?: readonly AmountCap[] } = {},
): FoodSwap[] {
  const food = kitchen.get(amount.foodId);
  if (!food) return [];
  const before = (energyPer100(food, kitchen) * amount.grams) / 100;
  const found = [...kitchen.values()].flatMap((other) => {
    const verdict = list.get(other.id);
    const fits = other.reportGroup !== null && other.reportGroup === food.reportGroup && other.aisle === food.aisle;
    const same = other.id === food.id || other.listName.en === food.listName.en || without.includes(other.id);
    if (!verdict?.inWeek || !fits || same || other.rawOrDry || other.seasoning !== food.seasoning) return [];
    // what a rule keeps from a better band is put forward nowhere
    if (verdict.band === 'limit' || verdict.held) return [];
    const portions = amount.grams / food.portion.grams;
    const grams = Math.max(5, Math.round((portions * other.portion.grams) / 5) * 5);
    if (amounts.some(({ perMeal, foodIds }) => grams > perMeal && foodIds.includes(other.id))) return [];
    const kcal = (energyPer100(other, kitchen) * grams) / 100 - before;
    const { band, score } = verdict;
    return [{ foodId: other.id, grams, band, kcal, score, place: placeOf(verdict), name: other.listName.en }];
  });
  const ordered = found.sort(
    (a, b) => a.place - b.place || Math.abs(a.kcal) - Math.abs(b.kcal) || b.score - a.score || a.foodId - b.foodId,
  );
  const once = [...new Map(ordered.toReversed().map((one) => [one.name, one])).values()].toReversed();
  return once.slice(0, most).map(({ foodId, grams, band, kcal }) => ({ foodId, grams, band, kcal }));
}

/** What a suggestion does not name says the same as what it names, and comes right after it. */
function placeOf({ band, suggested }: Pick<FoodOfPatient, 'band' | 'suggested'>): number {
  if (band !== 'neutral' || suggested === null) return bandIndex(band);
  return bandIndex('neutral') + (bandIndex(suggested.band) < bandIndex('neutral') ? -0.5 : 0.5);
}

export interface OtherMeal {
  meal: FittingMeal;
  /** Changes of the meal against the one that is there. */
  kcal: number;
  fibre: number;
  calcium: number;
  /** Kinds of plant that the week has not yet. */
  newPlants: number;
  /** How wanted its foods are. */
  wanted: number;
}

const wantedBands: Partial<Record<FoodOfPatient['band'], number>> = { eatMore: 2, eat: 1, limit: -2, avoid: -4 };

/** A food of a suggestion by how much of its dose it has, whether it is named or not. */
function wantedOf(food: FoodOfPatient | undefined): number {
  if (food === undefined) return 0;
  const { band, held, suggested } = food;
  const member = suggested !== null && !held && (band === 'neutral' || band === suggested.band);
  return member ? (wantedBands[suggested.band] ?? 0) * suggested.share : (wantedBands[band] ?? 0);
}

/** Other meals of the slot that fit, the most wanted first; what the week has already come last. */
export function otherMeals(
  cell: { day: number; slot: MealSlot; mealId: string | null; foods: readonly Amount[] },
  week: readonly (CountedCell & { mealId: string })[],
  meals: readonly FittingMeal[],
  list: List,
  kitchen: Kitchen,
): OtherMeal[] {
  const inWeek = new Set(week.map(({ mealId }) => mealId));
  const plants = plantsOf(
    week.filter((other) => other.day !== cell.day || other.slot !== cell.slot).flatMap(({ foods }) => foods),
    kitchen,
  );
  const change = (foods: readonly Amount[], code: 'energy' | 'fiber' | 'calcium') =>
    knownAmount(foods, code, kitchen) - knownAmount(cell.foods, code, kitchen);
  return meals
    .filter((meal) => meal.slot === cell.slot && meal.id !== cell.mealId)
    .map((meal) => ({
      meal,
      kcal: change(meal.foods, 'energy'),
      fibre: change(meal.foods, 'fiber'),
      calcium: change(meal.foods, 'calcium'),
      newPlants: [...plantsOf(meal.foods, kitchen)].filter((key) => !plants.has(key)).length,
      wanted: meal.foods.reduce((sum, { foodId }) => sum + wantedOf(list.get(foodId)), 0),
    }))
    .sort(
      (a, b) =>
        Number(inWeek.has(a.meal.id)) - Number(inWeek.has(b.meal.id)) ||
        b.wanted + b.newPlants - (a.wanted + a.newPlants) ||
        a.meal.id.localeCompare(b.meal.id),
    );
}

export interface Replacement {
  foodId: number;
  /** Null: nothing of its group may stand in; the food can only be taken out, or the meal changed. */
  to: { foodId: number; band: FoodOfPatient['band'] } | null;
  cells: { day: number; slot: MealSlot; foods: Amount[] }[];
  locked: boolean;
}

/** For every food that may no longer be eaten: what stands in for it, in which cells; locked days apart. */
export function replacementsOf(
  week: readonly Pick<CellInput, 'day' | 'slot' | 'foods'>[],
  lockedDays: readonly number[],
  list: List,
  kitchen: Kitchen,
): Replacement[] {
  const barred = [...new Set(week.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)))].filter(
    (foodId) => !list.get(foodId)?.allowed,
  );
  return barred.flatMap((foodId) =>
    [false, true].flatMap((locked) => {
      const cells = week.filter(
        (cell) => lockedDays.includes(cell.day) === locked && cell.foods.some((food) => food.foodId === foodId),
      );
      if (cells.length === 0) return [];
      const others = new Set(cells.flatMap(({ foods }) => foods.map((food) => food.foodId)));
      const first = cells[0]?.foods.find((food) => food.foodId === foodId);
      const [best] = first ? swapsOf(first, list, kitchen, { without: [...others] }) : [];
      const to = best ? { foodId: best.foodId, band: best.band } : null;
      return [
        {
          ...{ foodId, to, locked },
          cells: cells.map(({ day, slot, foods }) => ({
            day,
            slot,
            foods: replaced(foods, foodId, to?.foodId, kitchen),
          })),
        },
      ];
    }),
  );
}

/** The same number of portions of the other food; without one the food is taken out. */
export function replaced(foods: readonly Amount[], foodId: number, to: number | undefined, kitchen: Kitchen): Amount[] {
  const [before, after] = [kitchen.get(foodId), to === undefined ? undefined : kitchen.get(to)];
  return foods.flatMap((food) => {
    if (food.foodId !== foodId) return [food];
    if (!before || !after) return [];
    const grams = Math.max(5, Math.round(((food.grams / before.portion.grams) * after.portion.grams) / 5) * 5);
    return [{ foodId: after.id, grams }];
  });
}
