import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { changeSet } from '#server/db/schema/index.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Session } from '#server/http/session.ts';
import { type Change, recordChanges } from './audit.ts';

/** The records of reference data that staff write, and the ways they do it: `pair.bulk`, `category.delete`, … */
export type ReferenceEntity = 'pair' | 'behaviour' | 'category' | 'assignment';
export type ReferenceAction =
  | `${ReferenceEntity}.${'create' | 'update' | 'delete' | 'bulk' | 'import'}`
  | 'reference.revert';

/** Records a write to reference data as one change set, and tells every process that the lists have changed. */
export async function recordReferenceChanges(
  tx: Queryable,
  session: Session,
  action: ReferenceAction,
  changes: (Change & { entity: ReferenceEntity })[],
): Promise<number> {
  const changeSetId = await recordChanges(tx, { accountId: session.accountId, action }, changes);
  await bumpSharedVersion(tx, 'reference');
  return changeSetId;
}

/** A change set whose entries are written by set-based statements. */
export async function openChangeSet(
  tx: Queryable,
  session: Session,
  action: ReferenceAction,
  revertsId?: number,
): Promise<number> {
  const changeSetId = await recordChanges(
    tx,
    { accountId: session.accountId, action, ...(revertsId !== undefined && { revertsId }) },
    [],
  );
  await bumpSharedVersion(tx, 'reference');
  return changeSetId;
}

/** Takes back a change set that turned out to change nothing. */
export async function dropEmptyChangeSet(tx: Queryable, changeSetId: number): Promise<void> {
  await tx.delete(changeSet).where(sql`${changeSet.id} = ${changeSetId}`);
}
