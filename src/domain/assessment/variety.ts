import type { VarietyMeasure } from '#contract/reference-ranges.ts';
import type { Percentiles } from '#domain/catalogue/reference-set.ts';
import type { Range } from './assessed-taxon.ts';
import { placeBetween } from './percentile.ts';

/** Where the 95th of 100 people stands in a normal distribution, in standard deviations from the middle. */
const z95 = 1.645;

/**
 * How crowded healthy people stand at a value, 1 at the median: a bell with a side of its own to each hand, so that the
 * median, p5 and p95 are those of the set. It is for drawing, no figure is read from it.
 */
export function densityAt({ p5, p50, p95 }: Pick<Percentiles, 'p5' | 'p50' | 'p95'>, value: number): number {
  const spread = (value < p50 ? p50 - p5 : p95 - p50) / z95;
  if (spread <= 0) return value === p50 ? 1 : 0;
  return Math.exp(-0.5 * ((value - p50) / spread) ** 2);
}

/** How varied the genera of healthy adults are, in one set. */
export interface VarietyRow extends Percentiles {
  measure: VarietyMeasure;
  people: number;
  /** How far laboratories differ: the medians of the lowest and the highest cohort. */
  cohortMedians: Range;
}

export interface VarietyPlace {
  value: number;
  range: Range;
  percentile: number;
  people: number;
  cohortMedians: Range;
}

/** Laboratories differ as much as people do, so variety has a place and never a verdict. */
export function varietyPlace(row: VarietyRow, value: number): VarietyPlace {
  return {
    value,
    range: { low: row.p5, high: row.p95 },
    percentile: placeBetween(value, row, (at) => at),
    people: row.people,
    cohortMedians: row.cohortMedians,
  };
}
