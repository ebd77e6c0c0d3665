import type { VarietyMeasure } from '#contract/reference-ranges.ts';
import type { Percentiles } from '#domain/catalogue/reference-set.ts';
import type { Range } from './assessed-taxon.ts';
import { placeBetween } from './percentile.ts';

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
