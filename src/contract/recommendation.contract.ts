import { z } from 'zod';
import { dateSchema, endpoint, idParam, idSchema, instantSchema, languageSchema } from './endpoint.ts';
import { engine2SettingsSchema, scoreSettingsSchema } from './engine-settings.contract.ts';
import { evidenceGradeSchema, studySchema } from './evidence.ts';
import { foodBandSchema } from './food-bands.ts';
import { foodResultSchema, foodRuleSchema, intentSchema, ruleTrace } from './food-result.ts';
import { askSchema, floorSchema, guidelineNoteSchema } from './guideline-notes.ts';
import { rankSchema, taxonStatusSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { standardSchema } from './reference-standard.ts';
import { suggestionSchema } from './suggestions.ts';
import { lineText, noteText } from './text.ts';

/** Declared on their own: the address of the list names one, and addresses are read before any screen is loaded. */
export { type FoodBand, foodBandSchema, type ScoreBand } from './food-bands.ts';
export type { Confidence, Contribution, FoodResult, Intent, Member, Reason, RuleKind } from './food-result.ts';
export type { Suggestion, SuggestionPart } from './suggestions.ts';

export const levelSchema = z.enum(['both', 'genus', 'species']);
export type Level = z.infer<typeof levelSchema>;

const idList = z.array(idSchema).max(1000);
const count = z.int().nonnegative();

export const nutrientWishSchema = z.object({
  nutrientId: idSchema,
  intent: intentSchema,
  weight: z.number().positive(coded('WEIGHT_NOT_POSITIVE')).max(10, coded('WEIGHT_TOO_LARGE')).optional(),
});

const leftOutReason = z.string().trim().min(1).max(300);

export const calculateBodySchema = z.object({
  level: levelSchema.optional(),
  nutrients: z.array(nutrientWishSchema).max(60).optional(),
  foodRestrictionIds: idList.optional(),
  drugIds: idList.optional(),
  phenotypeIds: idList.optional(),
  excludeFoodIds: idList.optional(),
  /** Why the run leaves out what the record has; stands on list and paper. */
  leftOutBecause: leftOutReason.optional(),
  preview: z.boolean().optional(),
});
export type CalculateBody = z.infer<typeof calculateBodySchema>;

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
  /** Of the patient's record at the time, but left out of this run; the first lists do not know it. */
  ignored: recordListsSchema.optional(),
  /** As it was typed; none where nothing was left out. */
  leftOutBecause: leftOutReason.optional(),
  /** Foods that the patient dislikes and this run took in all the same. */
  ignoredDislikes: idList.optional(),
  /** Taken into account by this run although the record did not have it. */
  extra: recordListsSchema.optional(),
});
export type CalculationSettings = z.infer<typeof calculationSettingsSchema>;

