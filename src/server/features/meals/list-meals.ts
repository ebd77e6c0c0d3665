import type { Meal } from '#contract/meals.contract.ts';
import { fitMeal } from '#domain/plan/meal-foods.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentMeal } from './meal-presenter.ts';
import { type PatientTable, readyKitchen, tableOfPatient, tableOfReport } from './meals.door.ts';
import { findDaysInWeek, findMeals, findStories, type MealRow, type MealStory } from './meals.repository.ts';

export interface MealsQuery {
  userId?: number | undefined;
  labReportId?: number | undefined;
  barred?: boolean | undefined;
}

/** All meals, or those that a patient may eat. */
export async function listMeals(context: AppContext, session: Session, query: MealsQuery): Promise<{ meals: Meal[] }> {
  const { orm } = context.database;
  const table = await tableFor(context, session, query);
  const [rows, stories, { kitchen }] = await Promise.all([findMeals(orm), findStories(orm), readyKitchen(context)]);
  const told = rows.flatMap((row): [MealRow, MealStory][] => {
    const story = stories.get(row.id);
    return story ? [[row, story]] : [];
  });
  if (!table) return { meals: told.map(([row, story]) => presentMeal(row, story, kitchen)) };
  const inWeek = query.labReportId === undefined ? null : await findDaysInWeek(orm, query.labReportId);
  return {
    meals: told.flatMap(([row, story]) => {
      const { foods, ...allowedFor } = fitMeal(row, table.eater, kitchen);
      if (!allowedFor.allowed && !query.barred) return [];
      const days = inWeek && { inWeek: inWeek.get(row.id) ?? [] };
      return [presentMeal(row, story, kitchen, { foods, allowedFor, ...days })];
    }),
  };
}

/** A report of another patient than the one named is not there. */
async function tableFor(
  context: AppContext,
  session: Session,
  { userId, labReportId }: MealsQuery,
): Promise<PatientTable | null> {
  if (userId !== undefined) await requirePatient(context.database.orm, session, userId);
  if (labReportId === undefined) return userId === undefined ? null : tableOfPatient(context, session, userId);
  const table = await tableOfReport(context, session, labReportId);
  if (userId !== undefined && table.list.patient.id !== userId) throw refuse('LAB_REPORT_NOT_FOUND');
  return table;
}
