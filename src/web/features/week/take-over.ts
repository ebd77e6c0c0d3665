import type { FittingMeal, WeekCatalogue, WeekCell } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { amountsOn } from './offers.ts';
import { isAt, isLocked, type Plan, potAndRest, withCells } from './plan.ts';

/** Meals that were changed in the library since they came into the week, once each. */
export interface LibraryChanges {
  /** Of days that are open, and the patient may eat them as they are now. */
  ready: WeekCell[];
  /** Of locked days, or not for this patient any more. */
  kept: WeekCell[];
}

export function libraryChanges(plan: Plan, { meals }: WeekCatalogue): LibraryChanges {
  const changed = plan.cells.filter(({ mealState }) => mealState === 'changed');
  const isReady = (cell: WeekCell) => !isLocked(plan, cell.day) && meals.some(({ id }) => id === cell.mealId);
  return { ready: changed.filter(isReady), kept: changed.filter((cell) => !isReady(cell)) };
}

/**
 * The meals as the library has them now, in amounts that fit their days. A pot and what is left of it stay one dish: the
 * rest is what was cooked. A locked half stays as it is, and is then of no pot.
 */
export function withTakenOver(
  plan: Plan,
  cells: readonly WeekCell[],
  { kitchen, catalogue }: { kitchen: Kitchen; catalogue: WeekCatalogue },
): Plan {
  return cells.reduce((next, { day, slot }) => {
    const cell = next.cells.find(isAt({ day, slot }));
    const meal = catalogue.meals.find(({ id }) => id === cell?.mealId);
    // With its other half it may have been taken over already.
    if (cell === undefined || meal === undefined || cell.mealState !== 'changed') return next;
    const dish = potAndRest(next, cell);
    const open = dish.filter((each) => !isLocked(next, each.day));
    const [first = cell] = [...open].sort((a, b) => a.day - b.day);
    const foods = amountsOn(first, meal, next, kitchen, catalogue);
    const isParted = open.length < dish.length;
    return withCells(
      next,
      next.cells.map((each) => {
        if (!dish.some((at) => isAt(at)(each))) return each;
        const kept = isParted ? { ...each, leftoverOf: null } : each;
        return open.some((at) => isAt(at)(each)) ? asItIsNow(kept, meal, foods) : kept;
      }),
    );
  }, plan);
}

function asItIsNow(cell: WeekCell, meal: FittingMeal, foods: WeekCell['foods']): WeekCell {
  const { version, name, minutes, because } = meal;
  return { ...cell, mealVersion: version, mealState: 'current', name, minutes, because, foods: [...foods] };
}
