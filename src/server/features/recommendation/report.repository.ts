import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import { assessReport, type PresentTaxon } from '#domain/lab-reports/report-statuses.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaCategory, categoryAssignment, labReport, labReportTaxon } from '#server/db/schema/index.ts';
import type { ReferenceSnapshot } from './reference-snapshot.ts';
import type { ReportForList } from './report-for-list.ts';

/** What a status needs to know of a taxon, and whose it is. */
const taxonColumns = {
  labReportId: labReportTaxon.labReportId,
  taxId: labReportTaxon.taxId,
  rank: labReportTaxon.rank,
  abundance: labReportTaxon.abundance,
  low: labReportTaxon.low,
  high: labReportTaxon.high,
  measured: labReportTaxon.measured,
  olderMeaning: labReportTaxon.olderMeaning,
};

/** A lab report with the statuses of today's ranges; absent taxa of the reference set included. */
export async function readReport(
  db: Queryable,
  snapshot: ReferenceSnapshot,
  labReportId: number,
): Promise<ReportForList | null> {
  const [report] = await readReports(db, snapshot, [labReportId]);
  return report ?? null;
}

/** The same for many: those that are there, in any order. */
export async function readReports(
  db: Queryable,
  snapshot: ReferenceSnapshot,
  labReportIds: number[],
): Promise<ReportForList[]> {
  const [reports, taxa] = await Promise.all([
    db.select().from(labReport).where(inArray(labReport.id, labReportIds)),
    db
      .select(taxonColumns)
      .from(labReportTaxon)
      .where(and(inArray(labReportTaxon.labReportId, labReportIds), isNotNull(labReportTaxon.taxId))),
  ]);
  const presentIn = new Map<number, PresentTaxon[]>(reports.map((report) => [report.id, []]));
  for (const { labReportId, taxId, ...row } of taxa) {
    if (taxId !== null) presentIn.get(labReportId)?.push({ ...row, taxId });
  }
  return reports.map((report) => reportForList(report, presentIn.get(report.id) ?? [], snapshot));
}

function reportForList(
  report: typeof labReport.$inferSelect,
  present: readonly PresentTaxon[],
  snapshot: ReferenceSnapshot,
): ReportForList {
  const { method, coverage, site } = report;
  const { ranges: sets, index } = snapshot;
  const assessed = assessReport(present, { method, sets, index, coverage, site });
  const matchedPct = report.matchedGenusPct ?? report.matchedSpeciesPct ?? 100;
  return {
    id: report.id,
    patientId: report.patientId,
    method: report.method,
    labName: report.labName,
    sampleDate: report.sampleDate,
    quality: { level: report.quality.level, unmatchedPct: Math.max(0, 100 - matchedPct) },
    diversity: report.diversity,
    taxa: assessed.map(({ taxId, abundance, range, rangeSource, status }) => ({
      taxId,
      abundance,
      range: status === 'Unknown' ? null : range,
      rangeSource,
      status,
    })),
  };
}

export interface ReportCategory {
  name: string;
  description: string;
  low: number;
  normal: number;
  high: number;
}

/** The categories of the report's taxa, with what a patient reads of them. */
export async function readCategoriesOf(
  db: Queryable,
  report: ReportForList,
  language: Language,
): Promise<ReportCategory[]> {
  const rows = await db
    .select({ category: bacteriaCategory, taxId: categoryAssignment.taxonId })
    .from(bacteriaCategory)
    .innerJoin(categoryAssignment, eq(categoryAssignment.categoryId, bacteriaCategory.id))
    .orderBy(asc(bacteriaCategory.name));
  const statusOf = new Map(report.taxa.map((taxon) => [taxon.taxId, taxon.status]));
  const categories = new Map<number, ReportCategory>();
  for (const { category, taxId } of rows) {
    const hr = language === 'hr';
    const entry = categories.get(category.id) ?? {
      name: (hr ? category.nameHr : null) ?? category.name,
      description: (hr ? category.reportDescriptionHr : null) ?? category.reportDescription,
      low: 0,
      normal: 0,
      high: 0,
    };
    const status = statusOf.get(taxId);
    if (status === 'Low') entry.low++;
    else if (status === 'Normal') entry.normal++;
    else if (status === 'High') entry.high++;
    categories.set(category.id, entry);
  }
  return [...categories.values()];
}
