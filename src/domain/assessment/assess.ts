import type { TaxonStatus } from '#contract/microbiome.ts';
import type { NotAssessed, RangeWord } from '#contract/reference-ranges.ts';
import {
  type AgainCurve,
  type Measure,
  measureOf,
  type Percentiles,
  type ReferenceSet,
  spreadAt,
} from '#domain/catalogue/reference-set.ts';
import type { Assessment, MeasuredTaxon, Range } from './assessed-taxon.ts';
import { againOf, wordOf } from './calibration.ts';
import { normalCumulative } from './normal-distribution.ts';
import { evenPercentiles, percentileOf } from './percentile.ts';

/** What a value is held against. */
export interface Yardstick extends Percentiles {
  prevalence: number;
}

interface Position {
  status: Exclude<TaxonStatus, 'Unknown'>;
  outsideProbability: number | null;
  again: number | null;
  word: RangeWord;
  percentile: number;
}

/** A share that nearly nobody has, and everything above what the method can tell from nothing. */
export function rangeOf({ p5, p95 }: Pick<Percentiles, 'p5' | 'p95'>, { floor }: Measure): Range {
  return { low: p5, high: Math.max(p95, floor) };
}

/** Where a value lies, and how sure that is: one sample is not the usual level of a person. */
export function positionOf(
  abundance: number,
  yardstick: Yardstick,
  measure: Measure,
  curve: AgainCurve = measure.again.taxon,
): Position {
  const { low, high } = rangeOf(yardstick, measure);
  const { floor } = measure;
  const percentile = percentileOf(abundance, yardstick, floor);
  if (abundance < low && low > floor) {
    const distance = Math.log10(low / Math.max(abundance, floor));
    return { status: 'Low', percentile, ...outside(distance / spreadAt(measure, low), 'Low', curve) };
  }
  if (abundance > high) {
    const distance = Math.log10(abundance / high);
    return { status: 'High', percentile, ...outside(distance / spreadAt(measure, high), 'High', curve) };
  }
  return { status: 'Normal', outsideProbability: null, again: null, word: 'within', percentile };
}

function outside(deviations: number, side: 'Low' | 'High', curve: AgainCurve) {
  const again = againOf(deviations, curve);
  return { outsideProbability: normalCumulative(deviations), again, word: wordOf(again, side) };
}

/** Two of three samples of the same person lie within it. */
export function usualVariation(abundance: number, measure: Measure): Range | null {
  if (abundance <= 0) return null;
  const factor = 10 ** spreadAt(measure, abundance);
  return { low: abundance / factor, high: abundance * factor };
}

export function withheld(reason: NotAssessed, known: Partial<Assessment> = {}): Assessment {
  const { range = null, rangeSource = null, set = null, people = null, usual = null } = known;
  return {
    status: 'Unknown',
    outsideProbability: null,
    again: null,
    word: null,
    percentile: null,
    range,
    rangeSource,
    set,
    people,
    usual,
    notAssessed: reason,
  };
}

/** One taxon against the laboratory's own range, else against the set. No other set ever stands in. */
export function assess(taxon: MeasuredTaxon, set: ReferenceSet | null): Assessment {
  const measure = measureOf(set);
  const { abundance, rank, taxId } = taxon;
  const usual = usualVariation(abundance, measure);
  if (measure.genusOnly && rank === 'species') return withheld('genusOnly');
  if (taxon.own !== null) {
    // field by field, as `placed`
    const { p5, p10, p25, p50, p75, p90, p95 } = evenPercentiles(taxon.own, measure.floor);
    const yardstick = { p5, p10, p25, p50, p75, p90, p95, prevalence: 1 };
    const range = rangeOf(yardstick, measure);
    const position = positionOf(abundance, yardstick, measure);
    return placed(position, { range, rangeSource: 'lab', set: null, people: null, usual });
  }
  const row = set?.ranges.get(taxId);
  if (!set || !row || row.p95 <= 0) return withheld(set?.gaps.get(taxId) ?? 'noRange', { usual });
  const range = rangeOf(row, measure);
  const known = { range, rangeSource: 'reference' as const, set: set.id, people: row.people, usual };
  if (abundance <= 0 && !set.absenceCounts.has(taxId)) {
    return withheld(range.low > measure.floor ? 'unnameable' : 'commonlyAbsent', known);
  }
  return placed(positionOf(abundance, row, measure), known);
}

/** Field by field, as `assessedTaxon`. */
function placed(
  { status, outsideProbability, again, word, percentile }: Position,
  { range, rangeSource, set, people, usual }: Pick<Assessment, 'range' | 'rangeSource' | 'set' | 'people' | 'usual'>,
): Assessment {
  return {
    ...{ status, outsideProbability, again, word, percentile },
    ...{ range, rangeSource, set, people, usual, notAssessed: null },
  };
}
