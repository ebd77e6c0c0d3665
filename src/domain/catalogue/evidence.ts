import { evidenceGradeSchema } from '#contract/evidence.ts';

export type { EvidenceGrade } from '#contract/evidence.ts';
/** From the best to the least. */
export const evidenceGrades = evidenceGradeSchema.options;