export const staleReasonCodes = [
  'assessment',
  'report',
  'ranges',
  'pairs',
  'behaviours',
  'foods',
  'rules',
  'patient',
  'referenceSet',
  'scoring',
  'general',
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
  /** The set that statuses were told by; null: the laboratory's own ranges alone. */
  referenceSet: z.string().nullable(),
  /** False where a guard forbids a list from this test: the warnings say why, and only the general part stands. */
  personal: z.boolean(),
  /** What lies outside its range, and what of it no rule speaks for; null where `scoring` is. */
  findings: z
    .object({
      outOfRange: count,
      used: count,
      withoutRule: z.array(
        z.object({ taxId: idSchema, name: z.string(), rank: rankSchema, status: taxonStatusSchema }),
      ),
    })
    .nullable(),
  /**
   * The figures that an Admin may change, as they were. Null for a list of engine 1, which is no longer kept: it has no
   * foods and no counts, only when and for what it was made.
   */
  scoring: z.union([scoreSettingsSchema, engine2SettingsSchema]).nullable(),
  settings: calculationSettingsSchema,
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** What the patient's drugs and phenotypes ask for beyond single foods. */
  notes: z.array(z.object(ruleTrace)),
  guidelineNotes: z.array(guidelineNoteSchema),
  floors: z.array(floorSchema),
  asks: z.array(askSchema),
  /** What the patient's record has and this run leaves out. */
  ignored: recordListsSchema,
  /** How many safety rules spoke, and how many of them no reviewer has approved yet. */
  safety: z.object({ rules: count, drafts: count }),
  counts: bandCountsSchema,
  coverage: z.object({
    taxa: count,
    /** Assessed: with a range that counts for them. The rest is not assessed. */
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

/** Kinds of food that are good for everybody, in the order that fits this person; neutral foods only, the best first. */
const forEverybodySchema = z.object({ groupId: z.string(), name: z.string(), foodIds: z.array(idSchema) });
export type ForEverybody = z.infer<typeof forEverybodySchema>;

const suggestionLists = {
  /** Open ones first, up before down, each side by the size of its score; then the others. Empty for earlier engines. */
  suggestions: z.array(suggestionSchema),
  forEverybody: z.array(forEverybodySchema),
};

const calculationAnswer = z.object({
  calculation: calculationSchema,
  ...suggestionLists,
  foods: z.array(foodResultSchema),
});
export type CalculationAnswer = z.infer<typeof calculationAnswer>;

export const foodNutrientSchema = z.object({
  nutrientId: idSchema,
  per100g: z.number().nullable(),
  target: z.number().nullable(),
  upper: z.number().nullable(),
});

const touchingRuleSchema = foodRuleSchema.extend({
  /** The reviewer of today, who also decides `draft`; null for a draft, and for what is no safety rule. */
  approvedBy: z.string().nullable(),
  approvedOn: dateSchema.nullable(),
});
export type TouchingRule = z.infer<typeof touchingRuleSchema>;

/** What in a food its score for everybody comes from, and the best grade behind that. */
const generalBasisSchema = z.object({
  foodId: idSchema,
  /** In English, as the table of components has it. */
  component: z.string(),
  grade: evidenceGradeSchema.nullable(),
});
export type GeneralBasis = z.infer<typeof generalBasisSchema>;

/** What a bacterium of the report says of the foods of its list. */
const bacteriumInListSchema = z.object({
  taxId: idSchema,
  name: z.string(),
  rank: rankSchema,
  /** The foods that it speaks for or against, loudest first; a genus with what its species say. */
  foods: z.array(z.object({ foodId: idSchema, points: z.number() })),
});
export type BacteriumInList = z.infer<typeof bacteriumInListSchema>;

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
const reportTaxon = report.extend({ taxId: idParam });
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
      /** The groups that the food is a member of, its own first; empty for lists of earlier engines. */
      suggestions: z.array(suggestionSchema),
      /** What the rules of these groups rest on. */
      studies: z.array(studySchema.omit({ agrees: true })),
      /** All that touch the food, the strictest first, also those that leave its band alone. */
      rules: z.array(touchingRuleSchema),
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
  foodsOfBacterium: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/calculation/bacteria/{taxId}',
    access: 'staff',
    tag,
    summary: 'The foods of the latest calculation that a genus or species speaks for or against, with its points.',
    params: reportTaxon,
    query: z.object({ lang }),
    response: bacteriumInListSchema,
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/calculation/suggestions/{groupId}',
    access: 'staff',
    tag,
    summary: 'One kind of food of the latest calculation, open or not, to the last number, with the studies behind it.',
    params: report.extend({ groupId: lineText(60) }),
    query: z.object({ lang }),
    response: z.object({ suggestion: suggestionSchema, studies: z.array(studySchema.omit({ agrees: true })) }),
  }),
  generalBasis: endpoint({
    method: 'GET',
    path: '/general-basis',
    access: 'staff',
    tag,
    summary: 'What in each food its score for everybody comes from: the component that says most, with its grade.',
    response: z.object({ foods: z.array(generalBasisSchema) }),
  }),
};
