import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, calendarFeed, patient, patientFollowUp } from '#server/db/schema/index.ts';

export type FeedRow = typeof calendarFeed.$inferSelect;

export async function findFeed(db: Queryable, accountId: number): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId));
  return row;
}

/** In place of the one before. */
export async function writeFeed(tx: Queryable, row: typeof calendarFeed.$inferInsert): Promise<void> {
  const fresh = { ...row, lastReadAt: null };
  await tx.insert(calendarFeed).values(fresh).onConflictDoUpdate({ target: calendarFeed.accountId, set: fresh });
}

export async function deleteFeed(tx: Queryable, accountId: number): Promise<number> {
  const gone = await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId)).returning();
  return gone.length;
}

/** Whose address it is; nobody's where the account does not work here any more. */
export async function findAccountByFeed(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ id: account.id, language: account.language })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.tokenHash, tokenHash), eq(account.active, true)));
  return row ?? null;
}

export async function noteRead(db: Queryable, accountId: number, lastReadAt: Date): Promise<void> {
  await db.update(calendarFeed).set({ lastReadAt }).where(eq(calendarFeed.accountId, accountId));
}

const columns = {
  id: patientFollowUp.id,
  patientId: patientFollowUp.patientId,
  dueOn: patientFollowUp.dueOn,
  createdAt: patientFollowUp.createdAt,
};

/** Those to be done of an account's patients, archived ones left out. */
export async function findOpenFollowUps(db: Queryable, accountId: number) {
  return db
    .select(columns)
    .from(patientFollowUp)
    .innerJoin(patient, eq(patient.id, patientFollowUp.patientId))
    .where(and(eq(patient.accountId, accountId), eq(patient.status, 'active'), isNull(patientFollowUp.doneAt)))
    .orderBy(asc(patientFollowUp.dueOn), asc(patientFollowUp.id))
    .limit(2000);
}

export async function findFollowUpDay(db: Queryable, patientId: number, id: number) {
  const [row] = await db
    .select(columns)
    .from(patientFollowUp)
    .where(and(eq(patientFollowUp.patientId, patientId), eq(patientFollowUp.id, id)));
  return row ?? null;
}
