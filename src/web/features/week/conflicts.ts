import type { Amount, WeekCatalogue, WeekCell, WeekConflict } from '#contract/week.contract.ts';
import type { Kitchen } from '#web/entities/meal/kitchen.ts';
import { isAt, isLocked, keyOf, type Place, type Plan, withFood } from './plan.ts';
import { type Swap, swapsFor } from './swaps.ts';

/** Foods of the plan that the patient may not eat any more, or should now have less of, by cell. */
export interface PlanConflicts {
  /** Food ids by the key of the cell. */
  blocking: ReadonlyMap<string, readonly number[]>;
  warning: ReadonlyMap<string, readonly number[]>;
}

/**
 * By what the server last said and by the bands as they are now: a food that either of them forbids counts as
 * forbidden.
 */
export function conflictsOf(plan: Plan, said: readonly WeekConflict[], { foods }: WeekCatalogue): PlanConflicts {
  const barred = new Set([
    ...foods.filter(({ allowed }) => !allowed).map(({ foodId }) => foodId),
    ...said.filter(({ severity }) => severity === 'blocks').map(({ foodId }) => foodId),
  ]);
  const less = new Set(said.filter(({ severity }) => severity === 'warns').map(({ foodId }) => foodId));
  const cellsWith = (ids: ReadonlySet<number>) =>
    new Map(
      plan.cells.flatMap((cell) => {
        const found = cell.foods.filter(({ foodId }) => ids.has(foodId)).map(({ foodId }) => foodId);
        return found.length === 0 ? [] : [[keyOf(cell), found] as const];
      }),
    );
  return { blocking: cellsWith(barred), warning: cellsWith(less) };
}

/** One food to replace, in the cells of open days or in those of locked ones. */
export interface Replacement {
  key: string;
  foodId: number;
  locked: boolean;
  places: readonly Place[];
  /** What may stand in for it, the best first. Empty: it can only be taken out. */
  options: readonly Swap[];
}

export function replacementsFor(
  plan: Plan,
  { blocking }: PlanConflicts,
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Replacement[] {
  const foodIds = [...new Set([...blocking.values()].flat())];
  return foodIds
    .flatMap((foodId) => [false, true].map((locked) => ({ foodId, locked })))
    .flatMap(({ foodId, locked }) => {
      const cells = plan.cells.filter(
        (cell) => blocking.get(keyOf(cell))?.includes(foodId) && isLocked(plan, cell.day) === locked,
      );
      const [first] = cells;
      if (first === undefined) return [];
      const amount = first.foods.find((food) => food.foodId === foodId);
      return [
        {
          key: `${foodId}:${locked ? 'locked' : 'open'}`,
          ...{ foodId, locked, places: cells },
          options: amount === undefined ? [] : optionsFor(amount, cells, kitchen, catalogue),
        },
      ];
    })
    .sort((a, b) => Number(a.locked) - Number(b.locked));
}

const offered = 6;

/** What may stand in for a food in all of these meals. */
function optionsFor(amount: Amount, cells: readonly WeekCell[], kitchen: Kitchen, catalogue: WeekCatalogue): Swap[] {
  const [first, ...others] = cells.map((cell) => swapsFor(amount, cell, kitchen, catalogue));
  return (first ?? [])
    .filter(({ foodId }) => others.every((swaps) => swaps.some((swap) => swap.foodId === foodId)))
    .slice(0, offered);
}

/** The plan with what was chosen; a food without a choice is taken out. */
export function withReplacements(
  plan: Plan,
  chosen: readonly { replacement: Replacement; to: Swap | undefined }[],
  gramsOf: (from: number, to: number, grams: number) => number,
): Plan {
  let next = plan;
  for (const { replacement, to } of chosen) {
    for (const place of replacement.places) {
      // The pot may have taken its leftovers along already.
      if (!next.cells.some((cell) => isAt(place)(cell) && cell.foods.some(({ foodId }) => foodId === replacement.foodId)))
        continue;
      next = withFood(next, place, replacement.foodId, (grams) =>
        to === undefined ? null : { foodId: to.foodId, grams: gramsOf(replacement.foodId, to.foodId, grams) },
      );
    }
  }
  return next;
}
