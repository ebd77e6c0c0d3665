import type { WeekCatalogue, WeekCell, WeekConflict } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { replacementsOf } from '#domain/plan/swaps.ts';
import { isAt, keyOf, type Place, type Plan, withFood } from './plan.ts';
import { listOf, type Swap, swapsFor } from './swaps.ts';

/** Foods of the plan that the patient may not eat any more, or should now have less of, by cell. */
export interface PlanConflicts {
  /** Food ids by the key of the cell. */
  blocking: ReadonlyMap<string, readonly number[]>;
  warning: ReadonlyMap<string, readonly number[]>;
}

/**
 * By what the server last said and by the list as it is now: a food that either of them forbids, or that the list does
 * not know, counts as forbidden.
 */
export function conflictsOf(plan: Plan, said: readonly WeekConflict[], catalogue: WeekCatalogue): PlanConflicts {
  const list = listOf(catalogue);
  const saidOf = (wanted: WeekConflict['severity']) =>
    new Set(said.filter(({ severity }) => severity === wanted).map(({ foodId }) => foodId));
  const [barred, less] = [saidOf('blocks'), saidOf('warns')];
  const cellsWith = (isMeant: (foodId: number) => boolean) =>
    new Map(
      plan.cells.flatMap((cell) => {
        const found = cell.foods.map(({ foodId }) => foodId).filter(isMeant);
        return found.length === 0 ? [] : [[keyOf(cell), found] as const];
      }),
    );
  return {
    blocking: cellsWith((foodId) => barred.has(foodId) || !list.get(foodId)?.allowed),
    warning: cellsWith((foodId) => less.has(foodId)),
  };
}

/** One food to replace, in the cells of open days or in those of locked ones. */
export interface Replacement {
  key: string;
  foodId: number;
  locked: boolean;
  places: readonly Place[];
  /** What may stand in for it in all of these meals, the best first. Empty: it can only be taken out. */
  options: readonly Swap[];
}

export function replacementsFor(
  plan: Plan,
  { blocking }: PlanConflicts,
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Replacement[] {
  const barred = new Set([...blocking.values()].flat());
  const list = new Map(
    [...listOf(catalogue)].map(([foodId, food]) => [foodId, barred.has(foodId) ? { ...food, allowed: false } : food]),
  );
  return replacementsOf(plan.cells, plan.lockedDays, list, kitchen)
    .map(({ foodId, locked, cells }) => {
      const found = cells.flatMap((place) => plan.cells.filter(isAt(place)));
      return {
        key: `${foodId}:${locked ? 'locked' : 'open'}`,
        ...{ foodId, locked, places: found },
        options: optionsFor(foodId, found, plan.cells, kitchen, { ...catalogue, foods: [...list.values()] }),
      };
    })
    .sort((a, b) => Number(a.locked) - Number(b.locked));
}

function optionsFor(
  foodId: number,
  cells: readonly WeekCell[],
  week: readonly WeekCell[],
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): readonly Swap[] {
  const [first, ...others] = cells.map((cell) => {
    const amount = cell.foods.find((food) => food.foodId === foodId);
    return amount === undefined ? [] : swapsFor(amount, cell, week, kitchen, catalogue);
  });
  return (first ?? []).filter((swap) => others.every((swaps) => swaps.some((each) => each.foodId === swap.foodId)));
}

/** The plan with what was chosen; a food without a choice is taken out. */
export function withReplacements(
  plan: Plan,
  chosen: readonly { replacement: Replacement; to: Swap | undefined }[],
  kitchen: Kitchen,
): Plan {
  let next = plan;
  for (const { replacement, to } of chosen) {
    // The pot may have taken its leftovers along already; then there is nothing left to change in them.
    for (const place of replacement.places) next = withFood(next, place, replacement.foodId, to?.foodId, kitchen);
  }
  return next;
}
