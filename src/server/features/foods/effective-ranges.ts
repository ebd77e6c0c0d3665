import type { ReferenceRange, rangeMethods } from '#contract/foods.contract.ts';
import { rangeFromPercentiles } from '#domain/recommendation/status.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';

type Method = (typeof rangeMethods)[number];

const sourceOf: Record<Method, (people: number) => string> = {
  '16S': (people) => `16S rRNA sequencing, ${people} healthy adults`,
  shotgun: (people) => `Shotgun sequencing, ${people} healthy adults`,
};

/** The range of every taxon that has one for the method: its own set first, then the shotgun set. */
export function effectiveRanges({ ranges, taxa }: RuleBaseSnapshot, method: Method): ReferenceRange[] {
  const own = method === '16S' ? ranges.sixteenS : new Map<number, never>();
  const rows = new Map([...ranges.shotgun, ...own]);
  const nameOf = (taxId: number): string => taxa.get(taxId)?.name ?? '';
  return [...rows.values()]
    .sort((a, b) => (a.rank === b.rank ? (nameOf(a.taxId) < nameOf(b.taxId) ? -1 : 1) : a.rank < b.rank ? -1 : 1))
    .flatMap((row) => {
      const range = rangeFromPercentiles(row);
      const source = sourceOf[own.has(row.taxId) ? '16S' : 'shotgun'](row.people);
      return range ? [{ taxId: row.taxId, rank: row.rank, ...range, source }] : [];
    });
}
