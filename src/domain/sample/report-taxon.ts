import type { MatchReason } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { Domain } from './interpretation.ts';

/** One taxon of a report: a matched one by its current name, or an unmatched row as the file names it. */
export interface ReportTaxon {
  rank: Rank;
  taxId: number | null;
  name: string;
  genusTaxId: number | null;
  phylum: string | null;
  domain: Domain;
  line: number;
  fileName: string;
  matchedBy: MatchReason | null;
  /** Share of everything the file counts, percent. */
  rawPct: number;
  /** Percent within the rank, as the file stands. */
  fileAbundance: number;
  /** Percent within the rank, with species in their current genus. */
  abundance: number;
  reads: number | null;
  low: number | null;
  high: number | null;
  measured: boolean;
  olderMeaning: boolean;
}
