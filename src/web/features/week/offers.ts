import type { Amount, FittingMeal, WeekCatalogue } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { scaledDay } from '#domain/plan/portion-scale.ts';
import { otherMeals } from '#domain/plan/swaps.ts';
import { cellAt, type Place, type Plan } from './plan.ts';
import { ceilingsOfPatient, difference, listOf } from './swaps.ts';

/** A meal that fits, with the amounts it would have on this day, and what it would improve. */
export interface Offer {
  meal: FittingMeal;
  /** What it brings most of, against the meal that is there. */
  best: { code: 'fiber' | 'calcium'; unit: string; more: number } | null;
  newPlants: number;
  /** Null where there is no meal yet, or no figure. */
  kcal: number | null;
}

/** Less than this is not worth a word. */
const worthSaying = { fiber: 1, calcium: 50 };

/** Other meals of a place, the most wanted first. No dinner twice. */
export function offersFor(place: Place, plan: Plan, kitchen: Kitchen, catalogue: WeekCatalogue): Offer[] {
  const now = cellAt(plan, place);
  const dinners = new Set(place.slot === 'dinner' ? plan.cells.map(({ mealId }) => mealId) : []);
  const meals = catalogue.meals
    .filter(({ id, slot }) => slot === place.slot && !dinners.has(id))
    .map((meal) => ({ ...meal, foods: amountsOn(place, meal, plan, kitchen, catalogue) }));
  const cell = { ...place, mealId: now?.mealId ?? null, foods: now?.foods ?? [] };
  return otherMeals(cell, plan.cells, meals, listOf(catalogue), kitchen).map((other) => ({
    meal: other.meal,
    best: bestOf(other),
    newPlants: other.newPlants,
    kcal: now === undefined ? null : difference(kitchen, 'energy', now.foods, other.meal.foods),
  }));
}

function bestOf({ fibre, calcium }: { fibre: number; calcium: number }): Offer['best'] {
  // A gram of fibre and 40 mg of calcium are about the same part of a day's target.
  if (fibre >= worthSaying.fiber && fibre * 40 >= calcium) return { code: 'fiber', unit: 'g', more: fibre };
  return calcium >= worthSaying.calcium ? { code: 'calcium', unit: 'mg', more: calcium } : null;
}

/** The amounts of a meal beside the other meals of its day, so that the day comes close to the energy needed. */
export function amountsOn(
  place: Place,
  meal: FittingMeal,
  plan: Plan,
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Amount[] {
  const { energy, lowFodmap, amounts: caps } = catalogue;
  // Where a limit of amounts may hold that is not known here, they stay as in the recipe.
  if (energy === null || lowFodmap === undefined) return meal.foods;
  const others = plan.cells.filter((cell) => cell.day === place.day && cell.slot !== place.slot);
  // A day that is not full yet says nothing of how large this meal should be.
  if (others.length < 3) return meal.foods;
  const [amounts] = scaledDay(
    [
      { slot: place.slot, foods: meal.foods, fixed: false },
      ...others.map(({ slot, foods }) => ({ slot, foods, fixed: true })),
    ],
    energy.target,
    kitchen,
    { lowFodmap, ceilings: ceilingsOfPatient(catalogue), amounts: caps },
  );
  return amounts ?? meal.foods;
}
