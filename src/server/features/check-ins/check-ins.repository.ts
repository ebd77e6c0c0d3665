import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { pageTries } from '#contract/patient-page.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  account,
  checkIn,
  checkInPlan,
  issuedReport,
  labReport,
  patient,
  patientQuestion,
  reportLink,
  suggestionTrial,
} from '#server/db/schema/index.ts';

export type PlanRow = typeof checkInPlan.$inferSelect;
export type WeekRow = typeof checkIn.$inferSelect;
export type TrialRow = typeof suggestionTrial.$inferSelect;

export async function findPlan(db: Queryable, patientId: number): Promise<PlanRow | null> {
  const [row] = await db.select().from(checkInPlan).where(eq(checkInPlan.patientId, patientId));
  return row ?? null;
}

export async function writePlan(tx: Queryable, values: typeof checkInPlan.$inferInsert): Promise<void> {
  await tx.insert(checkInPlan).values(values).onConflictDoUpdate({ target: checkInPlan.patientId, set: values });
}

/** Oldest first. */
export async function findWeeks(db: Queryable, patientId: number): Promise<WeekRow[]> {
  return db.select().from(checkIn).where(eq(checkIn.patientId, patientId)).orderBy(asc(checkIn.week));
}

export async function findWeek(db: Queryable, patientId: number, week: string): Promise<WeekRow | null> {
  const [row] = await db
    .select()
    .from(checkIn)
    .where(and(eq(checkIn.patientId, patientId), eq(checkIn.week, week)));
  return row ?? null;
}

export async function writeWeek(tx: Queryable, values: typeof checkIn.$inferInsert): Promise<void> {
  await tx
    .insert(checkIn)
    .values(values)
    .onConflictDoUpdate({ target: [checkIn.patientId, checkIn.week], set: values });
}

/** The latest first. */
export async function findTrials(db: Queryable, patientId: number): Promise<TrialRow[]> {
  return db
    .select()
    .from(suggestionTrial)
    .where(eq(suggestionTrial.patientId, patientId))
    .orderBy(desc(suggestionTrial.startsOn), desc(suggestionTrial.id));
}

export async function insertTrial(tx: Queryable, values: typeof suggestionTrial.$inferInsert): Promise<void> {
  await tx.insert(suggestionTrial).values(values);
}

export async function endTrialOn(tx: Queryable, id: number, endedOn: string): Promise<void> {
  await tx.update(suggestionTrial).set({ endedOn }).where(eq(suggestionTrial.id, id));
}

export async function deleteTrial(tx: Queryable, id: number): Promise<void> {
  await tx.delete(suggestionTrial).where(eq(suggestionTrial.id, id));
}

/** The days of the patient's samples; of one without a day that on which it came. */
export async function findSampleDays(db: Queryable, patientId: number): Promise<string[]> {
  const day = sql<string>`coalesce(${labReport.sampleDate}, ${labReport.uploadedAt}::date)::text`;
  const rows = await db.select({ day }).from(labReport).where(eq(labReport.patientId, patientId));
  return rows.map((row) => row.day);
}

/** The last day of the links that open the patient's page on this day; null without any. */
export async function findPageUntil(db: Queryable, patientId: number, today: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${reportLink.expiresAt})::date::text` })
    .from(reportLink)
    .innerJoin(issuedReport, eq(issuedReport.id, reportLink.issuedReportId))
    .where(
      and(
        eq(reportLink.patientId, patientId),
        sql`${reportLink.expiresAt} > ${today}::date`,
        lt(reportLink.misses, pageTries.closedAfter),
        isNull(issuedReport.withdrawnAt),
      ),
    );
  return row?.day ?? null;
}

/** Every trial of the practice with the weeks of its patient, erased people being gone from it. */
export async function findAllTrials(db: Queryable): Promise<{ trials: TrialRow[]; weeks: WeekRow[] }> {
  const trials = await db.select().from(suggestionTrial).orderBy(asc(suggestionTrial.id));
  const weeks = await db
    .select()
    .from(checkIn)
    .where(sql`${checkIn.patientId} in (select patient_id from suggestion_trial)`)
    .orderBy(asc(checkIn.week));
  return { trials, weeks };
}

const readerName = sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`;

/** The latest first. */
export async function findQuestions(db: Queryable, patientId: number) {
  return db
    .select({
      ...{ id: patientQuestion.id, text: patientQuestion.text, askedAt: patientQuestion.askedAt },
      ...{ readAt: patientQuestion.readAt, readBy: readerName },
    })
    .from(patientQuestion)
    .leftJoin(account, eq(account.id, patientQuestion.readBy))
    .where(eq(patientQuestion.patientId, patientId))
    .orderBy(desc(patientQuestion.askedAt), desc(patientQuestion.id));
}
export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

export async function countQuestionsSince(db: Queryable, patientId: number, since: Date): Promise<number> {
  return db.$count(patientQuestion, and(eq(patientQuestion.patientId, patientId), gte(patientQuestion.askedAt, since)));
}

export async function insertQuestion(tx: Queryable, values: typeof patientQuestion.$inferInsert): Promise<void> {
  await tx.insert(patientQuestion).values(values);
}

export async function markRead(
  tx: Queryable,
  { patientId, id, at, by }: { patientId: number; id: number; at: Date; by: number },
): Promise<void> {
  await tx
    .update(patientQuestion)
    .set({ readAt: at, readBy: by })
    .where(and(eq(patientQuestion.patientId, patientId), eq(patientQuestion.id, id), isNull(patientQuestion.readAt)));
}

const readPageReader = (db: Queryable, patientId: number) =>
  db
    .select({ reader: readerName, email: patient.email })
    .from(patient)
    .leftJoin(account, eq(account.id, patient.accountId))
    .where(eq(patient.id, patientId));

/** The patient of a page with the name of whoever looks after them. */
export async function findPageReader(db: Queryable, patientId: number) {
  const [row] = await readPageReader(db, patientId);
  return row ?? null;
}

/** As above, until the transaction ends: what two phones send comes one after the other, and nobody erases meanwhile. */
export async function lockPageReader(tx: Queryable, patientId: number) {
  const [row] = await readPageReader(tx, patientId).for('no key update', { of: patient });
  return row ?? null;
}
