import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, changeSet } from '#server/db/schema/index.ts';
import { currentTrail } from './request-trail.ts';

/** Records that are of no patient. Every other kind of record must say whose it is: erasing a patient goes by that. */
type ImpersonalEntity = Extract<
  AuditEntity,
  | 'account'
  | 'practice'
  | 'serviceToken'
  | 'webhook'
  | 'synonym'
  | 'pair'
  | 'behaviour'
  | 'category'
  | 'assignment'
  | 'safetyRule'
  | 'labReportDraft'
  | 'mailSettings'
>;
type Subject =
  | { entity: ImpersonalEntity; patientId?: never }
  | { entity: Exclude<AuditEntity, ImpersonalEntity>; patientId: number };

export type Change = Subject & {
  entityId: string | number;
  before: unknown;
  after: unknown;
};

/**
 * Writes a change set of an act that no table under history tells of, in words of its own, in the caller's transaction.
 * Returns its id.
 */
export async function recordChanges(
  tx: Queryable,
  who: { accountId: number | null; action: AuditAction; revertsId?: number },
  changes: Change[],
): Promise<number> {
  const [row] = await tx
    .insert(changeSet)
    .values({ accountId: who.accountId, action: who.action, revertsId: who.revertsId ?? null })
    .returning({ id: changeSet.id });
  if (!row) throw new Error('the change set was not written');
  const trail = currentTrail();
  if (trail) trail.changed = true;
  await addEntries(tx, row.id, changes);
  return row.id;
}

/**
 * The same within a statement that does everything in one round trip: CTEs that write the change set and its entries.
 * `entries` selects entity, its id, the patient, before and after; `where` is what the change set comes `from`, so that a
 * refused write leaves no trace. Whoever runs it sets `changed` on the trail of the request.
 */
export function actSql(
  action: AuditAction,
  { account, address, entries, where }: { account: string; address: string; entries: string; where: string },
): string {
  return `act as (
    insert into change_set (account_id, action) select ${account}::integer, '${action}' ${where} returning id),
  told (entity, entity_id, patient_id, before, after) as (${entries}),
  entered as (
    insert into audit_entry (change_set_id, entity, entity_id, patient_id, address, before, after)
    select act.id, told.entity, told.entity_id, told.patient_id, ${address}::inet, told.before, told.after from act, told)`;
}

/** Such entries under a change set that is open. */
export async function addEntries(tx: Queryable, changeSetId: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const address = currentTrail()?.address ?? null;
  await tx.insert(auditEntry).values(
    changes.map(({ entity, entityId, patientId, before, after }) => ({
      changeSetId,
      entity,
      entityId: String(entityId),
      patientId: patientId ?? null,
      address,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}
