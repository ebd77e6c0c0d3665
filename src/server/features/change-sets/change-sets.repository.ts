import { and, eq, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { ConflictingRow } from '#server/audit/revert-rows.repository.ts';
import { ruleActionPattern } from '#server/audit/rule-records.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, changeSet } from '#server/db/schema/index.ts';

/** Raw statements give times as text, in the form the API gives them. */
export const isoTime = sql`to_char(cs.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Change sets of other records (accounts, patients) are none of this feature's business. */
const ofReferenceData = sql`cs.action ~ ${ruleActionPattern}`;

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
      (select count(*)::int from history_row h where h.change_set_id = cs.id) as size
    from change_set cs left join account a on a.id = cs.account_id where cs.id = ${id} and ${ofReferenceData}`);
  return rows[0];
}

/** One undo of a change set at a time. */
export async function lockChangeSet(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`select 1 from change_set where id = ${id} for update`);
}

/** An undo that is undone itself leaves the original standing again. */
export async function markReverted(tx: Queryable, set: ChangeSetRow, revertId: number): Promise<void> {
  await tx.execute(sql`update change_set set reverted_by_id = ${revertId} where id = ${set.id}`);
  if (set.revertsId !== null) {
    await tx.execute(sql`update change_set set reverted_by_id = null where id = ${set.revertsId}`);
  }
}

/** The latest change after this one that touched one of the rows and still stands. */
export async function findLaterChange(
  tx: Queryable,
  id: number,
  undoId: number,
  rows: ConflictingRow[],
): Promise<{ id: number; at: string; accountName: string | null } | undefined> {
  const { rows: found } = await tx.execute<{ id: number; at: string; accountName: string | null }>(sql`
    select cs.id, ${isoTime} as at, a.first_name || ' ' || a.last_name as "accountName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity text, "entityId" text, key jsonb)
    join history_row h on h.entity = r.entity and h.entity_id = r."entityId" and coalesce(h.after, h.before) @> r.key
      and h.id > (select min(e.id) from audit_entry e where e.change_set_id = ${id})
    join change_set cs on cs.id = h.change_set_id and cs.reverted_by_id is null and cs.id not in (${id}, ${undoId})
    left join account a on a.id = cs.account_id
    order by h.id desc limit 1`);
  return found[0];
}

export interface Deletion {
  id: number;
  action: AuditAction;
  entity: AuditEntity;
  patientId: number;
}

/** Locks the deletion of a record; the record's id, or null where it is none of this patient, or was undone already. */
export async function lockDeletion(tx: Queryable, { id, action, entity, patientId }: Deletion): Promise<number | null> {
  const [set] = await tx
    .select({ action: changeSet.action, revertedById: changeSet.revertedById })
    .from(changeSet)
    .where(eq(changeSet.id, id))
    .for('update');
  if (set?.action !== action || set.revertedById !== null) return null;
  const [entry] = await tx
    .select({ entityId: auditEntry.entityId })
    .from(auditEntry)
    .where(and(eq(auditEntry.changeSetId, id), eq(auditEntry.entity, entity), eq(auditEntry.patientId, patientId)));
  return entry ? Number(entry.entityId) : null;
}

export async function markUndone(tx: Queryable, changeSetId: number, undoId: number): Promise<void> {
  await tx.update(changeSet).set({ revertedById: undoId }).where(eq(changeSet.id, changeSetId));
}
