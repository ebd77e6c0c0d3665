import type {
  LabMethod,
  LabReportNote,
  LabReportPreview,
  StatusCounts,
  TopTaxon,
} from '#contract/lab-reports.contract.ts';
import type { Rank, TaxonStatus } from '#contract/microbiome.ts';
import { assessReport, contradictionNotes, countStatuses } from '#domain/lab-reports/report-statuses.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { ParsedReport } from './parse-report.ts';

/** What a parsed report will say once it is saved. */
export interface ParsedStatuses {
  /** Absent reference taxa included. */
  statusCounts: StatusCounts;
  top: LabReportPreview['top'];
  notes: LabReportNote[];
}

const shown = 10;

export function statusesOf(parsed: ParsedReport, method: LabMethod, rules: RuleBaseSnapshot): ParsedStatuses {
  const { composed, site } = parsed;
  const { ranges: sets, index } = rules;
  const known = composed.taxa.flatMap((row) => (row.taxId === null ? [] : [{ ...row, taxId: row.taxId }]));
  const assessed = assessReport(known, { method, sets, index, coverage: composed.coverage, site });
  const statuses = new Map(assessed.map((row) => [row.taxId, row.status]));
  return {
    statusCounts: countStatuses(assessed),
    top: { genus: topOf(parsed, 'genus', statuses), species: topOf(parsed, 'species', statuses) },
    notes: contradictionNotes(assessed, index),
  };
}

/** The most abundant bacteria of a rank; the taxa of a report are in this order. */
function topOf(parsed: ParsedReport, rank: Rank, statuses: ReadonlyMap<number, TaxonStatus>): TopTaxon[] {
  return parsed.composed.taxa
    .filter((row) => row.rank === rank && row.domain === 'bacteria' && row.abundance > 0)
    .slice(0, shown)
    .map(({ taxId, name, abundance }) => ({
      taxId,
      name,
      abundance,
      status: (taxId === null ? undefined : statuses.get(taxId)) ?? 'Unknown',
    }));
}
