import type { Medicine, Supplement } from '#contract/patient-fields.ts';

/** What the record holds of a time beside food: it may have moved bacteria and symptoms as well. */
export type ElseHappened =
  | { kind: 'medicine'; drugId: number; startedOn: string | null; stoppedOn: string | null; ongoing: boolean }
  | { kind: 'supplement'; name: string; startedOn: string | null; stoppedOn: string | null; ongoing: boolean }
  | { kind: 'weight'; from: number; to: number; on: string }
  | { kind: 'visit'; on: string; words: string }
  | { kind: 'diary'; on: string; words: string };

/** What is read of a patient for it. */
export interface RecordOfTime {
  medicines: readonly Medicine[];
  supplements: readonly Supplement[];
  /** In kilograms. */
  weights: readonly { on: string; kg: number }[];
  visits: readonly { on: string; text: string }[];
  diaries: readonly { on: string; note: string }[];
}

/** Words of a note that are shown: it is read in full where it was written. */
const mostWords = 160;

/**
 * What happened between two days, both included: what was begun, stopped or taken on the way, how the weight went, and
 * what notes say of it in their own words (an illness or a journey has no other place). A course without any date
 * is left out, for nobody knows when it was.
 */
export function elseHappened(record: RecordOfTime, { from, to }: { from: string; to: string }): ElseHappened[] {
  const within = (day: string | null): boolean => day !== null && day >= from && day <= to;
  const courses = <Course extends Medicine | Supplement>(all: readonly Course[]) =>
    all
      .filter(({ startedOn, stoppedOn }) => within(startedOn) || within(stoppedOn))
      .map((course) => ({ ...course, ongoing: course.stoppedOn === null || course.stoppedOn > to }));
  const words = (text: string): string => {
    const plain = text
      .split('\n')
      .filter((line) => !line.startsWith('## '))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    return plain.length > mostWords ? `${plain.slice(0, mostWords).trimEnd()} …` : plain;
  };
  const weights = record.weights.filter(({ on }) => within(on)).toSorted((a, b) => a.on.localeCompare(b.on));
  const [first, last] = [weights.at(0), weights.at(-1)];
  return [
    ...courses(record.medicines).map(({ drugId, startedOn, stoppedOn, ongoing }) => ({
      ...{ kind: 'medicine' as const, drugId, startedOn, stoppedOn, ongoing },
    })),
    ...courses(record.supplements).map(({ name, startedOn, stoppedOn, ongoing }) => ({
      ...{ kind: 'supplement' as const, name, startedOn, stoppedOn, ongoing },
    })),
    ...(first && last && first !== last ? [{ kind: 'weight' as const, from: first.kg, to: last.kg, on: last.on }] : []),
    ...record.visits
      .filter(({ on }) => within(on))
      .map(({ on, text }) => ({ kind: 'visit' as const, on, words: words(text) })),
    ...record.diaries
      .filter(({ on, note }) => within(on) && note.trim() !== '')
      .map(({ on, note }) => ({ kind: 'diary' as const, on, words: words(note) })),
  ];
}
