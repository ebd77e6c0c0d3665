import type {
  LabMethod,
  LabReportNote,
  LabReportPreview,
  StatusCounts,
  TopTaxon,
} from '#contract/lab-reports.contract.ts';
import type { Rank, TaxonStatus } from '#contract/microbiome.ts';
import { assessReport, contradictionNotes } from '#domain/assessment/assess-report.ts';
import { countStatuses } from '#domain/assessment/status-counts.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { setOf } from './assess-stored.ts';
import { type ChosenSet, chooseSet } from './choose-set.ts';
import type { ParsedReport } from './parse-report.ts';

/** What a parsed report will say once it is saved. */
export interface ParsedStatuses extends ChosenSet {
  statusCounts: StatusCounts;
  top: LabReportPreview['top'];
  notes: LabReportNote[];
}

/** What decides on the statuses beside the file. */
export interface StatusFacts {
  method: LabMethod;
  labName: string | null;
  /** The set that staff chose; null: by the file and the laboratory. */
  referenceSet: string | null;
  /** A sample of a child is held against no ranges of adults. */
  minor: boolean;
}

const shown = 10;

export function statusesOf(parsed: ParsedReport, facts: StatusFacts, rules: RuleBaseSnapshot): ParsedStatuses {
  const { composed, site, setOfFile } = parsed;
  const { method, labName, minor } = facts;
  const chosen = chooseSet(rules, { told: setOfFile.set, labName, chosen: facts.referenceSet });
  const taxa = composed.taxa.flatMap((row) => (row.taxId === null ? [] : [{ ...row, taxId: row.taxId }]));
  const assessed = assessReport(
    { taxa, method, coverage: composed.coverage, site },
    { set: setOf(rules, chosen), index: rules.index, misread: new Map(), adultRangesRefused: minor },
  );
  const statuses = new Map(assessed.map((row) => [row.taxId, row.status]));
  return {
    ...chosen,
    statusCounts: countStatuses(assessed),
    top: { genus: topOf(parsed, 'genus', statuses), species: topOf(parsed, 'species', statuses) },
    notes: contradictionNotes(assessed),
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
