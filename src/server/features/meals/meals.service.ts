/** What other features may know of meals. */
export { findMeals, type MealRow } from './meals.repository.ts';
