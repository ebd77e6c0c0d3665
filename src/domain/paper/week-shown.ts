import { barredFoods } from './allowed-foods.ts';
import type { PaperInput } from './paper-input.ts';

/** A week with a food that the patient may not eat stays off the paper, whatever the draft says. */
export function isWeekShown(input: PaperInput): boolean {
  const { week, draft } = input;
  return week !== null && draft.week.onPaper && foodsBarredFromWeek(input).length === 0;
}

/**
 * The foods that keep a planned week off the paper. One to have less of, or left out of the food list, may stay in it:
 * a week holds small amounts of many things. Of a food that the list does not know nothing is known.
 */
export function foodsBarredFromWeek(input: PaperInput): number[] {
  const known = new Set(input.foods.map(({ foodId }) => foodId));
  const barred = barredFoods(input);
  return (input.week?.foodIds ?? []).filter((id) => !known.has(id) || barred.has(id));
}
