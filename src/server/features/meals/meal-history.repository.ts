import type { MealChange } from '#contract/meals.contract.ts';
import { historyLine, readHistoryOf } from '#server/audit/record-history.repository.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { presentState } from './meal-presenter.ts';
import type { MealRow } from './meals.repository.ts';

const verbs = ['create', 'update', 'delete', 'reset', 'import', 'revert'] as const;

/** Newest first. */
export async function mealHistory(db: Queryable, mealId: string): Promise<MealChange[]> {
  const state = (logged: Record<string, unknown> | null) => logged && presentState(camelKeys(logged) as MealRow);
  return (await readHistoryOf(db, 'meal', mealId)).map((row) => ({
    ...historyLine(row),
    action: verbs.find((verb) => row.action.endsWith(`.${verb}`)) ?? 'update',
    before: state(row.before),
    after: state(row.after),
  }));
}
