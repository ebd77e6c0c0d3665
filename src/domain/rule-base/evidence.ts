/** How well an effect of a food is shown: A by trials of the food, B by cohorts or whole diets, C, D by less. */
export const evidenceGrades = ['A', 'B', 'C', 'D'] as const;
export type EvidenceGrade = (typeof evidenceGrades)[number];

/** A study that effects of foods rest on. */
export interface Citation {
  id: number;
  /** Author, year, journal. */
  short: string;
  /** `PMID:…` or `doi:…`; null where none is known. */
  identifier: string | null;
  design: string;
  /** How many, in the words of the source. */
  people: string;
  /** What was given, and how much of it. */
  given: string;
  finding: string;
  /** What was read of it. */
  checked: string;
}

/** A study of a pair, for it or against it. */
export interface PairCitation {
  citationId: number;
  agrees: boolean;
}
