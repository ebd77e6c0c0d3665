import { z } from 'zod';
import { idSchema } from './endpoint.ts';

/** A: trials of the food or of what is effective in it; B: cohorts and whole diets; C, D: less. */
export const evidenceGradeSchema = z.enum(['A', 'B', 'C', 'D']);
export type EvidenceGrade = z.infer<typeof evidenceGradeSchema>;

/** A study behind a pair, with whether it agrees with what the pair says. */
export const studySchema = z.object({
  citationId: idSchema,
  short: z.string(),
  /** `PMID:…`, `PMC…` or `doi:…`; null where none is known. */
  identifier: z.string().nullable(),
  link: z.url().nullable(),
  design: z.string(),
  people: z.string(),
  given: z.string(),
  finding: z.string(),
  checked: z.string(),
  /** Null where it is not recorded which of several disagree. */
  agrees: z.boolean().nullable(),
});
export type Study = z.infer<typeof studySchema>;
