import { mealsApi as api, mealNutrients } from '#contract/meals.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { listMeals } from './list-meals.ts';
import { readyKitchen } from './meals.door.ts';
import { mealHistory } from './meals.repository.ts';
import { exportMeals, importMealsFile } from './meals-csv.ts';
import { addMeal, changeMeal, removeMeal, resetMeal, undoMeals } from './write-meal.ts';

export const mealsRoutes: FeatureRoutes = (mount, context) => {
  const { database, readyTexts } = context;

  mount(api.list, ({ session, query }) => listMeals(context, session, query));
  mount(api.foods, ({ versions }) =>
    readyTexts.get(versions, 'kitchen-foods', ['catalogue'], async () => ({
      nutrients: mealNutrients,
      foods: (await readyKitchen(context)).foods,
    })),
  );
  mount(api.create, ({ session, body }) => addMeal(context, session, body));
  mount(api.update, ({ session, params, body }) => changeMeal(context, session, params.mealId, body));
  mount(api.remove, ({ session, params }) => removeMeal(context, session, params.mealId));
  mount(api.reset, ({ session, params, body }) => resetMeal(context, session, params.mealId, body.version));
  mount(api.history, async ({ params }) => ({ changes: await mealHistory(database.orm, params.mealId) }));
  mount(api.undo, ({ session, body }) => undoMeals(context, session, body.changeSetId));
  mount(api.exportCsv, () => exportMeals(context));
  mount(api.importCsv, async ({ session, query, upload }) =>
    importMealsFile(context, session, await upload(), query.dryRun ?? false),
  );
};
