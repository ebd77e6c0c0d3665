import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { flowSchema, rankSchema, taxonStatusSchema } from './microbiome.ts';
import {
  assessmentFields,
  notAssessedSchema,
  percentilesSchema,
  rangeSchema,
  varietyMeasureSchema,
} from './reference-ranges.ts';

/** How a row of the file came to its taxon. */
export const matchReasonSchema = z.enum(['id', 'naming', 'name', 'synonym', 'cleaned', 'mapping', 'derived']);
export type MatchReason = z.infer<typeof matchReasonSchema>;

const count = z.int().nonnegative();

export const labReportBacteriaSchema = z.object({
  taxId: idSchema,
  rank: rankSchema,
  name: z.string(),
  genusTaxId: idSchema.nullable(),
  phylum: z.string().nullable(),
  /** Percent within the rank; 0 for a taxon of the reference set that the report does not contain. */
  abundance: z.number(),
  /** Percent within the rank before species were put into their current genus. */
  fileAbundance: z.number().nullable(),
  /** The row's share of everything the file counts. */
  rawAbundance: z.number().nullable(),
  fileName: z.string().nullable(),
  matchedBy: matchReasonSchema.nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Where the range comes from: the lab's own columns or the reference set. */
  rangeSource: z.enum(['lab', 'reference']).nullable(),
  /** Of healthy adults in the set; null with a range of the laboratory's own. */
  percentiles: percentilesSchema.nullable(),
  /** The share of healthy adults who carry it, 0 to 1. */
  prevalence: z.number().nullable(),
  status: taxonStatusSchema,
  ...assessmentFields,
  /** Outside, but not surely so. */
  borderline: z.boolean(),
  /** How far outside the range, in doublings; 0 inside it. */
  fold: z.number(),
  /** The report may use this genus in an older, wider meaning. */
  olderMeaning: z.boolean(),
  categoryIds: z.array(idSchema),
  /** What to do at this status, by the behaviours of each list. */
  behaviourToEat: flowSchema.nullable(),
  behaviourNotToEat: flowSchema.nullable(),
  /** Studies do not agree on the role of the taxon: it speaks at half weight. */
  contested: z.boolean(),
  /** Number of foods with a pair for this taxon. */
  foodCount: count,
});
export type LabReportBacteria = z.infer<typeof labReportBacteriaSchema>;

export const labReportCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.string(),
  reportDescription: z.string(),
  low: count,
  normal: count,
  high: count,
});
export type LabReportCategory = z.infer<typeof labReportCategorySchema>;

/** A group of bacteria, judged as a whole by its own range. */
export const labReportGroupSchema = z.object({
  categoryId: idSchema,
  /** The heading it stands under; groups come in the order of the page. */
  heading: z.string(),
  name: z.string(),
  /** One sentence for the patient. */
  sentence: z.string(),
  wanted: z.enum(['more', 'balance', 'fewer']),
  /** Percent of the sample that its members make up. */
  total: z.number(),
  range: rangeSchema,
  percentiles: percentilesSchema,
  status: taxonStatusSchema,
  again: assessmentFields.again,
  word: assessmentFields.word,
  percentile: assessmentFields.percentile,
  people: count,
});
export type LabReportGroup = z.infer<typeof labReportGroupSchema>;

/** A place among healthy adults, and never a verdict: laboratories differ as much as people do. */
export const labReportVarietySchema = z.object({
  measure: varietyMeasureSchema,
  value: z.number(),
  range: rangeSchema,
  percentiles: percentilesSchema,
  percentile: z.number(),
  people: count,
  /** The medians of the lowest and the highest study. */
  cohortMedians: rangeSchema,
});
export type LabReportVariety = z.infer<typeof labReportVarietySchema>;

export const labReportAssessmentSchema = z.object({
  assessed: count,
  below: count,
  within: count,
  above: count,
  notAssessed: z.array(z.object({ reason: notAssessedSchema, count })),
  /** Over three of ten assessed bacteria lie outside: the set is probably the wrong one. */
  doesNotFit: z.boolean(),
});
export type LabReportAssessment = z.infer<typeof labReportAssessmentSchema>;
