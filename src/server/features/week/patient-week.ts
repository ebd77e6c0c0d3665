import type { Language } from '#contract/endpoint.ts';
import { type MealBar, type MealSlot, mealNutrients, mealSlots } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { FittingMeal, WeekNote, WeekTarget } from '#contract/week.contract.ts';
import { becauseOf, type ReasonFood } from '#domain/plan/because.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { fitMeal } from '#domain/plan/meal-foods.ts';
import { seasonOf } from '#domain/plan/season.ts';
import type { PlannableMeal, WeekInput } from '#domain/plan/week-input.ts';
import { type NotedWeek, weekNotes } from '#domain/plan/week-notes.ts';
import type { AppContext } from '#server/context.ts';
import {
  findMeals,
  type MealRow,
  type PatientTable,
  readyKitchen,
  tableOfReport,
} from '#server/features/meals/meals.door.ts';
import type { Session } from '#server/http/session.ts';

/** What planning a week asks of the application. */
export type WeekNeeds = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'projectRoot'>;

/** All that a week of one patient is planned and counted by. */
export interface PatientWeek extends PatientTable {
  kitchen: Kitchen;
  /** All meals there are, by id. */
  rows: ReadonlyMap<string, MealRow>;
  /** Those that the patient may eat, as they would get them. */
  meals: PlannableMeal[];
  barred: { slot: MealSlot; count: number; because: MealBar[] }[];
  targets: WeekTarget[];
}

const mostReasons = 3;

export async function patientWeek(
  context: WeekNeeds,
  session: Session,
  labReportId: number,
  language: Language = 'en',
): Promise<PatientWeek> {
  const table = await tableOfReport(context, session, labReportId, language);
  const [{ kitchen }, rows] = await Promise.all([readyKitchen(context), findMeals(context.database.orm)]);
  return weekOf(table, kitchen, rows);
}

/** The same of what was read already. */
export function weekOf(table: PatientTable, kitchen: Kitchen, rows: readonly MealRow[]): PatientWeek {
  const fitted = rows.map((row) => ({ row, fit: fitMeal(row, table.eater, kitchen) }));
  return {
    ...table,
    kitchen,
    rows: new Map(rows.map((row) => [row.id, row])),
    meals: fitted.flatMap(({ row, fit }) => (fit.allowed ? [plannable(row, fit.foods)] : [])),
    barred: mealSlots.map((slot) => {
      const out = fitted.filter(({ row, fit }) => row.slot === slot && !fit.allowed);
      return { slot, count: out.length, because: commonest(out.flatMap(({ fit }) => fit.because)) };
    }),
    targets: targetsOf(table),
  };
}

/** What a week that begins on this day is drawn from. */
export function inputOf(week: PatientWeek, startsOn: string): WeekInput {
  const { meals, kitchen, tables, targets, limits, energy, amounts, eater } = week;
  return {
    ...{ meals, kitchen, tables, targets, limits, energy, amounts },
    foods: new Map(week.foods.map((food) => [food.foodId, food])),
    season: seasonOf(startsOn),
    lowFodmap: eater.lowFodmap,
    ceilings: eater.ceilings,
    ...{ kept: [], pinned: [] },
  };
}

export function notesOf(week: PatientWeek, cells: NotedWeek['cells']): WeekNote[] {
  const { lowFodmap, ceilings } = week.eater;
  const foods = new Map(week.foods.map((food) => [food.foodId, food]));
  return weekNotes({ ...week, cells, foods, lowFodmap, ceilings });
}

export function plannable(row: MealRow, foods: PlannableMeal['foods']): PlannableMeal {
  return {
    ...{ id: row.id, version: row.version, slot: row.slot, name: { en: row.nameEn, hr: row.nameHr } },
    ...{ season: row.season, minutes: row.minutes, tags: row.tags, foods },
  };
}

/** The reasons that bar most meals, each once. */
function commonest(bars: readonly MealBar[]): MealBar[] {
  const counts = new Map<string, { bar: MealBar; count: number }>();
  for (const bar of bars) {
    const known = counts.get(bar.text.en);
    counts.set(bar.text.en, { bar, count: (known?.count ?? 0) + 1 });
  }
  const ordered = [...counts.values()].sort((a, b) => b.count - a.count || a.bar.text.en.localeCompare(b.bar.text.en));
  return ordered.slice(0, mostReasons).map(({ bar }) => bar);
}

/** Of the nutrients that foods have figures of; water is drunk beside the meals. */
function targetsOf({ list, limits, energy }: PatientTable): WeekTarget[] {
  return mealNutrients.flatMap((code): WeekTarget[] => {
    if (code === 'water') return [];
    const { id, unit } = nutrientByCode(code);
    const found = list.targets.get(id);
    if (!found || (found.target === null && found.upper === null)) return [];
    if (code === 'energy') return [{ code, unit, target: energy, upper: null }];
    // of what a condition or a drug holds down nothing asks for more
    const target = limits.turnedOff.has(code) ? null : found.target;
    return target === null && found.upper === null ? [] : [{ code, unit, target, upper: found.upper }];
  });
}

/** What the list says of the foods of a meal, for a sentence. */
export function reasonFoods({ list, foods }: PatientTable, foodIds: Iterable<number>): Map<number, ReasonFood> {
  const known = new Map(foods.map((food) => [food.foodId, food]));
  return new Map(
    [...new Set(foodIds)].flatMap((foodId): [number, ReasonFood][] => {
      const [food, listed] = [known.get(foodId), list.foods.get(foodId)];
      if (!food || !listed) return [];
      const wanted = food.band === 'eatMore' || food.band === 'eat';
      const reasons = wanted ? list.reasonsOf(foodId) : [];
      return [[foodId, { band: food.band, mark: food.mark, held: food.held, confidence: listed.confidence, reasons }]];
    }),
  );
}

/** With the recipe and the reason, for the choice on screen. */
export function fittingMeals(week: PatientWeek): FittingMeal[] {
  const ids = week.meals.flatMap(({ foods }) => foods.map(({ foodId }) => foodId));
  const speaking = reasonFoods(week, ids);
  return week.meals.map((meal) => ({
    ...meal,
    recipe: week.rows.get(meal.id)?.foods ?? [],
    because: becauseOf(
      meal.foods.map(({ foodId }) => foodId),
      speaking,
      week.kitchen,
    ),
  }));
}
