import type { Rank } from '#contract/microbiome.ts';
import { type Percentiles, type SetKind, setKindSchema } from '#contract/reference-ranges.ts';

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
}

/** What a kind of measurement can tell, and how much one sample differs from the person's usual level. */
export interface Measure {
  /** Below this share, in percent, a trace cannot be told from nothing. */
  floor: number;
  genusOnly: boolean;
  /** Standard deviation of log10, for shares under 0.1 %, under 1 %, under 10 %, and above. */
  spread: readonly [number, number, number, number];
  /** Rests on few people. */
  provisional: boolean;
}

/** `repeatability.csv`, kind `used`. */
export const measures: Record<SetKind, Measure> = {
  '16S-modern': {
    ...{ floor: 0.01, genusOnly: true, provisional: false },
    spread: [0.3688, 0.2719, 0.2239, 0.1082],
  },
  '16S-greengenes': {
    ...{ floor: 0.01, genusOnly: true, provisional: false },
    spread: [0.4847, 0.4847, 0.3084, 0.1957],
  },
  'shotgun-metaphlan': {
    ...{ floor: 0.001, genusOnly: false, provisional: false },
    spread: [0.4938, 0.4413, 0.3141, 0.2514],
  },
  'shotgun-kraken': {
    ...{ floor: 0.001, genusOnly: false, provisional: true },
    spread: [0.2548, 0.2548, 0.236, 0.1644],
  },
};

/** Without a set a report has only its own ranges; they are read like those of marker genes. */
export function measureOf(set: Pick<ReferenceSet, 'kind'> | null): Measure {
  return measures[set?.kind ?? 'shotgun-metaphlan'];
}

/** The spread of one sample at this share, log10. */
export function spreadAt({ spread }: Measure, percent: number): number {
  if (percent < 0.1) return spread[0];
  if (percent < 1) return spread[1];
  return percent < 10 ? spread[2] : spread[3];
}
