import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

const later = alias(issuedReport, 'later');
const laterReport = alias(labReport, 'later_report');
/** Samples in their order, as the list of given papers has them. */
const dayOf = (report: typeof labReport | typeof laterReport) =>
  sql`(coalesce(${report.sampleDate}, ${report.uploadedAt}::date), ${report.id})`;

/**
 * Whether another one that stands is the patient's by now: a later one of the same sample, form and language, or one of
 * a newer sample. The short form that was made along with a full one replaces nothing.
 */
export async function hasNewer(db: Queryable, issuedId: number): Promise<boolean> {
  const [row] = await db
    .select({ any: sql<number>`1` })
    .from(issuedReport)
    .innerJoin(labReport, eq(labReport.id, issuedReport.labReportId))
    .innerJoin(laterReport, eq(laterReport.patientId, labReport.patientId))
    .innerJoin(later, and(eq(later.labReportId, laterReport.id), isNull(later.withdrawnAt)))
    .where(
      and(
        eq(issuedReport.id, issuedId),
        or(
          and(
            eq(laterReport.id, labReport.id),
            gt(later.id, issuedReport.id),
            eq(later.form, issuedReport.form),
            eq(later.language, issuedReport.language),
          ),
          sql`${dayOf(laterReport)} > ${dayOf(labReport)}`,
        ),
      ),
    )
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
