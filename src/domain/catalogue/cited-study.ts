import type { Study } from '#contract/evidence.ts';
import { citationLink } from './citation-link.ts';

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
