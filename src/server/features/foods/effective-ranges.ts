import type { ReferenceRange, rangeMethods } from '#contract/foods.contract.ts';
import { rangeOf } from '#domain/assessment/assess.ts';
import { measureOf, type SetKind } from '#domain/catalogue/reference-set.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';

type Method = (typeof rangeMethods)[number];

/** The set of a method that rests on most people. */
const usualSet: Record<Method, SetKind> = { '16S': '16S-silva138.2', shotgun: 'shotgun-metaphlan3' };

const sourceOf: Record<Method, (people: number) => string> = {
  '16S': (people) => `16S rRNA sequencing, ${people} healthy adults`,
  shotgun: (people) => `Shotgun sequencing, ${people} healthy adults`,
};

/** The range of every taxon that has one for the method. */
export function effectiveRanges({ sets, taxa }: RuleBaseSnapshot, method: Method): ReferenceRange[] {
  const set = sets.get(usualSet[method]);
  if (!set) return [];
  const nameOf = (taxId: number): string => taxa.get(taxId)?.name ?? '';
  return [...set.ranges.values()]
    .filter(({ p95 }) => p95 > 0)
    .sort((a, b) => (a.rank === b.rank ? (nameOf(a.taxId) < nameOf(b.taxId) ? -1 : 1) : a.rank < b.rank ? -1 : 1))
    .map((row) => ({
      ...{ taxId: row.taxId, rank: row.rank, ...rangeOf(row, measureOf(set)) },
      source: sourceOf[method](row.people),
    }));
}
