import { and, eq } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, changeSet } from '#server/db/schema/index.ts';

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
