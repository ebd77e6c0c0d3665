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
  /** Whose percents are added up; nothing else decides. */
  members: readonly number[];
  people: number;
  prevalence: number;
}

export type GroupWanted = 'more' | 'balance' | 'fewer';

export interface GroupVerdict extends Pick<Assessment, 'status' | 'again' | 'word' | 'percentile' | 'people'> {
  total: number;
  range: Range;
}

/** The share of a category in a report, percent. */
export function groupTotal(members: readonly number[], abundanceOf: ReadonlyMap<number, number>): number {
  let total = 0;
  for (const taxId of members) total += abundanceOf.get(taxId) ?? 0;
  return total;
}

/** The verdict on a category from its own range. To have few of a group that is better few is nothing to be told. */
export function groupVerdict(
  row: GroupRow | undefined,
  wanted: GroupWanted,
  total: number,
  set: Pick<ReferenceSet, 'kind'>,
): GroupVerdict | null {
  if (!row || row.p95 <= 0) return null;
  const measure = measureOf(set);
  const { outsideProbability: _, ...position } = positionOf(total, row, measure, measure.again.group);
  const range = rangeOf(row, measure);
  const spared = wanted === 'fewer' && position.status === 'Low';
  return {
    ...position,
    ...(spared && ({ status: 'Normal', again: null, word: 'within' } as const)),
    ...{ total, range, people: row.people },
  };
}
