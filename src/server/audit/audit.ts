import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, changeSet } from '#server/db/schema/index.ts';
import { currentRequestAudit } from './request-audit.ts';

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
  | 'validation'
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
  const audit = currentRequestAudit();
  if (audit) audit.changed = true;
  await addEntries(tx, row.id, changes);
  return row.id;
}

/** Such entries under a change set that is open. */
export async function addEntries(tx: Queryable, changeSetId: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const address = currentRequestAudit()?.address ?? null;
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
