import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, changeSet } from '#server/db/schema/index.ts';

export interface Change {
  entity: AuditEntity;
  entityId: string | number;
  before: unknown;
  after: unknown;
}

/** Writes one change set with its entries, in the caller's transaction. Returns its id, by which it is undone. */
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
  if (changes.length > 0) {
    await tx.insert(auditEntry).values(
      changes.map(({ entity, entityId, before, after }) => ({
        changeSetId: row.id,
        entity,
        entityId: String(entityId),
        before: before ?? null,
        after: after ?? null,
      })),
    );
  }
  return row.id;
}
