import type { studyKinds } from '#contract/citations.contract.ts';
import type { EvidenceGrade } from './evidence.ts';

const gradeOf: Record<(typeof studyKinds)[number], EvidenceGrade> = {
  trial: 'A',
  dietTrial: 'B',
  cohort: 'B',
  other: 'C',
};

/** The grade of the best study that agrees with a pair; null where none does. */
export function suggestedGrade(
  studies: readonly { kind: (typeof studyKinds)[number]; agrees: boolean | null }[],
): EvidenceGrade | null {
  const grades = studies.filter(({ agrees }) => agrees !== false).map(({ kind }) => gradeOf[kind]);
  return grades.sort()[0] ?? null;
}
