import { and, inArray, isNotNull } from 'drizzle-orm';
import { assessReport, type PresentTaxon } from '#domain/lab-reports/report-statuses.ts';
import type { Queryable } from '#server/db/database.ts';
import { labReport, labReportTaxon } from '#server/db/schema/index.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
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
  snapshot: RuleBaseSnapshot,
  labReportId: number,
): Promise<ReportForList | null> {
  const [report] = await readReports(db, snapshot, [labReportId]);
  return report ?? null;
}

/** The same for many: those that are there, in any order. */
export async function readReports(
  db: Queryable,
  snapshot: RuleBaseSnapshot,
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
  snapshot: RuleBaseSnapshot,
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
