import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { issuedReport, labReport, pageSession, patient, reportLink } from '#server/db/schema/index.ts';

/** Held until the transaction ends, so that wrong keys are counted one by one. */
export async function lockLink(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select({
      id: reportLink.id,
      patientId: reportLink.patientId,
      codeHash: reportLink.codeHash,
      expiresAt: reportLink.expiresAt,
      misses: reportLink.misses,
      dateOfBirth: patient.dateOfBirth,
      withdrawnAt: issuedReport.withdrawnAt,
    })
    .from(reportLink)
    .innerJoin(patient, eq(patient.id, reportLink.patientId))
    .innerJoin(issuedReport, eq(issuedReport.id, reportLink.issuedReportId))
    .where(eq(reportLink.tokenHash, tokenHash))
    .for('update', { of: reportLink });
  return row ?? null;
}

export async function countMiss(tx: Queryable, linkId: number): Promise<void> {
  await tx
    .update(reportLink)
    .set({ misses: sql`${reportLink.misses} + 1` })
    .where(eq(reportLink.id, linkId));
}

export async function countOpened(tx: Queryable, linkId: number, at: Date): Promise<void> {
  await tx
    .update(reportLink)
    .set({ opened: sql`${reportLink.opened} + 1`, lastOpenedAt: at })
    .where(eq(reportLink.id, linkId));
}

/** Those that are over go with it, whosever they were: nobody comes back to end them. */
export async function insertSession(tx: Queryable, values: typeof pageSession.$inferInsert): Promise<void> {
  await tx.delete(pageSession).where(lte(pageSession.expiresAt, values.createdAt));
  await tx.insert(pageSession).values(values);
}

/** The session of a key, with what it opens; null for one that is over or never was. */
export async function findSession(db: Queryable, keyHash: string, now: Date) {
  const [row] = await db
    .select({
      id: pageSession.id,
      sessionExpiresAt: pageSession.expiresAt,
      reportLinkId: reportLink.id,
      patientId: reportLink.patientId,
      issuedId: reportLink.issuedReportId,
      labReportId: issuedReport.labReportId,
      linkExpiresAt: reportLink.expiresAt,
      withdrawnAt: issuedReport.withdrawnAt,
    })
    .from(pageSession)
    .innerJoin(reportLink, eq(reportLink.id, pageSession.reportLinkId))
    .innerJoin(issuedReport, eq(issuedReport.id, reportLink.issuedReportId))
    .innerJoin(labReport, eq(labReport.id, issuedReport.labReportId))
    // a report that was moved to another patient is not shown by a link of the one before
    .where(
      and(
        eq(pageSession.keyHash, keyHash),
        gt(pageSession.expiresAt, now),
        eq(labReport.patientId, reportLink.patientId),
      ),
    );
  return row ?? null;
}

export async function prolong(db: Queryable, id: number, expiresAt: Date): Promise<void> {
  await db.update(pageSession).set({ expiresAt }).where(eq(pageSession.id, id));
}

export async function deleteSession(db: Queryable, keyHash: string): Promise<boolean> {
  const gone = await db.delete(pageSession).where(eq(pageSession.keyHash, keyHash)).returning({ id: pageSession.id });
  return gone.length > 0;
}
