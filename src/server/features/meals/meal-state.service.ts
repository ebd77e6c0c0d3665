export { mealFields, mealState } from './meal-state.repository.ts';
