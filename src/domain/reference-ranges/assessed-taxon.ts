import type { Rank, TaxonStatus } from '#contract/microbiome.ts';

/** Percent of the sample. */
export interface Range {
  low: number;
  high: number;
}

/** What a report says of a taxon; also of one that it does not contain, with abundance 0. */
export interface MeasuredTaxon {
  taxId: number;
  rank: Rank;
  name: string;
  /** Its own id for a genus. */
  genusTaxId: number;
  /** Percent of the sample. */
  abundance: number;
  /** The laboratory's own range. */
  own: Range | null;
}

/**
 * Why nothing is said of a taxon. `noRange`: too few healthy people were measured, or nearly none carries it;
 * `genusOnly`: the method cannot tell species; `unnameable`: not found, and not every database can name it;
 * `commonlyAbsent`: not found, as in many healthy people; `laboratory`: this laboratory reads it so in most people;
 * `notMeasured`: looked for, amount not given; `notComparable`: another place of the body, or part of a sample;
 * `contradicted`: a genus below its range with a species above it; `adultRanges`: ranges of adults are not for a child.
 */
export const notAssessedReasons = [
  'noRange',
  'genusOnly',
  'unnameable',
  'commonlyAbsent',
  'laboratory',
  'notMeasured',
  'notComparable',
  'contradicted',
  'adultRanges',
] as const;
export type NotAssessed = (typeof notAssessedReasons)[number];

/** How surely a value lies outside: from 95 %, from 80 %, or less. */
export const rangeWords = [
  'below',
  'probablyBelow',
  'atLowerEdge',
  'within',
  'atUpperEdge',
  'probablyAbove',
  'above',
] as const;
export type RangeWord = (typeof rangeWords)[number];

export interface Assessment {
  /** Unknown where it is not assessed. */
  status: TaxonStatus;
  /** The probability that the usual level of this person lies outside, 0.5 at the edge; null inside. */
  outsideProbability: number | null;
  word: RangeWord | null;
  /** The place among healthy people, 0 to 100. */
  percentile: number | null;
  /** Where two of three samples of this person would lie; null for an absent taxon. */
  usual: Range | null;
  /** Shown also where the taxon is not assessed for a reason of its own. */
  range: Range | null;
  rangeSource: 'lab' | 'reference' | null;
  /** The set that the range comes from; null for the laboratory's own. */
  set: string | null;
  /** How many healthy people the range rests on. */
  people: number | null;
  notAssessed: NotAssessed | null;
}

export interface AssessedTaxon extends MeasuredTaxon, Assessment {}
