/** What other features may know of meals. */
export { findMeals, type MealRow, mealFields, mealState } from './meals.repository.ts';
