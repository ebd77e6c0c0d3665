import type { studyKinds } from '#contract/citations.contract.ts';
import { type EvidenceGrade, evidenceGradeSchema, type Study } from '#contract/evidence.ts';

/** From the best to the least. */
export const evidenceGrades = evidenceGradeSchema.options;

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

/** Where to read a study: `PMID:…`, `PMC…` or `doi:…`; null without an identifier. */
export function citationLink(identifier: string | null): string | null {
  const [, kind, id = ''] = /^(PMID:|PMC|doi:)(.+)$/.exec(identifier ?? '') ?? [];
  if (kind === 'PMID:') return `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
  if (kind === 'PMC') return `https://pmc.ncbi.nlm.nih.gov/articles/PMC${id}/`;
  return kind === 'doi:' ? `https://doi.org/${encodeURI(id)}` : null;
}

type StudyRecord = Pick<Study, 'short' | 'identifier' | 'design' | 'people' | 'given' | 'finding'> & {
  id: number;
  read: string;
  note: string;
};

/** A study as it is shown beside the pair that rests on it. */
export function citedStudy(record: StudyRecord, agrees: Study['agrees']): Study {
  return {
    citationId: record.id,
    short: record.short,
    identifier: record.identifier,
    link: citationLink(record.identifier),
    design: record.design,
    people: record.people,
    given: record.given,
    finding: record.finding,
    checked: record.note === '' ? record.read : record.note,
    agrees,
  };
}
