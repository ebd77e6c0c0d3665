import { and, desc, eq, gt } from 'drizzle-orm';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, auditEntry, changeSet } from '#server/db/schema/index.ts';

type RecordState = Record<string, unknown> | null;

/** One change of a patient's info, whole records before and after. */
export interface RecordEntry {
  at: Date;
  by: string | null;
  before: RecordState;
  after: RecordState;
}

/** The changes of a patient's info, newest first. */
export async function readRecordHistory(db: Queryable, patientId: number, since?: Date): Promise<RecordEntry[]> {
  const rows = await db
    .select({
      at: changeSet.at,
      before: auditEntry.before,
      after: auditEntry.after,
      firstName: account.firstName,
      lastName: account.lastName,
    })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .leftJoin(account, eq(account.id, changeSet.accountId))
    .where(
      and(
        eq(auditEntry.entity, 'patient'),
        eq(auditEntry.entityId, String(patientId)),
        since === undefined ? undefined : gt(changeSet.at, since),
      ),
    )
    .orderBy(desc(auditEntry.id));
  return rows.map(({ at, before, after, firstName, lastName }) => ({
    at,
    by: [firstName, lastName].filter(Boolean).join(' ') || null,
    before: recordOf(before),
    after: recordOf(after),
  }));
}

function recordOf(state: unknown): RecordState {
  return state ? camelKeys(state as Record<string, unknown>) : null;
}
