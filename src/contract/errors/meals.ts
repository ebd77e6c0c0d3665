import type { ErrorTable } from './error-table.ts';

/** Meals, the week and its shopping list. */
export const mealsErrors = {
  MEAL_NOT_FOUND: [404, 'The meal was not found.'],
  MEAL_STALE: [409, 'Somebody else changed this meal in between. Nothing was saved.'],
  MEAL_UNCHANGED: [409, 'No changes to save.'],
  MEAL_NOT_SUPPLIED: [409, 'This meal is one of our own: there is nothing to set it back to.'],
  MEAL_CHANGE_NOT_FOUND: [404, 'This change of meals was not found.'],
  MEAL_ID_PATTERN: [422, 'An id of a meal is letters and a number, such as b01.'],
  MEAL_TAG_PATTERN: [422, 'A tag is one word, or words joined by hyphens.'],
  MEAL_SWAP_GROUP_PATTERN: [422, 'A group of alternatives is named with small letters and digits.'],
  MEAL_WITHOUT_FOODS: [422, 'A meal has at least one food.'],
  MEAL_FOOD_TWICE: [422, 'The food with the id {{id}} is in the meal twice.'],
  MEAL_FOODS_UNREADABLE: [422, '“{{text}}” is not a food: write its id and the grams, such as “129 250”.'],
  MEAL_TWICE_IN_FILE: [422, 'The meal {{id}} is in the file twice.'],
  MEAL_SEASON_UNKNOWN: [422, '“{{text}}” is no season.'],
  FOOD_LIST_NEEDED: [409, 'This needs a food list. Calculate it first.'],
  WEEK_NOT_FOUND: [404, 'There is no week for this report yet.'],
  WEEK_STALE: [409, 'Somebody else changed this week in between. Your change was not saved.'],
  WEEK_EXISTS: [409, 'There is already a week for this report. Load it again.'],
  WEEK_MEAL_UNKNOWN: [422, 'There is no meal {{id}}.'],
  WEEK_MEAL_SLOT: [422, 'The meal {{id}} belongs to another time of the day.'],
  WEEK_CELL_TWICE: [422, 'A day has each meal once.'],
  WEEK_FOOD_TWICE: [422, 'The food with the id {{id}} is in one meal twice.'],
  WEEK_FOOD_BARRED: [422, 'This patient may not eat {{food}}.'],
  WEEK_MEAL_BARRED: [422, 'The meal {{id}} does not fit this patient.'],
  NOT_A_MONDAY: [422, 'A week begins on a Monday.'],
} as const satisfies ErrorTable;
