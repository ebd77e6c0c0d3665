import type { Plate } from './meal-amounts.ts';
import type { PlannedCell } from './week-input.ts';

/**
 * What a day holds of a group of foods, or of one vegetable or fruit, is brought down to the most of a day. Cells that
 * are kept stay as they are; what is left over keeps the amounts of its pot.
 */
export function trimmedDays(
  cells: readonly PlannedCell[],
  isKept: (cell: PlannedCell) => boolean,
  plate: Plate,
): PlannedCell[] {
  const trimmed = cells.map((cell) => ({ ...cell, foods: cell.foods.map((food) => ({ ...food })) }));
  for (const day of new Set(cells.map((cell) => cell.day))) {
    const own = trimmed.filter((cell) => cell.day === day);
    for (const [at, cap] of plate.caps.entries()) {
      const foods = own.flatMap((cell) =>
        cell.foods.flatMap((food) => (plate.groupsOf(food.foodId).includes(at) ? [{ food, fixed: isKept(cell) }] : [])),
      );
      const groups = cap.each ? [...new Set(foods.map(({ food }) => food.foodId))] : [null];
      for (const foodId of groups) {
        const counted = foods.filter(({ food }) => foodId === null || food.foodId === foodId);
        const grams = (of: typeof counted) =>
          of.reduce((sum, { food }) => sum + plate.countedGrams(food.foodId, food.grams, cap), 0);
        const free = counted.filter(({ fixed }) => !fixed);
        const [sum, open] = [grams(counted), grams(free)];
        if (sum <= cap.perDay || open === 0) continue;
        const factor = Math.max(0, (cap.perDay - (sum - open)) / open);
        for (const { food } of free) food.grams = plate.down(food.foodId, food.grams * factor);
      }
    }
  }
  return trimmed;
}
