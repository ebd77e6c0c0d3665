import type {
  Figure,
  GroupFigures,
  MarkOutcome,
  PassMark,
  Protocol,
  ValidationResult,
} from '#contract/validation.contract.ts';
import type { ListRecord } from './list-record.ts';
import { peopleOf } from './people.ts';
import { figuresOf } from './validation.ts';

/** Without a protocol nothing passes and nothing fails. */
export const withoutProtocol = { leastPeople: 5, bootstrap: { draws: 400, seed: 20_261_115 } };

/** The records that a protocol is about. */
export function wanted<R extends Pick<ListRecord, 'cohort'> & { split: string | null }>(
  all: readonly R[],
  { cohorts, splits }: Pick<Protocol, 'cohorts' | 'splits'>,
): R[] {
  return all.filter(
    ({ cohort, split }) =>
      (cohorts.length === 0 || cohorts.includes(cohort)) &&
      (splits.length === 0 || (split !== null && splits.includes(split))),
  );
}

type Found = Pick<ValidationResult, 'hashes'> & { cohorts: ReadonlySet<string>; splits: ReadonlySet<string> };

/** Where a run is not what was asked for: it is told, and stands in the result. */
export function deviationsOf(protocol: Protocol, { hashes, cohorts, splits }: Found): ValidationResult['deviations'] {
  const parts = [
    ['rules', 'OTHER_RULES'],
    ['ranges', 'OTHER_RANGES'],
    ['engine', 'OTHER_ENGINE'],
    ['folder', 'OTHER_FOLDER'],
  ] as const;
  return [
    ...parts
      .filter(([part]) => protocol.hashes[part] !== null && protocol.hashes[part] !== hashes[part])
      .map(([, code]) => ({ code, name: null })),
    ...protocol.cohorts.filter((name) => !cohorts.has(name)).map((name) => ({ code: 'COHORT_MISSING' as const, name })),
    ...protocol.splits.filter((name) => !splits.has(name)).map((name) => ({ code: 'SPLIT_MISSING' as const, name })),
  ];
}

/** What was asked for before the run, and what came of it. */
export function marksOf(
  protocol: Protocol,
  { overall, groups }: Pick<ValidationResult, 'overall' | 'groups'>,
  records: readonly ListRecord[],
): MarkOutcome[] {
  return protocol.marks.map((mark): MarkOutcome => {
    const { metric, without } = mark;
    if (mark.in !== 'overall') {
      const all = groups.filter(({ by, name }) => by === mark.in && !without.includes(name));
      return outcomeOf(mark, furthest(mark, all));
    }
    if (without.length === 0) return outcomeOf(mark, ofFigure(overall[metric]));
    const others = peopleOf(records.filter(({ set }) => !without.includes(set)));
    const figures = figuresOf(others, { ...protocol, bootstrap: { ...protocol.bootstrap, draws: 0 } });
    return outcomeOf(mark, ofFigure(figures[metric]));
  });
}

interface Decisive {
  value: number;
  of: string | null;
}

const ofFigure = (figure: Figure | undefined): Decisive | null => (figure ? { value: figure.value, of: null } : null);

/** That which is nearest to missing the mark, or furthest beyond it. */
function furthest({ metric, bound }: PassMark, groups: readonly GroupFigures[]): Decisive | null {
  const all = groups.flatMap(({ name, figures }) => {
    const figure = figures[metric];
    return figure ? [{ value: figure.value, of: name }] : [];
  });
  all.sort((a, b) => (bound === 'least' ? a.value - b.value : b.value - a.value));
  return all[0] ?? null;
}

function outcomeOf(mark: PassMark, decisive: Decisive | null): MarkOutcome {
  if (decisive === null) return { ...mark, value: null, of: null, met: null };
  const { value, of } = decisive;
  return { ...mark, value, of, met: mark.bound === 'least' ? value >= mark.mark : value <= mark.mark };
}
