import { z } from 'zod';
import { coded } from './problem.ts';

/** Words that reference sets, lab reports and food lists share. */

/** How healthy adults were measured. Nothing is ever compared across kinds. */
export const setKindSchema = z.enum(['16S-modern', '16S-greengenes', 'shotgun-metaphlan', 'shotgun-kraken']);
export type SetKind = z.infer<typeof setKindSchema>;

/** The id of a reference set: a shipped one has that of its kind, one of the practice `own-` and a number. */
export const setIdSchema = z
  .string()
  .regex(
    /^(16S-modern|16S-greengenes|shotgun-metaphlan|shotgun-kraken|own-[1-9]\d{0,8})$/,
    coded('REFERENCE_SET_UNKNOWN'),
  );

/** How surely a value lies outside its range: from 95 %, from 80 %, or less. */
export const rangeWordSchema = z.enum([
  'below',
  'probablyBelow',
  'atLowerEdge',
  'within',
  'atUpperEdge',
  'probablyAbove',
  'above',
]);
export type RangeWord = z.infer<typeof rangeWordSchema>;

/**
 * Why nothing is said of a taxon. `noRange`: too few healthy people were measured, or nearly none carries it;
 * `genusOnly`: the method cannot tell species; `unnameable`: not found, and not every database can name it;
 * `commonlyAbsent`: not found, as in many healthy people; `laboratory`: this laboratory reads it so in most people;
 * `notMeasured`: looked for, amount not given; `notComparable`: another place of the body, or part of a sample;
 * `contradicted`: a genus below its range with a species above it; `adultRanges`: ranges of adults are not for a child.
 */
export const notAssessedSchema = z.enum([
  'noRange',
  'genusOnly',
  'unnameable',
  'commonlyAbsent',
  'laboratory',
  'notMeasured',
  'notComparable',
  'contradicted',
  'adultRanges',
]);
export type NotAssessed = z.infer<typeof notAssessedSchema>;

/**
 * What became of a taxon between two reports. `usualVariation`: no more than two samples of one person differ anyway;
 * `stillInside` and `stillOutside`: a real change that crossed no edge.
 */
export const rangeMoveSchema = z.enum([
  'intoRange',
  'outOfRange',
  'usualVariation',
  'stillInside',
  'stillOutside',
  'notAssessed',
]);
export type RangeMove = z.infer<typeof rangeMoveSchema>;

export const varietyMeasureSchema = z.enum(['shannon', 'simpson', 'richness', 'evenness']);
export type VarietyMeasure = z.infer<typeof varietyMeasureSchema>;

export const percentileKeys = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;

/** Percent of the sample. */
const outside = coded('OUT_OF_RANGE', { min: 0, max: 100 });
const share = z.number().min(0, outside).max(100, outside);

export const percentileFields = {
  ...{ p5: share, p10: share, p25: share, p50: share, p75: share, p90: share, p95: share },
} as const;

/** Seven points of a distribution. */
export const percentilesSchema = z.object({
  ...{ p5: z.number(), p10: z.number(), p25: z.number(), p50: z.number() },
  ...{ p75: z.number(), p90: z.number(), p95: z.number() },
});
export type Percentiles = z.infer<typeof percentilesSchema>;

export const rangeSchema = z.object({ low: z.number(), high: z.number() });

/** What a status is made of, beside the status itself. */
export const assessmentFields = {
  /** The probability that the usual level of this person lies outside, 0.5 at the edge; null inside the range. */
  outsideProbability: z.number().nullable(),
  word: rangeWordSchema.nullable(),
  /** The place among healthy people, 0 to 100. */
  percentile: z.number().nullable(),
  /** Where two of three samples of this person would lie. */
  usual: rangeSchema.nullable(),
  /** The reference set that the range comes from; null for the laboratory's own. */
  set: z.string().nullable(),
  /** How many healthy people the range rests on. */
  people: z.int().nonnegative().nullable(),
  notAssessed: notAssessedSchema.nullable(),
};
