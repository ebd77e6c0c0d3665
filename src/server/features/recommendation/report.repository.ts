import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import { assessReport } from '#domain/lab-reports/report-statuses.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaCategory, categoryAssignment, labReport, labReportTaxon } from '#server/db/schema/index.ts';
import type { ReferenceSnapshot } from './reference-snapshot.ts';
import type { ReportForList } from './report-for-list.ts';

/** A lab report with the statuses of today's ranges; absent taxa of the reference set included. */
export async function readReport(
  db: Queryable,
  snapshot: ReferenceSnapshot,
  labReportId: number,
): Promise<ReportForList | null> {
  const [[report], taxa] = await Promise.all([
    db.select().from(labReport).where(eq(labReport.id, labReportId)),
    db
      .select()
      .from(labReportTaxon)
      .where(and(eq(labReportTaxon.labReportId, labReportId), isNotNull(labReportTaxon.taxId))),
  ]);
  if (!report) return null;
  const present = taxa.flatMap(({ taxId, ...row }) => (taxId === null ? [] : [{ ...row, taxId }]));
  const assessed = assessReport(present, { method: report.method, sets: snapshot.ranges, index: snapshot.index });
  const matchedPct = report.matchedGenusPct ?? report.matchedSpeciesPct ?? 100;
  return {
    id: report.id,
    patientId: report.patientId,
    method: report.method,
    labName: report.labName,
    sampleDate: report.sampleDate,
    quality: { level: report.quality.level, unmatchedPct: Math.max(0, 100 - matchedPct) },
    diversity: report.diversity,
    taxa: assessed.map(({ taxId, abundance, range, status }) => ({
      taxId,
      abundance,
      range: status === 'Unknown' ? null : range,
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
