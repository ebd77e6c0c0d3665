import type { AuditAction } from '#contract/audit.ts';
import { asChange, inChangeSet } from '#server/audit/change-set.ts';
import type { ConflictingRow } from '#server/audit/revert-rows.repository.ts';
import { revertRows } from '#server/audit/revert-rows.ts';
import type { AppContext } from '#server/context.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import { type Queryable, violatedConstraint } from '#server/db/database.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  type Deletion,
  findChangeSet,
  findLaterChange,
  lockChangeSet,
  lockDeletion,
  markReverted,
  markUndone,
} from './change-sets.repository.ts';

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

/** Restores exactly what a change set found, or refuses and says which later change stands on it. */
export async function revertChangeSet(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  id: number,
): Promise<{ reverted: number; changeSetId: number }> {
  try {
    return await database.orm.transaction((tx) => revert(tx, session, id));
  } catch (error) {
    // What was to come back ran into something new that has its name or its place.
    if (violatedConstraint(error)) throw changedSince([]);
    throw error;
  }
}

async function revert(tx: Queryable, session: Session, id: number) {
  await lockChangeSet(tx, id);
  const set = await findChangeSet(tx, id);
  if (!set) throw refuse('CHANGE_NOT_FOUND');
  if (set.revertedById !== null) throw refuse('UNDONE_ALREADY');
  const undo = { accountId: session.accountId, action: 'reference.revert', revertsId: id } as const;
  const { result, changeSetId } = await inChangeSet(tx, undo, async (undoId) => {
    const { reverted, conflicts } = await revertRows(tx, id, undoId);
    if (conflicts.length > 0) throw await conflictError(tx, id, undoId, conflicts);
    return reverted;
  });
  if (changeSetId === null) throw refuse('UNDONE_ALREADY');
  await markReverted(tx, set, changeSetId);
  return { reverted: result, changeSetId };
}

async function conflictError(tx: Queryable, id: number, undoId: number, rows: ConflictingRow[]): Promise<AppError> {
  const later = await findLaterChange(tx, id, undoId, rows);
  if (!later) return changedSince(rows);
  const at = `${later.at.slice(0, 16).replace('T', ' ')} UTC`;
  const more = { details: { laterChangeSetId: later.id, changedSince: named(rows) } };
  return later.accountName === null
    ? refuse('LATER_CHANGE_OF_SYSTEM', { at }, more)
    : refuse('LATER_CHANGE', { who: later.accountName, at }, more);
}

function changedSince(rows: ConflictingRow[]): AppError {
  return refuse('CHANGED_SINCE', undefined, { details: { changedSince: named(rows) } });
}

function named(rows: ConflictingRow[]) {
  return rows.map(({ entity, key }) => ({ entity, ...camelKeys(key) }));
}
