import type { Language } from '#contract/endpoint.ts';
import { mealSlots } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { Shopping, WeekAnswer, WeekCell } from '#contract/week.contract.ts';
import { becauseOf } from '#domain/plan/because.ts';
import { cellName } from '#domain/plan/cell-name.ts';
import { fibreSteps } from '#domain/plan/fibre-steps.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { withLeftovers } from '#domain/plan/leftovers.ts';
import { seasonOf } from '#domain/plan/season.ts';
import { shoppingList } from '#domain/plan/shopping-list.ts';
import { weekNutrients, weekPlants } from '#domain/plan/week-totals.ts';
import type { AppContext } from '#server/context.ts';
import type { StoredCell } from '#server/db/schema/index.ts';
import { newestDiaryOf } from '#server/features/diaries/diaries.door.ts';
import type { MealRow } from '#server/features/meals/meals.door.ts';
import { notesOf, type PatientWeek, reasonFoods } from './patient-week.ts';
import type { StoredWeek, WeekRow } from './week.repository.ts';
import { conflictsOf } from './week-conflicts.ts';

/** The stored week under the list and the rules of today. */
export async function presentWeek(
  context: Pick<AppContext, 'database' | 'versions'>,
  week: PatientWeek,
  { row, savedBy }: StoredWeek,
  language: Language,
): Promise<WeekAnswer> {
  const { kitchen } = week;
  const cells = inOrder(row.cells);
  const nutrients = weekNutrients(cells, week.targets, kitchen);
  return {
    week: presentCells(cells, week),
    plan: {
      version: row.version,
      seed: row.seed,
      startsOn: row.startsOn,
      season: seasonOf(row.startsOn),
      lockedDays: row.lockedDays,
      calculationId: row.calculationId,
      savedAt: row.updatedAt.toISOString(),
      savedBy,
    },
    nutrients,
    plants: weekPlants(cells, kitchen),
    shopping: presentShopping(row, kitchen, language),
    conflicts: await conflictsOf(context, week, cells),
    notes: notesOf(week, cells),
    fibreStair: await fibreStepsOf(context, week, nutrients),
  };
}

/** A child's gut is not put on a stair of figures for adults. */
async function fibreStepsOf(
  context: Pick<AppContext, 'database' | 'versions'>,
  { child, limits, list }: PatientWeek,
  nutrients: WeekAnswer['nutrients'],
): Promise<WeekAnswer['fibreStair']> {
  const { stair: last, slowStair: slow } = limits;
  if (child || last === 'none') return null;
  const plan = nutrients.find(({ code }) => code === 'fiber')?.perDay ?? null;
  const diary = await newestDiaryOf(context, list.patient.id);
  const eatenGrams = diary?.perDay.get(nutrientByCode('fiber').id)?.amount ?? null;
  return fibreSteps(plan, { last, slow, pregnant: list.taken.pregnant, eatenGrams });
}

export function inOrder(cells: readonly StoredCell[]): StoredCell[] {
  return [...cells].sort((a, b) => a.day - b.day || mealSlots.indexOf(a.slot) - mealSlots.indexOf(b.slot));
}

function presentCells(cells: readonly StoredCell[], week: PatientWeek): WeekCell[] {
  const speaking = reasonFoods(
    week,
    cells.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)),
  );
  return withLeftovers(cells).map((cell) => {
    const now = week.rows.get(cell.mealId);
    return {
      day: cell.day,
      slot: cell.slot,
      mealId: cell.mealId,
      name: nameOf(cell, now, week.kitchen),
      mealVersion: cell.mealVersion,
      mealState: now === undefined ? 'deleted' : now.version === cell.mealVersion ? 'current' : 'changed',
      minutes: cell.minutes,
      foods: cell.foods.map(({ foodId, grams }) => ({ foodId, grams })),
      because: becauseOf(
        cell.foods.map(({ foodId }) => foodId),
        speaking,
        week.kitchen,
      ),
      cookFor: cell.cookFor,
      leftoverOf: cell.leftoverOf,
    };
  });
}

/** Of a meal that has changed since, the recipe that the foods came from is not known any more. */
function nameOf(cell: StoredCell, meal: MealRow | undefined, kitchen: Kitchen): WeekCell['name'] {
  const name = { en: cell.nameEn, hr: cell.nameHr };
  if (meal === undefined || meal.version !== cell.mealVersion) return name;
  return cellName({ name, foods: cell.foods }, meal.foods, kitchen);
}

export function presentShopping(row: WeekRow, kitchen: Kitchen, language: Language, persons = row.persons): Shopping {
  return {
    language,
    persons,
    aisles: shoppingList(row.cells, persons, language, kitchen, row.atHome),
    ownItems: row.ownItems.map(({ text, atHome }) => ({ text, atHome })),
    onPaper: row.shoppingOnPaper,
    version: row.shoppingVersion,
  };
}
