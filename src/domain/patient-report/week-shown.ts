import { isExpecting } from './allowed-foods.ts';
import type { PaperInput } from './paper-input.ts';

/** A week with a food that the patient may not eat stays off the paper, whatever the draft says. */
export function isWeekShown(input: PaperInput): boolean {
  const { week, draft } = input;
  return week !== null && draft.week.onPaper && foodsBarredFromWeek(input).length === 0;
}

/**
 * The foods that keep a planned week off the paper. One to have less of, or left out of the food list, may stay in it:
 * a week holds small amounts of many things.
 */
export function foodsBarredFromWeek(input: PaperInput): number[] {
  const { week, foods, health, tables } = input;
  const known = new Map(foods.map((food) => [food.foodId, food]));
  const barred = new Set([...health.dislikes, ...health.restrictions.flatMap(({ foodIds }) => [...foodIds])]);
  const expecting = isExpecting(input);
  return (week?.foodIds ?? []).filter((id) => {
    const food = known.get(id);
    if (!food || food.band === 'excluded' || food.exclusion !== undefined || food.ceiling?.band === 'excluded')
      return true;
    return barred.has(id) || (expecting && tables.foods.get(id)?.pregnancy === 'avoid');
  });
}
