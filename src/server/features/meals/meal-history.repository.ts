import { sql } from 'drizzle-orm';
import type { MealChange } from '#contract/meals.contract.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { presentState } from './meal-presenter.ts';
import type { MealRow } from './meals.repository.ts';

interface Row extends Record<string, unknown> {
  id: number;
  at: Date;
  accountId: number | null;
  accountName: string | null;
  action: string;
  changeSetId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const verbs = ['create', 'update', 'delete', 'reset', 'import', 'revert'] as const;

/** Newest first. */
export async function mealHistory(db: Queryable, mealId: string): Promise<MealChange[]> {
  const { rows } = await db.execute<Row>(sql`
    select h.id, cs.at, cs.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName", cs.action,
      cs.id as "changeSetId", h.before, h.after
    from history_row h join change_set cs on cs.id = h.change_set_id left join account a on a.id = cs.account_id
    where h.entity = 'meal' and h.entity_id = ${mealId} order by h.id desc`);
  const state = (logged: Record<string, unknown> | null) => logged && presentState(camelKeys(logged) as MealRow);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    account: row.accountId === null ? null : { id: row.accountId, name: row.accountName ?? '' },
    action: verbs.find((verb) => row.action.endsWith(`.${verb}`)) ?? 'update',
    changeSetId: row.changeSetId,
    before: state(row.before),
    after: state(row.after),
  }));
}
