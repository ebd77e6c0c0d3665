import type { AuditAction } from '#contract/audit.ts';
import { asChange } from '#server/audit/change-set.ts';
import { revertRows } from '#server/audit/revert-rows.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { type Deletion, lockDeletion, markUndone } from './deletions.repository.ts';

/** Brings a deleted record of a patient back. Its id; null where there is no such deletion, or it was undone already. */
export async function undoDeletionOf(
  tx: Queryable,
  deletion: Deletion,
  undo: { accountId: number; action: AuditAction },
): Promise<number | null> {
  const recordId = await lockDeletion(tx, deletion);
  if (recordId === null) return null;
  const change = { ...undo, patientId: deletion.patientId, revertsId: deletion.id };
  const { changeSetId: undoId } = await asChange(tx, change, async (id) => {
    const { conflicts } = await revertRows(tx, deletion.id, id);
    if (conflicts.length > 0) throw refuse('CHANGED_SINCE');
  });
  await markUndone(tx, deletion.id, undoId);
  return recordId;
}
