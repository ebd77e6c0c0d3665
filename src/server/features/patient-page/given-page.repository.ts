import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { issuedReport, labReport, patient } from '#server/db/schema/index.ts';

export async function readGiven(db: Queryable, issuedId: number) {
  const [row] = await db
    .select({
      language: issuedReport.language,
      issuedAt: issuedReport.issuedAt,
      page: issuedReport.page,
      firstName: patient.firstName,
    })
    .from(issuedReport)
    .innerJoin(labReport, eq(labReport.id, issuedReport.labReportId))
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .where(eq(issuedReport.id, issuedId));
  return row ?? null;
}

/** Whether the patient was given a later report that stands: of whatever sample, in the same language. */
export async function hasNewer(db: Queryable, { patientId, issuedId }: { patientId: number; issuedId: number }) {
  const [row] = await db
    .select({ any: sql<number>`1` })
    .from(issuedReport)
    .innerJoin(labReport, eq(labReport.id, issuedReport.labReportId))
    .where(and(eq(labReport.patientId, patientId), gt(issuedReport.id, issuedId), isNull(issuedReport.withdrawnAt)))
    .limit(1);
  return row !== undefined;
}

export async function readGivenPdf(db: Queryable, issuedId: number) {
  const [row] = await db
    .select({ pdf: issuedReport.pdf, issuedAt: issuedReport.issuedAt })
    .from(issuedReport)
    .where(eq(issuedReport.id, issuedId));
  return row ?? null;
}
