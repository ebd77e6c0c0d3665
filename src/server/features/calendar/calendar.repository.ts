import { and, asc, eq, getTableColumns, gte, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, calendarFeed, patient, patientFollowUp, visit } from '#server/db/schema/index.ts';

export type FeedRow = typeof calendarFeed.$inferSelect;

/** A new password ends it, as it ends sessions: whoever had the old one may have made it. */
const isOfPassword = or(isNull(account.passwordChangedAt), gte(calendarFeed.createdAt, account.passwordChangedAt));

export async function findFeed(db: Queryable, accountId: number): Promise<FeedRow | undefined> {
  const [row] = await db
    .select(getTableColumns(calendarFeed))
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.accountId, accountId), isOfPassword));
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

/** Whose address it is. */
export async function findAccountByFeed(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ id: account.id, language: account.language, demo: account.demo, active: account.active })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.tokenHash, tokenHash), isOfPassword));
  return row ?? null;
}

export async function noteRead(db: Queryable, accountId: number, lastReadAt: Date): Promise<void> {
  await db.update(calendarFeed).set({ lastReadAt }).where(eq(calendarFeed.accountId, accountId));
}

const followUpColumns = {
  id: patientFollowUp.id,
  patientId: patientFollowUp.patientId,
  date: patientFollowUp.dueOn,
  createdAt: patientFollowUp.createdAt,
};

/** Many more than anybody has; a calendar that is read every hour stays small. */
const most = 2000;

const visitOnTheDay = and(eq(visit.patientId, patientFollowUp.patientId), eq(visit.visitedOn, patientFollowUp.dueOn));

const startOfVisit = (timeZone: string) =>
  sql<Date | null>`(${visit.visitedOn} + ${visit.startsAt}::time) at time zone ${timeZone}`.mapWith(visit.createdAt);

/** Those to be done of an account's patients, archived ones left out; a visit on the day stands for its follow-up. */
export async function findOpenFollowUps(db: Queryable, accountId: number) {
  return db
    .select(followUpColumns)
    .from(patientFollowUp)
    .innerJoin(patient, eq(patient.id, patientFollowUp.patientId))
    .where(
      and(
        ...[eq(patient.accountId, accountId), eq(patient.status, 'active'), isNull(patientFollowUp.doneAt)],
        notExists(db.select().from(visit).where(visitOnTheDay)),
      ),
    )
    .orderBy(asc(patientFollowUp.dueOn), asc(patientFollowUp.id))
    .limit(most);
}

/** Visits of an account's patients from a day on, archived patients left out. */
export async function findVisitsFrom(db: Queryable, accountId: number, day: string, timeZone: string) {
  return db
    .select({
      ...{ id: visit.id, patientId: visit.patientId, date: visit.visitedOn, kind: visit.kind },
      ...{ createdAt: visit.createdAt, startsAt: startOfVisit(timeZone) },
    })
    .from(visit)
    .innerJoin(patient, eq(patient.id, visit.patientId))
    .where(and(eq(patient.accountId, accountId), eq(patient.status, 'active'), gte(visit.visitedOn, day)))
    .orderBy(asc(visit.visitedOn), asc(visit.id))
    .limit(most);
}

/** A follow-up, with the hour of a visit on its day. */
export async function findFollowUpDay(db: Queryable, patientId: number, id: number, timeZone: string) {
  const [row] = await db
    .select({ ...followUpColumns, startsAt: startOfVisit(timeZone) })
    .from(patientFollowUp)
    .leftJoin(visit, visitOnTheDay)
    .where(and(eq(patientFollowUp.patientId, patientId), eq(patientFollowUp.id, id)))
    .orderBy(asc(visit.startsAt))
    .limit(1);
  return row ?? null;
}
