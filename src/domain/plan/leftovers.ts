import type { MealSlot } from '#contract/meals.contract.ts';

interface LeftoverCell {
  day: number;
  slot: MealSlot;
  mealId: string;
  leftoverOf: number | null;
}

/** What is left over needs a pot: marks whose other half is gone are taken off, and a pot for two is one that is finished. */
export function withLeftovers<Cell extends LeftoverCell>(cells: readonly Cell[]): (Cell & { cookFor: 1 | 2 })[] {
  const same = (one: LeftoverCell, other: LeftoverCell) => one.slot === other.slot && one.mealId === other.mealId;
  const marked = cells.map((cell) => {
    const cooked = cells.some((other) => other.day === cell.leftoverOf && other.day < cell.day && same(cell, other));
    return cooked ? cell : { ...cell, leftoverOf: null };
  });
  return marked.map((cell) => {
    const eatenLater = marked.some((other) => other.leftoverOf === cell.day && same(cell, other));
    return { ...cell, cookFor: eatenLater ? 2 : 1 };
  });
}
