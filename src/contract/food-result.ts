import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from './endpoint.ts';
import { evidenceGradeSchema, studySchema } from './evidence.ts';
import { foodBandSchema, scoreBandSchema } from './food-bands.ts';
import { flowSchema, foodListKindSchema, rankSchema, taxonStatusSchema } from './microbiome.ts';
import { assessmentFields } from './reference-ranges.ts';
import { safetyEffectSchema } from './safety-effects.ts';
import { suggestionFields } from './suggestions.ts';

/** One food of a list: its two scores, its place, what holds it, and what speaks for and against it. */

const confidenceSchema = z.enum(['high', 'medium', 'low']);
export type Confidence = z.infer<typeof confidenceSchema>;
export const intentSchema = z.enum(['prefer', 'limit']);
export type Intent = z.infer<typeof intentSchema>;

const count = z.int().nonnegative();

/** Where a rule comes from. `manual`: a food the patient dislikes or this run leaves out. */
const ruleKindSchema = z.enum(['safety', 'restriction', 'drug', 'phenotype', 'nutrient', 'manual']);
export type RuleKind = z.infer<typeof ruleKindSchema>;

export const ruleTrace = {
  kind: ruleKindSchema,
  /** The restriction, drug or phenotype; null for `manual`. */
  id: idSchema.nullable(),
  reason: z.string(),
  source: z.string().nullable(),
};

const memberSchema = z.object({
  taxId: idSchema,
  name: z.string(),
  rank: rankSchema,
  status: taxonStatusSchema,
  abundance: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** At the edge of its range. */
  borderline: z.boolean(),
  again: assessmentFields.again,
  word: assessmentFields.word,
  percentile: assessmentFields.percentile,
  people: assessmentFields.people,
  list: foodListKindSchema,
  value: z.number(),
  /** Null: in range and without a wish of its own, or a rule of the practice without a grade. */
  grade: evidenceGradeSchema.nullable(),
  /** Null where no behaviour asks for anything: the species only keeps its share of the genus. */
  flow: flowSchema.nullable(),
  share: z.number(),
  /** The need: 2 where it is surely outside its range, a whisper inside. */
  weight: z.number(),
  /** Studies do not agree on the role of the taxon: it speaks at half weight. */
  contested: z.boolean(),
  contribution: z.number(),
  /** In the answer about one food: what the pair rests on today. */
  evidence: z
    .object({
      grade: evidenceGradeSchema,
      /** All of it as one text. */
      citation: z.string(),
      studies: z.array(studySchema),
      /** How many studies there are, and how many agree with the pair. */
      count,
      agree: count,
    })
    .nullable()
    .optional(),
});
export type Member = z.infer<typeof memberSchema>;

const contributionSchema = z.object({
  genusTaxId: idSchema,
  genusName: z.string(),
  points: z.number(),
  members: z.array(memberSchema),
});
export type Contribution = z.infer<typeof contributionSchema>;

const reasonSchema = z.object({
  taxId: idSchema,
  name: z.string(),
  rank: rankSchema,
  effect: z.enum(['raises', 'lowers']),
  status: taxonStatusSchema,
  word: assessmentFields.word,
  abundance: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  points: z.number(),
  /** Of the pair that says most in the genus; null for a rule of the practice. */
  grade: evidenceGradeSchema.nullable(),
});
export type Reason = z.infer<typeof reasonSchema>;

const nutrientPointsSchema = z.object({
  nutrientId: idSchema,
  intent: intentSchema,
  /** Null: the food table does not say. Never read as zero. */
  per100g: z.number().nullable(),
  /** In a portion as eaten, which is what counts. */
  perPortion: z.number().nullable(),
  /** The patient's daily target, or the upper level for a nutrient to limit; null where none is known. */
  target: z.number().nullable(),
  /** Null where the nutrient was left out for want of a figure. */
  points: z.number().nullable(),
});

