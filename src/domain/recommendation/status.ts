import type { Rank, TaxonStatus } from '#contract/microbiome.ts';
import type { TaxonPercentiles } from '#domain/rule-base/reference-set.ts';

/** All abundances and ranges are percent of the sample. */

/** Below this a method cannot tell a trace from nothing. */
export const DETECTION_LIMIT = 0.001;

export interface Range {
  low: number;
  high: number;
}

/** One row of a reference set: how much of the taxon healthy adults carry. */
export type ReferencePercentiles = Pick<
  TaxonPercentiles,
  'taxId' | 'rank' | 'prevalence' | 'p10' | 'p25' | 'p90' | 'p95'
>;

/** The two reference sets, by taxon. */
export interface ReferenceSets<Row extends ReferencePercentiles = ReferencePercentiles> {
  /** Amplicon sequencing; goes first for a 16S report. */
  sixteenS: ReadonlyMap<number, Row>;
  /** Shotgun sequencing; used wherever the other is silent. */
  shotgun: ReadonlyMap<number, Row>;
}

export interface Assessment {
  status: TaxonStatus;
  /** How far outside the range, in doublings; 0 inside it or where no range is known. */
  fold: number;
  /** Outside by a tenth or less. */
  borderline: boolean;
}

/** A taxon that nearly nobody carries has no range: any amount of it would read as High. */
export function rangeFromPercentiles(row: ReferencePercentiles): Range | null {
  if (row.p95 <= 0) return null;
  let low = row.p10;
  if (low <= 0) low = row.prevalence >= 0.5 ? row.p25 : 0;
  return { low, high: row.p90 };
}

/** The effective reference range of a taxon for a method of sequencing. */
export function referenceRange(taxId: number, method: string, sets: ReferenceSets): Range | null {
  const row = (method === '16S' ? sets.sixteenS.get(taxId) : undefined) ?? sets.shotgun.get(taxId);
  return row === undefined ? null : rangeFromPercentiles(row);
}

/** The laboratory's own range goes before the reference set. */
export function chooseRange(own: Range | null, reference: Range | null): Range | null {
  return own ?? reference;
}

/** Low, Normal or High against the range, and by how much. */
export function assess(abundance: number, range: Range | null): Assessment {
  if (range === null) return { status: 'Unknown', fold: 0, borderline: false };
  if (abundance < range.low) {
    const fold = Math.log2(range.low / Math.max(abundance, DETECTION_LIMIT));
    // A lower bound under the detection limit would give a negative fold.
    return { status: 'Low', fold: Math.max(0, fold), borderline: abundance >= 0.9 * range.low };
  }
  if (abundance > range.high) {
    const high = Math.max(range.high, DETECTION_LIMIT);
    return { status: 'High', fold: Math.max(0, Math.log2(abundance / high)), borderline: abundance <= 1.1 * high };
  }
  return { status: 'Normal', fold: 0, borderline: false };
}

/** How loud a taxon speaks: 1 at the edge of its range, 2 from three doublings outside it, a half inside or near it. */
export function statusWeight(assessment: Assessment): number {
  const outside = assessment.status === 'Low' || assessment.status === 'High';
  return outside && !assessment.borderline ? 1 + Math.min(1, assessment.fold / 3) : 0.5;
}

/**
 * Taxa of the reference sets that a report of these ranks does not name: their abundance is 0. Only those that can
 * be Low are listed; a zero within the range says nothing.
 */
export function missingTaxa(
  present: ReadonlySet<number>,
  ranks: ReadonlySet<Rank>,
  method: string,
  sets: ReferenceSets,
): { taxId: number; rank: Rank; range: Range }[] {
  const missing = new Map<number, { taxId: number; rank: Rank; range: Range }>();
  for (const set of [sets.sixteenS, sets.shotgun]) {
    if (set === sets.sixteenS && method !== '16S') continue;
    for (const row of set.values()) {
      if (present.has(row.taxId) || !ranks.has(row.rank) || missing.has(row.taxId)) continue;
      const range = referenceRange(row.taxId, method, sets);
      if (range !== null && range.low > 0) missing.set(row.taxId, { taxId: row.taxId, rank: row.rank, range });
    }
  }
  return [...missing.values()].sort((a, b) => a.taxId - b.taxId);
}
