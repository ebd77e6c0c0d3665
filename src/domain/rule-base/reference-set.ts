import type { LabMethod } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';

/** All abundances are percent of the sample. */

export const percentileKeys = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;
export type PercentileKey = (typeof percentileKeys)[number];
/** Seven points of a distribution; none is below the one before it. */
export type Percentiles = Record<PercentileKey, number>;

/** How much of a taxon healthy adults carry, measured one way. */
export interface TaxonPercentiles extends Percentiles {
  taxId: number;
  rank: Rank;
  people: number;
  /** The share of people who carry it, 0 to 1. */
  prevalence: number;
}

/** The sum of a category's members in healthy adults. */
export interface GroupPercentiles extends Percentiles {
  categoryId: number;
  people: number;
  prevalence: number;
  /** Members that the sum is made of. */
  genusIds: readonly number[];
  speciesIds: readonly number[];
  /** Members that the method cannot name. */
  leftOut: number;
}

export const varietyMeasures = ['shannon', 'simpson', 'richness', 'evenness'] as const;
export type VarietyMeasure = (typeof varietyMeasures)[number];
export type VarietyPercentiles = Percentiles & { people: number };

/** How far one sample lies from the person's usual level, as a standard deviation of log10, by abundance. */
export interface Spread {
  /** Of levels under 0.1 %, under 1 %, under 10 %, and of 10 % and over. */
  under01: number;
  under1: number;
  under10: number;
  over10: number;
}

/** Healthy adults measured one way, with one database of names. */
export interface ReferenceSet {
  id: string;
  name: string;
  method: Extract<LabMethod, '16S' | 'shotgun'>;
  /** The database of names. */
  database: string;
  people: number;
  source: string;
  /** Below this the method cannot tell a trace from nothing. */
  floor: number;
  spread: Spread;
  /** Resting on few people, so that lists made with it are less sure. */
  provisional: boolean;
  ranges: ReadonlyMap<number, TaxonPercentiles>;
  /** Taxa that all laboratories of the set can name: "not found" means something. */
  absenceCounts: ReadonlySet<number>;
  groups: ReadonlyMap<number, GroupPercentiles>;
  variety: ReadonlyMap<VarietyMeasure, VarietyPercentiles>;
}

/** The sets that are shipped. */
export const shippedSetIds = ['16S-modern', '16S-greengenes', 'shotgun-metaphlan', 'shotgun-kraken'] as const;
export type ShippedSetId = (typeof shippedSetIds)[number];
