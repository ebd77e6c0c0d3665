import type { BodyOf } from '#contract/endpoint.ts';
import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import type { Amount, FittingMeal, WeekAnswer, WeekCell, weekApi } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { withLeftovers } from '#domain/plan/leftovers.ts';
import { replaced } from '#domain/plan/swaps.ts';

/** What of a week a person changes. Never changed in place: a new plan is a new object. */
export interface Plan {
  cells: readonly WeekCell[];
  lockedDays: readonly number[];
}

export interface Place {
  day: number;
  slot: MealSlot;
}

export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DayName = (typeof dayNames)[number];
/** Monday = 1. */
export const dayName = (day: number): DayName => dayNames[day - 1] ?? 'mon';

export const isAt = (place: Place) => (cell: Place) => cell.day === place.day && cell.slot === place.slot;
export const cellAt = (plan: Plan, place: Place): WeekCell | undefined => plan.cells.find(isAt(place));
export const isLocked = (plan: Plan, day: number): boolean => plan.lockedDays.includes(day);
export const keyOf = ({ day, slot }: Place): string => `${day}:${slot}`;

/** The date of a day of the week that begins on `startsOn`, `YYYY-MM-DD`. */
export function dateOf(startsOn: string, day: number): string {
  const date = new Date(`${startsOn}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day - 1);
  return date.toISOString().slice(0, 10);
}

export function planOf({ week, plan }: WeekAnswer): Plan {
  return { cells: tidied(week), lockedDays: plan.lockedDays };
}

/** What is sent of a plan. */
export function bodyOf({ cells, lockedDays }: Plan, version: number): BodyOf<typeof weekApi.save> {
  return {
    version,
    lockedDays: [...lockedDays],
    cells: cells.map(({ day, slot, mealId, mealVersion, foods, cookFor, leftoverOf }) => ({
      ...{ day, slot, mealId, mealVersion, foods, cookFor, leftoverOf },
    })),
  };
}

/** In the order of the grid; marks of a pot whose other half has become another meal are taken off. */
function tidied(cells: readonly WeekCell[]): WeekCell[] {
  return withLeftovers(cells).sort((a, b) => a.day - b.day || mealSlots.indexOf(a.slot) - mealSlots.indexOf(b.slot));
}

export const withCells = (plan: Plan, cells: readonly WeekCell[]): Plan => ({ ...plan, cells: tidied(cells) });

export function withGrams(plan: Plan, place: Place, foodId: number, grams: number): Plan {
  return withCells(
    plan,
    plan.cells.map((cell) =>
      isAt(place)(cell)
        ? { ...cell, foods: cell.foods.map((food) => (food.foodId === foodId ? { foodId, grams } : food)) }
        : cell,
    ),
  );
}

/** The pot and its leftovers are one dish: what is swapped in one is swapped in the other. */
export function potAndRest(plan: Plan, cell: WeekCell): Place[] {
  const partner = plan.cells.find(
    (other) =>
      other.slot === cell.slot &&
      other.mealId === cell.mealId &&
      (other.leftoverOf === cell.day || cell.leftoverOf === other.day),
  );
  return partner === undefined ? [cell] : [cell, partner];
}

/**
 * As many portions of another food in place of one; without another it is taken out. A locked partner of the same pot
 * stays as it is, and is no longer of that pot.
 */
export function withFood(plan: Plan, place: Place, from: number, to: number | undefined, kitchen: Kitchen): Plan {
  const cell = cellAt(plan, place);
  if (!cell?.foods.some(({ foodId }) => foodId === from)) return plan;
  const places = potAndRest(plan, cell);
  const changed = places.filter((each) => isAt(place)(each) || !isLocked(plan, each.day));
  const parted = changed.length < places.length;
  return withCells(
    plan,
    plan.cells.flatMap((each) => {
      const isParted = parted && places.some((at) => isAt(at)(each));
      const kept = isParted ? { ...each, leftoverOf: null } : each;
      if (!changed.some((at) => isAt(at)(each))) return [kept];
      // A food that the meal has already is enough once.
      const twice = each.foods.some(({ foodId }) => foodId === to);
      const foods = replaced(each.foods, from, twice ? undefined : to, kitchen);
      return foods.length === 0 ? [] : [{ ...kept, foods }];
    }),
  );
}

export function withMeal(plan: Plan, place: Place, meal: FittingMeal, foods: readonly Amount[]): Plan {
  const cell: WeekCell = {
    ...{ day: place.day, slot: place.slot, mealId: meal.id, mealVersion: meal.version, mealState: 'current' },
    ...{ name: meal.name, minutes: meal.minutes, foods: [...foods], because: meal.because },
    ...{ cookFor: 1, leftoverOf: null },
  };
  return withCells(plan, [...plan.cells.filter((each) => !isAt(place)(each)), cell]);
}

export function withoutMeal(plan: Plan, place: Place): Plan {
  return withCells(
    plan,
    plan.cells.filter((cell) => !isAt(place)(cell)),
  );
}

/** Two places of the same meal change their contents; leftovers no longer follow their pot. */
export function withPlacesChanged(plan: Plan, slot: MealSlot, day: number, other: number): Plan {
  const moved = plan.cells.map((cell) => {
    if (cell.slot !== slot || (cell.day !== day && cell.day !== other)) return cell;
    return { ...cell, day: cell.day === day ? other : day, cookFor: 1 as const, leftoverOf: null };
  });
  return withCells(plan, moved);
}

export function withLock(plan: Plan, day: number, locked: boolean): Plan {
  const others = plan.lockedDays.filter((each) => each !== day);
  return { ...plan, lockedDays: locked ? [...others, day].sort() : others };
}

/** One day of another plan in this one. */
export function withDayOf(plan: Plan, other: Plan, day: number): Plan {
  return withCells(plan, [
    ...plan.cells.filter((cell) => cell.day !== day),
    ...other.cells.filter((cell) => cell.day === day),
  ]);
}
