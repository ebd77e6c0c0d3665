import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** Raw statements give times as text, in the form the API gives them. */
export const isoTime = sql`to_char(cs.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Change sets of other records (accounts, patients) are none of this feature's business. */
const ofReferenceData = sql`cs.action ~ '^(pair|behaviour|category|assignment|reference)\\.'`;

export interface ChangeSetRow {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  accountId: number | null;
  accountName: string | null;
  action: string;
  size: number;
  revertsId: number | null;
  revertedById: number | null;
}

export async function findChangeSet(db: Queryable, id: number): Promise<ChangeSetRow | undefined> {
  const { rows } = await db.execute<ChangeSetRow & Record<string, unknown>>(sql`
    select cs.id, ${isoTime} as at, cs.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName", cs.action,
      cs.reverts_id as "revertsId", cs.reverted_by_id as "revertedById",
      (select coalesce(sum(coalesce(jsonb_array_length(coalesce(e.after, e.before)->'foodIds'), 1)), 0)::int
        from audit_entry e where e.change_set_id = cs.id) as size
    from change_set cs left join account a on a.id = cs.account_id where cs.id = ${id} and ${ofReferenceData}`);
  return rows[0];
}

/** One undo of a change set at a time. */
export async function lockChangeSet(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`select 1 from change_set where id = ${id} for update`);
}

/** The entries of an undo are those of what it undoes, the other way round. */
export async function copyEntriesSwapped(tx: Queryable, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into audit_entry (change_set_id, entity, entity_id, before, after)
    select ${to}::integer, entity, entity_id, after, before from audit_entry where change_set_id = ${from} order by id`);
}

/** An undo that is undone itself leaves the original standing again. */
export async function markReverted(tx: Queryable, set: ChangeSetRow, revertId: number): Promise<void> {
  await tx.execute(sql`update change_set set reverted_by_id = ${revertId} where id = ${set.id}`);
  if (set.revertsId !== null) {
    await tx.execute(sql`update change_set set reverted_by_id = null where id = ${set.revertsId}`);
  }
}

/** The latest change after this one that touched one of its records and still stands. */
export async function findLaterChange(
  tx: Queryable,
  id: number,
): Promise<{ id: number; at: string; accountName: string | null } | undefined> {
  const { rows } = await tx.execute<{ id: number; at: string; accountName: string | null }>(sql`
    select cs.id, ${isoTime} as at, a.first_name || ' ' || a.last_name as "accountName"
    from audit_entry e
    join audit_entry later on later.id > e.id and later.change_set_id <> e.change_set_id and (
      (later.entity = e.entity and later.entity_id = e.entity_id and case e.entity
        when 'pair' then exists (
          select from jsonb_array_elements(coalesce(e.after, e.before)->'foodIds') mine
          join jsonb_array_elements(coalesce(later.after, later.before)->'foodIds') theirs on mine = theirs)
        when 'behaviour' then coalesce(later.after, later.before)->>'kind' = coalesce(e.after, e.before)->>'kind'
        when 'assignment' then coalesce(later.after, later.before) = coalesce(e.after, e.before)
        else true end)
      or (e.entity = 'category' and later.entity = 'assignment'
        and later.after->>'categoryBacteriaId' = e.entity_id))
    join change_set cs on cs.id = later.change_set_id and cs.reverted_by_id is null
    left join account a on a.id = cs.account_id
    where e.change_set_id = ${id} order by later.id desc limit 1`);
  return rows[0];
}
