import { type MealBar, type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import type { CellInput, WeekNote } from '#contract/week.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import { reachOfDay, type ScaleLimits } from './portion-scale.ts';
import type { PlannableMeal } from './week-input.ts';
import { weekPlants } from './week-totals.ts';
import { weekWording as words } from './week-wording.ts';

/** A day within a tenth of its energy is in order. */
export const energyTolerance = 0.1;

export interface NotedWeek {
  cells: readonly Pick<CellInput, 'day' | 'slot' | 'mealId' | 'foods'>[];
  meals: readonly PlannableMeal[];
  barred: readonly { slot: MealSlot; because: readonly MealBar[] }[];
  energy: number | null;
  /** No figures of energy for a child. */
  child: boolean;
  limits: ScaleLimits;
  kitchen: Kitchen;
}

/** What a week does not reach, as it stands. An empty week has nothing to say. */
export function weekNotes(week: NotedWeek): WeekNote[] {
  if (week.cells.length === 0) return [...emptySlots(week)];
  return [...emptySlots(week), ...energyNotes(week), ...dinnerNotes(week), ...plantNotes(week)];
}

/** Slots for which there is no meal at all. */
function emptySlots({ meals, barred }: NotedWeek): WeekNote[] {
  return mealSlots.flatMap((slot) => {
    if (meals.some((meal) => meal.slot === slot)) return [];
    const because = barred.find((one) => one.slot === slot)?.because ?? [];
    const reasons = {
      en: because.map(({ text }) => text.en).join(', '),
      hr: because.map(({ text }) => text.hr).join(', '),
    };
    const text = because.length === 0 ? words.both('noMealFitsOften') : words.both('noMealFits', { reasons });
    return [{ code: 'NO_MEAL_FITS' as const, day: null, slot, text, values: {} }];
  });
}

function energyNotes({ cells, meals, energy, child, limits, kitchen }: NotedWeek): WeekNote[] {
  if (energy === null) {
    const text = words.both('noEnergyTarget');
    return [{ code: 'NO_ENERGY_TARGET', day: null, slot: null, text, values: {} }];
  }
  const recipes = new Map(meals.map((meal) => [meal.id, meal.foods]));
  return weekDays.flatMap((day) => {
    const ofDay = cells.filter((cell) => cell.day === day);
    if (ofDay.length === 0) return [];
    const kcal = ofDay.reduce((sum, { foods }) => sum + knownAmount(foods, 'energy', kitchen), 0);
    if (Math.abs(kcal - energy) <= energy * energyTolerance) return [];
    const base = ofDay.map(({ slot, mealId, foods }) => ({ slot, foods: recipes.get(mealId) ?? foods, fixed: false }));
    const { least, most } = reachOfDay(base, kitchen, limits);
    const [under, over] = [most < energy * (1 - energyTolerance), least > energy * (1 + energyTolerance)];
    const said = under ? most : over ? least : kcal;
    const values = { kcal: Math.round(said), target: Math.round(energy) };
    const figures = { kcal: figureOf(values.kcal), target: figureOf(values.target) };
    const code = under ? 'largestPortions' : over ? 'smallestPortions' : 'dayGives';
    const text = child ? words.both('childEnergy') : words.both(code, figures);
    return [{ code: 'ENERGY_OUT_OF_REACH' as const, day, slot: null, text, values: child ? {} : values }];
  });
}

/** 1,820 in English, 1.820 in Croatian. */
function figureOf(value: number): { en: string; hr: string } {
  const digits = String(value);
  const grouped = (mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
  return { en: grouped(','), hr: grouped('.') };
}

function dinnerNotes({ cells }: NotedWeek): WeekNote[] {
  const dinners = cells.filter((cell) => cell.slot === 'dinner').map(({ mealId }) => mealId);
  if (new Set(dinners).size === dinners.length) return [];
  return [{ code: 'DINNER_TWICE', day: null, slot: 'dinner', text: words.both('dinnerTwice'), values: {} }];
}

function plantNotes({ cells, kitchen }: NotedWeek): WeekNote[] {
  const { total, goal } = weekPlants(cells, kitchen);
  if (total >= goal || weekDays.some((day) => !cells.some((cell) => cell.day === day))) return [];
  const values = { count: total, goal };
  return [{ code: 'FEW_PLANTS', day: null, slot: null, text: words.both('fewPlants', values), values }];
}
