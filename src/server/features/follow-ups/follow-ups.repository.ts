import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, patientFollowUp, visit } from '#server/db/schema/index.ts';

export type FollowUpValues = typeof patientFollowUp.$inferInsert;

/** With the name of whoever has done it. */
const columns = {
  id: patientFollowUp.id,
  dueOn: patientFollowUp.dueOn,
  text: patientFollowUp.text,
  labReportId: patientFollowUp.labReportId,
  stepKey: patientFollowUp.stepKey,
  reportVersion: patientFollowUp.reportVersion,
  doneAt: patientFollowUp.doneAt,
  doneBy: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
};

const followUps = (db: Queryable) =>
  db.select(columns).from(patientFollowUp).leftJoin(account, eq(account.id, patientFollowUp.doneBy)).$dynamic();

export type FollowUpRow = Awaited<ReturnType<typeof findFollowUps>>[number];

/** Those to be done by their day, then those done, the latest first. */
export async function findFollowUps(db: Queryable, patientId: number) {
  return followUps(db)
    .where(eq(patientFollowUp.patientId, patientId))
    .orderBy(sql`${patientFollowUp.doneAt} desc nulls first`, asc(patientFollowUp.dueOn), desc(patientFollowUp.id));
}

export async function findFollowUp(db: Queryable, patientId: number, id: number): Promise<FollowUpRow | null> {
  const [row] = await followUps(db).where(and(eq(patientFollowUp.patientId, patientId), eq(patientFollowUp.id, id)));
  return row ?? null;
}

/** Of the patient's visit on a day, where its hour was agreed. */
export async function findHourOfVisit(db: Queryable, patientId: number, day: string): Promise<string | null> {
  const [row] = await db
    .select({ startsAt: visit.startsAt })
    .from(visit)
    .where(and(eq(visit.patientId, patientId), eq(visit.visitedOn, day), isNotNull(visit.startsAt)))
    .orderBy(asc(visit.startsAt))
    .limit(1);
  return row?.startsAt ?? null;
}

export async function findFollowUpsOfReport(db: Queryable, labReportId: number): Promise<FollowUpRow[]> {
  return followUps(db).where(eq(patientFollowUp.labReportId, labReportId)).orderBy(asc(patientFollowUp.id));
}

export async function insertFollowUp(tx: Queryable, values: FollowUpValues): Promise<number> {
  const [row] = await tx.insert(patientFollowUp).values(values).returning({ id: patientFollowUp.id });
  if (!row) throw new Error('the follow-up was not written');
  return row.id;
}

export async function changeFollowUp(tx: Queryable, id: number, change: Partial<FollowUpValues>): Promise<void> {
  await tx.update(patientFollowUp).set(change).where(eq(patientFollowUp.id, id));
}

export async function deleteFollowUps(tx: Queryable, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(patientFollowUp).where(inArray(patientFollowUp.id, ids));
}
