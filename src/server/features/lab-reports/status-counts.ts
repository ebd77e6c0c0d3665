import type { LabMethod, StatusCounts } from '#contract/lab-reports.contract.ts';
import { assessReport, countStatuses } from '#domain/lab-reports/report-statuses.ts';
import type { ParsedReport } from './parse-report.ts';
import type { TaxonReference } from './taxon-reference.ts';

/** The statuses that a parsed report would have, absent reference taxa included. */
export function statusCountsOf(parsed: ParsedReport, method: LabMethod, reference: TaxonReference): StatusCounts {
  const known = parsed.composed.taxa.flatMap((row) => (row.taxId === null ? [] : [{ ...row, taxId: row.taxId }]));
  return countStatuses(assessReport(known, { method, sets: reference.sets, index: reference.index }));
}
