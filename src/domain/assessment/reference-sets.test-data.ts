import type { Rank } from '#contract/microbiome.ts';
import type { RangeRow, ReferenceSet, SetKind } from '#domain/catalogue/reference-set.ts';

/** A row whose percentiles lie evenly between its ends on the log scale. */
export function rangeRow(taxId: number, rank: Rank, p5: number, p95: number, more: Partial<RangeRow> = {}): RangeRow {
  const low = Math.max(p5, 0.0001);
  const at = (place: number) => low * (p95 / low) ** ((place - 5) / 90);
  const middle = { p10: at(10), p25: at(25), p50: at(50), p75: at(75), p90: at(90) };
  return { taxId, rank, people: 100, prevalence: p5 > 0 ? 1 : 0.9, p5, ...middle, p95, ...more };
}

/** Absence counts in all of its taxa unless told otherwise. */
export function referenceSet(kind: SetKind, rows: readonly RangeRow[], absent?: readonly number[]): ReferenceSet {
  return {
    id: kind,
    kind,
    people: 100,
    ranges: new Map(rows.map((row) => [row.taxId, row])),
    absenceCounts: new Set(absent ?? rows.map((row) => row.taxId)),
    gaps: new Map(),
  };
}
