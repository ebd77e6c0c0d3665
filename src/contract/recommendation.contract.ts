import { z } from 'zod';
import { dateSchema, endpoint, idParam, idSchema, instantSchema, languageSchema } from './endpoint.ts';
import { foodBandSchema, scoreBandSchema } from './food-bands.ts';
import { flowSchema, foodListKindSchema, rankSchema, taxonStatusSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { standardSchema } from './reference-standard.ts';
import { safetyEffectSchema } from './safety-effects.ts';
import { lineText, noteText } from './text.ts';

/** Declared on their own: the address of the list names one, and addresses are read before any screen is loaded. */
export { type FoodBand, foodBandSchema, type ScoreBand, scoreBands } from './food-bands.ts';

export const confidenceSchema = z.enum(['high', 'medium', 'low']);
export type Confidence = z.infer<typeof confidenceSchema>;
export const levelSchema = z.enum(['both', 'genus', 'species']);
export type Level = z.infer<typeof levelSchema>;
export const intentSchema = z.enum(['prefer', 'limit']);
export type Intent = z.infer<typeof intentSchema>;

const idList = z.array(idSchema).max(1000);
const count = z.int().nonnegative();

export const nutrientWishSchema = z.object({
  nutrientId: idSchema,
  intent: intentSchema,
  weight: z.number().positive(coded('WEIGHT_NOT_POSITIVE')).max(10, coded('WEIGHT_TOO_LARGE')).optional(),
});

export const calculateBodySchema = z.object({
  level: levelSchema.optional(),
  nutrients: z.array(nutrientWishSchema).max(60).optional(),
  foodRestrictionIds: idList.optional(),
  drugIds: idList.optional(),
  phenotypeIds: idList.optional(),
  excludeFoodIds: idList.optional(),
  preview: z.boolean().optional(),
});
export type CalculateBody = z.infer<typeof calculateBodySchema>;

/** Where a rule comes from. `manual`: a food the patient dislikes or this run leaves out. */
export const ruleKindSchema = z.enum(['safety', 'restriction', 'drug', 'phenotype', 'nutrient', 'manual']);
export type RuleKind = z.infer<typeof ruleKindSchema>;

const ruleTrace = {
  kind: ruleKindSchema,
  /** The restriction, drug or phenotype; null for `manual`. */
  id: idSchema.nullable(),
  reason: z.string(),
  source: z.string().nullable(),
};

export const memberSchema = z.object({
  taxId: idSchema,
  name: z.string(),
  rank: rankSchema,
  status: taxonStatusSchema,
  abundance: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  borderline: z.boolean(),
  list: foodListKindSchema,
  value: z.number(),
  flow: flowSchema,
  share: z.number(),
  weight: z.number(),
  contribution: z.number(),
  /** In the answer about one food: what the pair rests on today. */
  evidence: z.object({ grade: z.string(), citation: z.string() }).nullable().optional(),
});
export type Member = z.infer<typeof memberSchema>;

export const contributionSchema = z.object({
  genusTaxId: idSchema,
  genusName: z.string(),
  points: z.number(),
  members: z.array(memberSchema),
});
export type Contribution = z.infer<typeof contributionSchema>;

export const reasonSchema = z.object({
  taxId: idSchema,
  name: z.string(),
  rank: rankSchema,
  effect: z.enum(['raises', 'lowers']),
  status: taxonStatusSchema,
  abundance: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  points: z.number(),
});
export type Reason = z.infer<typeof reasonSchema>;

export const nutrientPointsSchema = z.object({
  nutrientId: idSchema,
  intent: intentSchema,
  /** Null: the food table does not say. Never read as zero. */
  per100g: z.number().nullable(),
  /** The patient's daily target, or the upper level for a nutrient to limit; null where none is known. */
  target: z.number().nullable(),
  /** Null where the nutrient was left out for want of a figure. */
  points: z.number().nullable(),
});
export type NutrientPoints = z.infer<typeof nutrientPointsSchema>;

export const overrideSchema = z.object({
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
export const ceilingBandSchema = z.enum(['excluded', 'limit', 'neutral']);

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
  microbiomeScore: z.number(),
  /** All nutrient points together; a nutrient to limit counts below zero. */
  nutrientBonus: z.number(),
  nutrients: z.array(nutrientPointsSchema),
  /** What phenotypes add or take; their sum is at most 15 either way. */
  adjustments: z.array(z.object({ ...ruleTrace, points: z.number() })),
  confidence: confidenceSchema,
  agreement: z.number(),
  mixed: z.boolean(),
  /** Genera with a voice for or against. */
  generaCount: z.int().nonnegative(),
  exclusion: z.object(ruleTrace).optional(),
  cautions: z.array(z.object({ ...ruleTrace, limits: z.boolean() })),
  override: overrideSchema.optional(),
  /** The best band that rules leave open, whatever the score; null where none holds the food. */
  ceiling: z.object({ band: ceilingBandSchema, rules: z.array(foodRuleSchema) }).nullable(),
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

/** A food that was not moved, and the strictest rule that keeps it. */
const skippedFoodSchema = z.object({
  foodId: idSchema,
  name: z.string(),
  rule: z.object({ ruleId: z.string(), reason: z.string(), final: z.boolean() }),
});
export type SkippedFood = z.infer<typeof skippedFoodSchema>;

export const recordListsSchema = z.object({ foodRestrictionIds: idList, drugIds: idList, phenotypeIds: idList });
export type RecordLists = z.infer<typeof recordListsSchema>;

export const calculationSettingsSchema = z.object({
  level: levelSchema,
  nutrients: z.array(nutrientWishSchema.extend({ weight: z.number() })),
  foodRestrictionIds: idList,
  drugIds: idList,
  phenotypeIds: idList,
  excludeFoodIds: idList,
  /** Whose reference values it was made by; lists of before there were two know none and are by NASEM. */
  standard: standardSchema.optional(),
  /** Of the patient's record at the time, but left out of this run; lists of engine 1.0 do not know it. */
  ignored: recordListsSchema.optional(),
  /** Taken into account by this run although the record did not have it. */
  extra: recordListsSchema.optional(),
});
export type CalculationSettings = z.infer<typeof calculationSettingsSchema>;

export const staleReasonCodes = [
  'report',
  'ranges',
  'pairs',
  'behaviours',
  'foods',
  'rules',
  'patient',
  'engine',
] as const;
export const staleReasonSchema = z.object({
  code: z.enum([...staleReasonCodes, 'added', 'removed', 'standard']),
  message: z.string(),
  /**
   * `added` and `removed` name what the patient's info gained or lost, and when; `standard` names the standards of the
   * reference values, `from` and `to`.
   */
  values: z.record(z.string(), z.string()),
});
export type StaleReason = z.infer<typeof staleReasonSchema>;

export const bandCountsSchema = z.object({
  eatMore: count,
  eat: count,
  neutral: count,
  limit: count,
  avoid: count,
  excluded: count,
});
export type BandCounts = z.infer<typeof bandCountsSchema>;

export const calculationSchema = z.object({
  /** Null for a preview, which is not stored. */
  id: idSchema.nullable(),
  sampleDate: dateSchema.nullable(),
  createdAt: instantSchema,
  engineVersion: z.string(),
  /** Whose reference values the list was made by; it keeps them. */
  standard: standardSchema,
  inputsHash: z.string(),
  settings: calculationSettingsSchema,
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** What the patient's drugs and phenotypes ask for beyond single foods. */
  notes: z.array(z.object(ruleTrace)),
  /** What the patient's record has and this run leaves out. */
  ignored: recordListsSchema,
  /** How many safety rules spoke, and how many of them no reviewer has approved yet. */
  safety: z.object({ rules: count, drafts: count }),
  counts: bandCountsSchema,
  coverage: z.object({
    taxa: count,
    withRange: count,
    outOfRange: count,
    /** Out of range, but no behaviour or pair speaks for them. */
    silent: count,
    speaking: count,
    matchedPct: z.number(),
    foodsSpoken: count,
  }),
  /** What has changed since; null where the list still stands. */
  stale: z.object({ reasons: z.array(staleReasonSchema.omit({ message: true })) }).nullable(),
  staleReasons: z.array(staleReasonSchema),
});
export type Calculation = z.infer<typeof calculationSchema>;

const calculationAnswer = z.object({ calculation: calculationSchema, foods: z.array(foodResultSchema) });
export type CalculationAnswer = z.infer<typeof calculationAnswer>;

export const foodNutrientSchema = z.object({
  nutrientId: idSchema,
  per100g: z.number().nullable(),
  target: z.number().nullable(),
  upper: z.number().nullable(),
});

/** The same food in the calculation of each report of the patient, oldest first. */
export const foodHistorySchema = z.object({
  labReportId: idSchema,
  sampleDate: dateSchema.nullable(),
  calculatedAt: instantSchema,
  band: foodBandSchema,
  finalScore: z.number(),
});

const movedFood = z.object({
  foodId: idSchema,
  name: z.string(),
  foodGroup: z.object({ id: idSchema, name: z.string() }),
  before: z.object({ band: foodBandSchema, finalScore: z.number() }),
  after: z.object({ band: foodBandSchema, finalScore: z.number() }),
  /** Points that the new sample accounts for. */
  patientPoints: z.number(),
  /** Points that changed pairs, behaviours, ranges, settings or the engine account for. */
  rulesPoints: z.number(),
  cause: z.enum(['patient', 'rules', 'both']),
});
export type MovedFood = z.infer<typeof movedFood>;

const comparedList = z.object({ labReportId: idSchema, sampleDate: dateSchema.nullable() });

const report = z.object({ labReportId: idParam });
const reportFood = report.extend({ foodId: idParam });
const lang = languageSchema.optional();
const detail = z.enum(['full', 'list']).optional();
const tag = 'Recommendations';

export const recommendationApi = {
  calculate: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/calculate',
    access: 'staff',
    tag,
    summary: 'Score every food for this report; lists left out come from the patient, `preview` stores nothing.',
    params: report,
    query: z.object({ lang, detail }),
    body: calculateBodySchema,
    response: calculationAnswer,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/calculation',
    access: 'staff',
    tag,
    summary: 'The latest stored calculation, and why it is stale where it is.',
    params: report,
    query: z.object({ lang, detail }),
    response: calculationAnswer,
  }),
  food: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/calculation/foods/{foodId}',
    access: 'staff',
    tag,
    summary: 'One food of the latest calculation: contributions, nutrients, interactions, and earlier reports.',
    params: reportFood,
    query: z.object({ lang }),
    response: z.object({
      calculation: calculationSchema,
      food: foodResultSchema,
      nutrients: z.array(foodNutrientSchema),
      history: z.array(foodHistorySchema),
    }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/calculation/compare',
    access: 'staff',
    tag,
    summary:
      'Foods whose band differs from that in another report of the patient (the one before, where none is named), and whether patient or rules moved it.',
    params: report,
    query: z.object({ lang, with: idParam.optional() }),
    response: z.object({
      /** The earlier and the later list. */
      before: comparedList,
      after: comparedList,
      foods: z.array(movedFood),
      better: count,
      worse: count,
      unchanged: count,
    }),
  }),
  recalculate: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/recalculate',
    access: 'staff',
    tag,
    summary:
      "The latest run once more, on today's info and rules: level, nutrients and what was left out stay. Fields of the body change single choices.",
    params: report,
    query: z.object({ lang, detail }),
    body: calculateBodySchema.omit({ preview: true }),
    response: calculationAnswer,
  }),
  acknowledgeConflict: endpoint({
    method: 'PUT',
    path: '/lab-reports/{labReportId}/foods/{foodId}/conflict-seen',
    access: 'staff',
    tag,
    summary: 'Take note that a move by hand yields to a safety rule; who and when is kept.',
    params: reportFood,
    query: z.object({ lang }),
    body: z.object({ ruleId: lineText(60) }),
    response: z.object({ food: foodResultSchema }),
  }),
  override: endpoint({
    method: 'PUT',
    path: '/lab-reports/{labReportId}/foods/{foodId}/override',
    access: 'staff',
    tag,
    summary:
      'Move a food to another band with a reason; null returns it to its own. Above a ceiling the reason lifts it (409 ABOVE_CEILING without one); allergies and life stages cannot be lifted (422 NOT_LIFTABLE).',
    params: reportFood,
    query: z.object({ lang }),
    body: z.object({ band: foodBandSchema.nullable(), reason: noteText(500).optional() }),
    response: z.object({ food: foodResultSchema }),
  }),
  overrideMany: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/foods/override',
    access: 'staff',
    tag,
    summary:
      'Move many foods to one band, as one change with one undo; null returns them to their own. Foods that a rule keeps from the band are skipped and named: without a reason all of them, with one those that nobody may lift.',
    params: report,
    query: z.object({ lang }),
    body: z.object({
      foodIds: idList.min(1),
      band: foodBandSchema.nullable(),
      reason: noteText(500).optional(),
    }),
    response: z.object({
      moved: idList,
      skipped: z.array(skippedFoodSchema),
      /** Absent where no food was moved. */
      changeSetId: idSchema.optional(),
    }),
  }),
  undoOverrides: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/foods/override/undo',
    access: 'staff',
    tag,
    summary: 'Undo moves that were made together, where none of the foods has been moved again since (409).',
    params: report,
    body: z.object({ changeSetId: idSchema }),
    response: z.object({ restored: count }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report.pdf',
    access: 'staff',
    tag,
    summary: 'What the patient takes home; `form=short` leaves the full lists out.',
    params: report,
    query: z.object({ lang, form: z.enum(['short', 'full']).optional() }),
    produces: 'application/pdf',
  }),
};
