import { z } from 'zod';
import { coded } from './problem.ts';
import { retiredSetKinds, setIdPattern } from './set-ids.ts';
import { shippedSetKinds } from './set-kinds.gen.ts';
import { notAssessedReasons } from './words.ts';

/** Words that reference sets, lab reports and food lists share. */

export type ShippedSetKind = (typeof shippedSetKinds)[number];
export type RetiredSetKind = (typeof retiredSetKinds)[number];

/** How healthy adults were measured, and in which names. Nothing is ever compared across kinds. */
export const setKindSchema = z.enum([...shippedSetKinds, ...retiredSetKinds]);
export type SetKind = z.infer<typeof setKindSchema>;

export const isRetiredKind = (kind: SetKind): kind is RetiredSetKind =>
  (retiredSetKinds as readonly SetKind[]).includes(kind);

export const setIdSchema = z.string().regex(setIdPattern, coded('REFERENCE_SET_UNKNOWN'));

/** Why a file belongs to its set, or to none, with some of the names that decided. */
export const setReasonSchema = z.object({
  because: z.enum(['method', 'program', 'names', 'methodOnly', 'fewNames']),
  examples: z.array(z.string()),
});
export type SetReason = z.infer<typeof setReasonSchema>;

/** How often a value outside its range is found so again in a second sample: from 65, 50 and 40 %, or less. */
export const rangeWordSchema = z.enum([
  'below',
  'probablyBelow',
  'perhapsBelow',
  'atLowerEdge',
  'within',
  'atUpperEdge',
  'perhapsAbove',
  'probablyAbove',
  'above',
]);
export type RangeWord = z.infer<typeof rangeWordSchema>;

export const notAssessedSchema = z.enum(notAssessedReasons);
export type NotAssessed = z.infer<typeof notAssessedSchema>;

/** Why a set has no range of a taxon that its people carry. */
export const rangeGapSchema = notAssessedSchema.extract(['oneStudy', 'studiesDisagree', 'mixture', 'otherProgram']);
export type RangeGap = z.infer<typeof rangeGapSchema>;

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
  /** How often a second sample weeks or months later is outside on the same side, 0 to 1; null inside the range. */
  again: z.number().nullable(),
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