const overrideSchema = z.object({
  band: foodBandSchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The score has since moved two bands away from the chosen one. */
  flagged: z.boolean(),
  /** Rules that the move goes beyond, knowingly and with its reason. */
  lifted: z.array(z.object({ ruleId: z.string(), reason: z.string() })),
});

/** What safety rules leave open of a food, the strictest first. */
const ceilingBandSchema = z.enum(['excluded', 'limit', 'neutral']);

export const foodRuleSchema = z.object({
  /** A safety rule's code, or `restriction:4`, `drug:7`, `phenotype:3`, `nutrient:vitamin_a`, `manual`. */
  ruleId: z.string(),
  effect: safetyEffectSchema,
  reason: z.string(),
  source: z.string().nullable(),
  /** Not yet approved by a named reviewer. */
  draft: z.boolean(),
  /** Cannot be lifted by hand. */
  final: z.boolean(),
});

export const foodResultSchema = z.object({
  foodId: idSchema,
  name: z.string(),
  foodGroup: z.object({ id: idSchema, name: z.string() }),
  band: foodBandSchema,
  /** The band of the figures alone, before exclusion, drug rules and override. */
  scoreBand: scoreBandSchema,
  finalScore: z.number(),
  /** For you: from the test alone. */
  microbiomeScore: z.number(),
  ...suggestionFields,
  /** For everybody: the same for every patient, and never added. */
  general: z.number(),
  /** Good for most people, or rarely to be eaten. */
  mark: z.enum(['good', 'rarely']).nullable(),
  /** Something outside its range speaks as the score does: only then the food may leave Neutral. */
  gate: z.boolean(),
  /** Genera outside their range that speak on the side of the score. */
  loudGenera: z.int().nonnegative(),
  /** What a portion holds of what is effective in it, by the dose of the studies; null where it is not known. */
  dose: z.number().nullable(),
  /** Foods of one kind of plant have the same key. */
  plantKey: z.string().nullable(),
  /** A form that nobody eats as it is, and the food that counts in its place. */
  form: z.object({ kind: z.enum(['seasoning', 'dry', 'raw']), countsAs: idSchema.nullable() }).nullable(),
  /** The place in the order of the list, from 0. */
  place: z.int().nonnegative(),
  /** All nutrient points together; a nutrient to limit counts below zero. */
  nutrientBonus: z.number(),
  nutrients: z.array(nutrientPointsSchema),
  /** What phenotypes add or take; their sum is at most 15 either way. */
  adjustments: z.array(z.object({ ...ruleTrace, points: z.number() })),
  confidence: confidenceSchema,
  agreement: z.number(),
  mixed: z.boolean(),
  /** Genera that count for or against. */
  generaCount: z.int().nonnegative(),
  exclusion: z.object(ruleTrace).optional(),
  /** Held down further than when the list was calculated: since this day; null where the record tells none. */
  since: dateSchema.nullable().optional(),
  cautions: z.array(z.object({ ...ruleTrace, limits: z.boolean() })),
  override: overrideSchema.optional(),
  /** The best band that rules leave open, whatever the score; null where none holds the food. */
  ceiling: z.object({ band: ceilingBandSchema, rules: z.array(foodRuleSchema) }).nullable(),
  /** Bacteria alone had pushed the food below neutral; this guideline holds it there. Absent where none does. */
  lift: z.object({ floorId: z.string(), because: z.string() }).optional(),
  /** A move by hand that yields to a rule; `seen` once somebody has taken note. */
  conflict: z.object({ movedTo: foodBandSchema, ruleId: z.string(), reason: z.string(), seen: z.boolean() }).nullable(),
  /** When to eat it, in words; next to a drug, for example. */
  timing: z.array(z.string()),
  portion: z.object({ grams: z.number(), measure: z.object({ en: z.string(), hr: z.string() }) }).nullable(),
  summary: z.string(),
  /** The strongest three, of which the summary is made. */
  reasons: z.array(reasonSchema),
  /** Left out with `detail=list`. */
  contributions: z.array(contributionSchema).optional(),
});
export type FoodResult = z.infer<typeof foodResultSchema>;
