import type { Rank } from '#contract/microbiome.ts';
import {
  isRetiredKind,
  type Percentiles,
  type RangeGap,
  type RetiredSetKind,
  type SetKind,
  setKindSchema,
} from '#contract/reference-ranges.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { shippedMeasures } from './shipped-measures.gen.ts';

export type { Percentiles, SetKind } from '#contract/reference-ranges.ts';
export const setKinds = setKindSchema.options;

/** How much of one taxon healthy adults carry. */
export interface RangeRow extends Percentiles {
  taxId: number;
  rank: Rank;
  people: number;
  /** Share of people who carry it, 0 to 1. */
  prevalence: number;
}

/** Healthy adults measured in one way: a shipped set, or one that a practice built from its own reports. */
export interface ReferenceSet {
  /** For a shipped set the same as its kind. */
  id: string;
  kind: SetKind;
  people: number;
  ranges: ReadonlyMap<number, RangeRow>;
  /** Taxa that every database of this kind can name: not to find them means something. */
  absenceCounts: ReadonlySet<number>;
  /** Taxa that these people carry and that have no range, with the reason. */
  gaps: ReadonlyMap<number, RangeGap>;
}

/** `1 / (1 + exp(-(a + b ln(1 + z))))` with `z` at most `most`: how often a second sample lies outside again. */
export interface AgainCurve {
  a: number;
  b: number;
  most: number;
}

/** What a kind of measurement can tell, and how much one sample differs from the person's usual level. */
export interface Measure {
  /** Below this share, in percent, a trace cannot be told from nothing. */
  floor: number;
  genusOnly: boolean;
  /** Standard deviation of log10, for shares under 0.1 %, under 1 %, under 10 %, and above. */
  spread: readonly [number, number, number, number];
  /** The same of groups of bacteria, by category. */
  groupSpread: ReadonlyMap<number, number>;
  /** Rests on few people. */
  provisional: boolean;
  again: { taxon: AgainCurve; group: AgainCurve };
}

export interface ShippedMeasure extends Measure {
  /** The tables that names of such a report are looked up in, in this order. */
  namings: readonly string[];
}

const { again } = shippedMeasures['shotgun-metaphlan3'];
const retired = { again, groupSpread: new Map<number, number>() };

/** As version 2 had them: reports that were assessed by it keep their statuses. */
const retiredMeasures: Record<RetiredSetKind, Measure> = {
  'v2-16S-modern': {
    ...{ ...retired, floor: 0.01, genusOnly: true, provisional: false },
    spread: [0.3688, 0.2719, 0.2239, 0.1082],
  },
  'v2-16S-greengenes': {
    ...{ ...retired, floor: 0.01, genusOnly: true, provisional: false },
    spread: [0.4847, 0.4847, 0.3084, 0.1957],
  },
  'v2-shotgun-metaphlan': {
    ...{ ...retired, floor: 0.001, genusOnly: false, provisional: false },
    spread: [0.4938, 0.4413, 0.3141, 0.2514],
  },
  'v2-shotgun-kraken': {
    ...{ ...retired, floor: 0.001, genusOnly: false, provisional: true },
    spread: [0.2548, 0.2548, 0.236, 0.1644],
  },
};

/** The namings of each shipped kind. */
export const namingsOfKind: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  shippedSetKinds.map((kind) => [kind, shippedMeasures[kind].namings]),
);

export function measureOfKind(kind: SetKind): Measure {
  return isRetiredKind(kind) ? retiredMeasures[kind] : shippedMeasures[kind];
}

/** Without a set a report has only its own ranges; they are read like those of marker genes. */
export function measureOf(set: Pick<ReferenceSet, 'kind'> | null): Measure {
  return measureOfKind(set?.kind ?? 'shotgun-metaphlan3');
}

/** The spread of one sample at this share, log10. */
export function spreadAt({ spread }: Measure, percent: number): number {
  if (percent < 0.1) return spread[0];
  if (percent < 1) return spread[1];
  return percent < 10 ? spread[2] : spread[3];
}

/** The spread of one sample of a group of bacteria. */
export function groupSpreadOf(measure: Measure, categoryId: number, percent: number): number {
  return measure.groupSpread.get(categoryId) ?? spreadAt(measure, percent);
}
