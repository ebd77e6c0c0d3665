import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { NameDecision } from '#contract/taxon-names.ts';

/**
 * What a name of one database stands for among our taxa. `same` and `alias`: one taxon; `part_of`: a part of it, whose
 * amounts add up; `ambiguous`: a mixture of several; `unknown`: nothing that we know.
 */
export interface TaxonName {
  /** The way of naming it belongs to: `gtdb`, `silva138` and so on. */
  naming: string;
  rank: Rank;
  /** As the database writes it. */
  name: string;
  taxId: number | null;
  decision: NameDecision;
}

/** One line of the table that tells the set of a report by its method, its program and the way its names are written. */
export interface SetFingerprint {
  order: number;
  methods: readonly LabMethod[];
  /** Empty: any. */
  formats: readonly LabReportFormat[];
  ranks: readonly Rank[];
  /** Null: no names are asked for. */
  pattern: string | null;
  /** So many names at least. */
  least: number;
  /** More names than those of this line, and not fewer than those of that one. */
  moreThan: number | null;
  notFewerThan: number | null;
  /** One of these names must be there as well; empty: none need be. */
  oneOf: readonly string[];
  /** The set, and with it the naming; null: only the report's own ranges. */
  set: string | null;
}

/** Everything by which the names of files are told; another way of naming is more rows. */
export interface NamingTables {
  names: readonly TaxonName[];
  /** MetaPhlAn's bins of genomes and the genus that each belongs to. */
  bins: readonly (readonly [sgb: number, genusTaxId: number])[];
  fingerprints: readonly SetFingerprint[];
  /** The namings of each kind of set, the first that has a name decides. */
  namingsOf: Readonly<Record<string, readonly string[]>>;
}
