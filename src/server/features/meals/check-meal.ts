import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import type { Queryable } from '#server/db/database.ts';
import { findUnknownFoods, type MealRowState } from './meals.repository.ts';

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
