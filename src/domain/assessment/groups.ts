import type { Rank } from '#contract/microbiome.ts';
import { measureOf, type Percentiles, type ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { positionOf, rangeOf } from './assess.ts';
import type { Assessment, Range } from './assessed-taxon.ts';

/** How much of a category healthy adults carry in all, in one set. */
export interface GroupRow extends Percentiles {
  categoryId: number;
  /** Members that went into the figures, and members that the set cannot name. */
  genera: number;
  species: number;
  leftOut: number;
  people: number;
  prevalence: number;
}

export interface GroupMember {
  taxId: number;
  rank: Rank;
  genusTaxId: number;
}

export interface GroupVerdict
  extends Pick<Assessment, 'status' | 'outsideProbability' | 'word' | 'percentile' | 'people'> {
  total: number;
  range: Range;
}

/**
 * The share of a category in a report, percent: its genera, and those of its species whose genus is no member, where
 * the set knows species.
 */
export function groupTotal(
  members: readonly GroupMember[],
  abundanceOf: ReadonlyMap<number, number>,
  set: Pick<ReferenceSet, 'kind'>,
): number {
  const genera = new Set(members.filter((member) => member.rank === 'genus').map((member) => member.taxId));
  const counted = members.filter(
    ({ rank, genusTaxId }) => rank === 'genus' || (set.kind === 'shotgun-metaphlan' && !genera.has(genusTaxId)),
  );
  let total = 0;
  for (const taxId of new Set(counted.map((member) => member.taxId))) total += abundanceOf.get(taxId) ?? 0;
  return total;
}

/** The verdict on a category from its own range; null where the set can name less than half of it. */
export function groupVerdict(
  row: GroupRow | undefined,
  total: number,
  set: Pick<ReferenceSet, 'kind'>,
): GroupVerdict | null {
  if (!row || row.p95 <= 0 || row.leftOut > row.genera + row.species) return null;
  const measure = measureOf(set);
  return { ...positionOf(total, row, measure), total, range: rangeOf(row, measure), people: row.people };
}
