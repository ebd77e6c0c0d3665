import { type AssessedTaxon, assessReport } from '#domain/lab-reports/report-statuses.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { KnownReportTaxon, LabReportRow } from './lab-reports.repository.ts';

export interface AssessedRow extends AssessedTaxon {
  /** What the report holds of it; null for a reference taxon that it lacks. */
  row: KnownReportTaxon | null;
}

/** Statuses of a stored report, by the ranges of today. */
export function assessStored(
  report: Pick<LabReportRow, 'method' | 'coverage' | 'site'>,
  rows: readonly KnownReportTaxon[],
  rules: RuleBaseSnapshot,
): AssessedRow[] {
  const present = rows.map((row) => ({
    taxId: row.known.taxId,
    rank: row.rank,
    abundance: row.abundance,
    low: row.low,
    high: row.high,
    measured: row.measured,
    olderMeaning: row.olderMeaning,
  }));
  const byId = new Map(rows.map((row) => [row.known.taxId, row]));
  const { method, coverage, site } = report;
  const { ranges: sets, index } = rules;
  return assessReport(present, { method, sets, index, coverage, site }).map((assessed) => ({
    ...assessed,
    row: assessed.present ? (byId.get(assessed.taxId) ?? null) : null,
  }));
}
