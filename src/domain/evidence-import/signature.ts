import type { ProposedStudy } from '#contract/evidence-import.contract.ts';
import type { Flow, Rank } from '#contract/microbiome.ts';

/** A bacterium of a signature, as the export writes it. */
export interface WrittenTaxon {
  /** Number in the NCBI taxonomy; null where only the name is given. */
  taxId: number | null;
  name: string;
  rank: Rank | null;
}

/** One line of BugSigDB: which bacteria one group of people had more of, or less of, than another. */
export interface Signature {
  id: string;
  /** `PMID:…`; else the number of the study in BugSigDB. */
  studyKey: string;
  study: ProposedStudy;
  ofPeople: boolean;
  ofStool: boolean;
  condition: string;
  /** Group 0 is what group 1 is held against. */
  group0: string;
  group1: string;
  definition: string;
  /** In group 1; null where the export does not say. */
  change: Flow | null;
  taxa: WrittenTaxon[];
}
