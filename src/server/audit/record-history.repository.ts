import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntity } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';

/** A change of a record, as `historyColumns` reads it. */
export interface HistoryRow extends Record<string, unknown> {
  id: number;
  at: Date;
  accountId: number | null;
  accountName: string | null;
  action: string;
  changeSetId: number;
  reverted: boolean;
  /** Whole rows of the table, with the names of its columns. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** `h` is the change, `cs` the change set that it was made in, `a` whoever made it. */
export const historyColumns: SQL = sql`h.id, cs.at, cs.account_id as "accountId",
  a.first_name || ' ' || a.last_name as "accountName", cs.action, cs.id as "changeSetId",
  cs.reverted_by_id is not null as reverted, h.before, h.after`;
export const historyTables: SQL = sql`history_row h join change_set cs on cs.id = h.change_set_id
  left join account a on a.id = cs.account_id`;

/** The changes of one record, newest first. */
export async function readHistoryOf(db: Queryable, entity: AuditEntity, entityId: string): Promise<HistoryRow[]> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select ${historyColumns} from ${historyTables} where h.entity = ${entity} and h.entity_id = ${entityId}
    order by h.id desc`);
  return rows;
}

/** When a change was made, by whom, and what undoes it. */
export function historyLine({ id, at, accountId, accountName, changeSetId }: HistoryRow) {
  return {
    id,
    at: new Date(at).toISOString(),
    account: accountId === null ? null : { id: accountId, name: accountName ?? '' },
    changeSetId,
  };
}
