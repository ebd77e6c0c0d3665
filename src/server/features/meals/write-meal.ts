import type { Meal, MealBody } from '#contract/meals.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { revertChangeSet } from '#server/features/change-sets/change-sets.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentMeal, saysTheSame, stateOfBody } from './meal-presenter.ts';
import { readyKitchen } from './meals.door.ts';
import {
  deleteMeal,
  findMealForUpdate,
  findStories,
  findUnknownFoods,
  insertMeal,
  isShipped,
  type MealRow,
  type MealRowState,
  nextOwnId,
  restoreShipped,
  updateMeal,
  wroteOnlyMeals,
} from './meals.repository.ts';

type Context = Pick<AppContext, 'database' | 'versions'>;

interface Written {
  meal: Meal;
  changeSetId: number;
}

export async function addMeal(context: Context, session: Session, body: MealBody): Promise<Written> {
  const state = stateOfBody(body);
  return context.database.orm.transaction(async (tx) => {
    await refuseWrong(tx, state);
    const id = await nextOwnId(tx);
    const { result, changeSetId } = await asChange(tx, byStaff(session, 'meal.create'), () =>
      insertMeal(tx, id, state),
    );
    return { meal: await presented(context, tx, result), changeSetId };
  });
}

export async function changeMeal(
  context: Context,
  session: Session,
  id: string,
  { version, ...body }: MealBody & { version: number },
): Promise<Written> {
  const state = stateOfBody(body);
  return context.database.orm.transaction(async (tx) => {
    const before = await requireVersion(tx, id, version);
    if (saysTheSame(before, state)) throw refuse('MEAL_UNCHANGED');
    await refuseWrong(tx, state);
    const { result, changeSetId } = await asChange(tx, byStaff(session, 'meal.update'), () =>
      updateMeal(tx, id, state),
    );
    return { meal: await presented(context, tx, result), changeSetId };
  });
}

export async function removeMeal(
  { database }: Context,
  session: Session,
  id: string,
): Promise<{ deleted: number; uses: { weeks: number }; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await findMealForUpdate(tx, id))) throw refuse('MEAL_NOT_FOUND');
    const weeks = (await findStories(tx, id)).get(id)?.weeks ?? 0;
    const { changeSetId } = await asChange(tx, byStaff(session, 'meal.delete'), () => deleteMeal(tx, id));
    return { deleted: 1, uses: { weeks }, changeSetId };
  });
}

export async function resetMeal(context: Context, session: Session, id: string, version: number): Promise<Written> {
  return context.database.orm.transaction(async (tx) => {
    await requireVersion(tx, id, version);
    if (!(await isShipped(tx, id))) throw refuse('MEAL_NOT_SUPPLIED');
    const { changeSetId } = await asChange(tx, byStaff(session, 'meal.reset'), async () => {
      if (!(await restoreShipped(tx, id))) throw refuse('MEAL_UNCHANGED');
    });
    const row = await findMealForUpdate(tx, id);
    if (!row) throw refuse('MEAL_NOT_FOUND');
    return { meal: await presented(context, tx, row), changeSetId };
  });
}

/** All staff write meals, and may take back what was written of them; other records are undone by an Admin. */
export async function undoMeals(
  context: Context,
  session: Session,
  changeSetId: number,
): Promise<{ reverted: number; changeSetId: number }> {
  if (!(await wroteOnlyMeals(context.database.orm, changeSetId))) throw refuse('MEAL_CHANGE_NOT_FOUND');
  return revertChangeSet(context, session, changeSetId);
}

async function requireVersion(tx: Queryable, id: string, version: number): Promise<MealRow> {
  const row = await findMealForUpdate(tx, id);
  if (!row) throw refuse('MEAL_NOT_FOUND');
  if (row.version !== version) throw refuse('MEAL_STALE', {}, { details: { version: row.version } });
  return row;
}

async function refuseWrong(tx: Queryable, state: MealRowState): Promise<void> {
  const problems = await mealProblems(tx, state);
  if (problems.length > 0) throw refuseFields(problems);
}

async function presented(context: Context, tx: Queryable, row: MealRow): Promise<Meal> {
  const { kitchen } = await readyKitchen(context);
  const story = (await findStories(tx, row.id)).get(row.id);
  if (!story) throw new Error('the meal was not found again');
  return presentMeal(row, story, kitchen);
}

/** What a schema cannot see: foods that are not there, and one that is there twice. */
export async function mealProblems(db: Queryable, { foods }: Pick<MealRowState, 'foods'>): Promise<FieldProblem[]> {
  const unknown = new Set(
    await findUnknownFoods(
      db,
      foods.map(({ foodId }) => foodId),
    ),
  );
  const seen = new Set<number>();
  return foods.flatMap(({ foodId }, at) => {
    const field = `foods.${at}.foodId`;
    if (unknown.has(foodId)) return [fieldProblem(field, 'FOOD_UNKNOWN', { id: foodId })];
    if (seen.has(foodId)) return [fieldProblem(field, 'MEAL_FOOD_TWICE', { id: foodId })];
    seen.add(foodId);
    return [];
  });
}
