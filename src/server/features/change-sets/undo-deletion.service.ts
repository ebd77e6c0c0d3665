import type { AuditAction } from '#contract/audit.ts';
import { asChange } from '#server/audit/change-set.ts';
import { revertRows } from '#server/audit/revert-rows.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { type Deletion, holdDeletion, markUndone } from './deletions.repository.ts';

/** Brings a deleted record of a patient back. Its id; null where there is no such deletion, or it was undone already. */
export async function undoDeletionOf(
  tx: Queryable,
  deletion: Deletion,
  undo: { accountId: number; action: AuditAction },
): Promise<number | null> {
  const recordId = await holdDeletion(tx, deletion);
  if (recordId === null) return null;
  const of = { ...undo, patientId: deletion.patientId, revertsId: deletion.id };
  const { changeSetId: undoId } = await asChange(tx, of, async (id) => {
    const { inTheWay } = await revertRows(tx, deletion.id, id);
    if (inTheWay.length > 0) throw refuse('CHANGED_SINCE');
  });
  await markUndone(tx, deletion.id, undoId);
  return recordId;
}
