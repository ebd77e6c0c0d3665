import { eq } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { changeSet } from '#server/db/schema/index.ts';
import { bumpSharedVersion, type RuleVersionName } from '#server/db/shared-version.ts';
import type { Session } from '#server/http/session.ts';
import { type Change, recordChanges } from './audit.ts';

/** The records of reference data that staff write, and the ways they do it: `pair.bulk`, `category.delete`, … */
export type ReferenceEntity = Extract<AuditEntity, 'pair' | 'behaviour' | 'category' | 'assignment' | 'safetyRule'>;
export type ReferenceAction = Extract<AuditAction, `${ReferenceEntity | 'reference'}.${string}`>;

/** The lists in memory that a record is part of. */
const listsOf: Record<ReferenceEntity, RuleVersionName> = {
  pair: 'pairs',
  behaviour: 'behaviours',
  category: 'categories',
  assignment: 'categories',
  safetyRule: 'safetyRules',
};

/** Records a write to reference data as one change set, and tells every process that the lists have changed. */
export async function recordReferenceChanges(
  tx: Queryable,
  session: Session,
  action: ReferenceAction,
  changes: (Change & { entity: ReferenceEntity })[],
): Promise<number> {
  const changeSetId = await recordChanges(tx, { accountId: session.accountId, action }, changes);
  await bumpSharedVersion(tx, ...changes.map(({ entity }) => listsOf[entity]));
  return changeSetId;
}

/** A change set whose entries are written by set-based statements; `closeChangeSet` ends it. */
export function openChangeSet(
  tx: Queryable,
  session: Session,
  action: ReferenceAction,
  revertsId?: number,
): Promise<number> {
  const who = { accountId: session.accountId, action, ...(revertsId !== undefined && { revertsId }) };
  return recordChanges(tx, who, []);
}

/**
 * Announces what was written, last of all: the counter stays locked until the commit, and others write too. A change
 * set that turned out to change nothing is taken back. Returns its id, or null then.
 */
export async function closeChangeSet(
  tx: Queryable,
  changeSetId: number,
  written: Partial<Record<ReferenceEntity, number>>,
): Promise<number | null> {
  const touched = (Object.keys(listsOf) as ReferenceEntity[]).filter((entity) => (written[entity] ?? 0) > 0);
  if (touched.length === 0) {
    await tx.delete(changeSet).where(eq(changeSet.id, changeSetId));
    return null;
  }
  await bumpSharedVersion(tx, ...touched.map((entity) => listsOf[entity]));
  return changeSetId;
}
