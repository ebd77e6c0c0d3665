import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { rankSchema, taxonStatusSchema } from './microbiome.ts';
import { assessmentFields, rangeMoveSchema, rangeSchema } from './reference-ranges.ts';

const count = z.int().nonnegative();

const comparedValueSchema = z.object({
  abundance: z.number(),
  status: taxonStatusSchema,
  again: assessmentFields.again,
  word: assessmentFields.word,
  percentile: assessmentFields.percentile,
  usual: assessmentFields.usual,
});

export const comparedTaxonSchema = z.object({
  taxId: idSchema,
  rank: rankSchema,
  name: z.string(),
  /** Of the later report; null where it has none. */
  range: rangeSchema.nullable(),
  before: comparedValueSchema,
  after: comparedValueSchema,
  /** Percentage points, after minus before. */
  change: z.number(),
  /** After divided by before, each at least what the method can tell from nothing. */
  factor: z.number(),
  /** What two samples of one person differ by at most in 95 of 100 cases. */
  usualFactor: z.number(),
  move: rangeMoveSchema,
});
export type ComparedTaxon = z.infer<typeof comparedTaxonSchema>;

export const comparisonCountsSchema = z.object({
  intoRange: count,
  outOfRange: count,
  usualVariation: count,
  stillInside: count,
  stillOutside: count,
  notAssessed: count,
});
export type ComparisonCounts = z.infer<typeof comparisonCountsSchema>;

export const comparisonFields = {
  counts: comparisonCountsSchema,
  /** Another reference set or another laboratory: the figures are to be compared with care, and nothing is counted. */
  madeDifferently: z.boolean(),
  taxa: z.array(comparedTaxonSchema),
};
