import { z } from 'zod';
import { bacteriaBehaviourApi } from './bacteria-behaviour.contract.ts';
import { bacteriaFoodApi } from './bacteria-food.contract.ts';
import { citationsApi } from './citations.contract.ts';
import { dateSchema, endpoint, idSchema, languageSchema } from './endpoint.ts';
import { engineSettingsApi } from './engine-settings.contract.ts';
import { foodBandSchema } from './food-bands.ts';
import { referenceSetsApi } from './reference-sets.contract.ts';
import { safetyRulesApi } from './safety-rules.contract.ts';

/** How long the food lists are looked at before the preview says how far it came. */
export const impactBudgetMs = 2_000;
/** All changes count; this many reports, and this many foods of each, are named. */
export const maxImpactReports = 100;
export const maxImpactFoods = 100;

/** A call that is about to be made: by its name in the audit log, with its own parameters and body. */
export const impactChangeSchema = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('pair.create'),
    params: bacteriaFoodApi.create.params,
    body: bacteriaFoodApi.create.body,
  }),
  z.object({
    change: z.literal('pair.update'),
    params: bacteriaFoodApi.update.params,
    body: bacteriaFoodApi.update.body,
  }),
  z.object({
    change: z.literal('pair.delete'),
    params: bacteriaFoodApi.remove.params,
    query: bacteriaFoodApi.remove.query,
  }),
  z.object({ change: z.literal('pair.bulk'), body: bacteriaFoodApi.bulk.body }),
  z.object({ change: z.literal('behaviour.bulk'), body: bacteriaBehaviourApi.bulk.body }),
  z.object({
    change: z.literal('behaviour.create'),
    params: bacteriaBehaviourApi.create.params,
    body: bacteriaBehaviourApi.create.body,
  }),
  z.object({
    change: z.literal('behaviour.update'),
    params: bacteriaBehaviourApi.update.params,
    body: bacteriaBehaviourApi.update.body,
  }),
  z.object({ change: z.literal('behaviour.delete'), params: bacteriaBehaviourApi.remove.params }),
  z.object({ change: z.literal('safetyRule.create'), body: safetyRulesApi.create.body }),
  z.object({
    change: z.literal('safetyRule.update'),
    params: safetyRulesApi.update.params,
    body: safetyRulesApi.update.body,
  }),
  z.object({ change: z.literal('safetyRule.delete'), params: safetyRulesApi.remove.params }),
  z.object({
    change: z.literal('range.update'),
    params: referenceSetsApi.updateRanges.params,
    body: referenceSetsApi.updateRanges.body,
  }),
  z.object({
    change: z.literal('referenceSet.use'),
    params: referenceSetsApi.useFor.params,
    body: referenceSetsApi.useFor.body,
  }),
  z.object({ change: z.literal('engineSettings.update'), body: engineSettingsApi.update.body }),
  z.object({
    change: z.literal('citation.link'),
    params: citationsApi.link.params,
    body: citationsApi.link.body,
  }),
  z.object({
    change: z.literal('citation.retract'),
    params: citationsApi.retract.params,
    body: citationsApi.retract.body,
  }),
  z.object({ change: z.literal('shippedRules.takeOver') }),
]);
export type ImpactChange = z.output<typeof impactChangeSchema>;
export type ImpactChangeInput = z.input<typeof impactChangeSchema>;

const count = z.int().nonnegative();
const patientSchema = z.object({ id: idSchema, code: z.string(), firstName: z.string(), lastName: z.string() });

/** A move by hand that would yield to the rule. */
const yieldingMoveSchema = z.object({
  labReportId: idSchema,
  patient: patientSchema,
  foodId: idSchema,
  name: z.string(),
  movedTo: foodBandSchema,
});

/** What a change of a safety rule adds: whom it speaks of, and what it takes from staff. */
const safetyImpactSchema = z.object({
  /** Patients of these lists for whom the rule speaks, before or after. */
  patients: count,
  /** Patients who would have no list any more, and those who would have one again. */
  listsRefused: count,
  listsAllowed: count,
  movesYielding: count,
  yielding: z.array(yieldingMoveSchema).max(maxImpactFoods),
});
export type SafetyImpact = z.infer<typeof safetyImpactSchema>;

const placeSchema = z.object({ band: foodBandSchema, finalScore: z.number() });

const impactFoodSchema = z.object({
  foodId: idSchema,
  name: z.string(),
  before: placeSchema,
  after: placeSchema,
});
export type ImpactFood = z.infer<typeof impactFoodSchema>;

const impactReportSchema = z.object({
  labReportId: idSchema,
  sampleDate: dateSchema.nullable(),
  patient: patientSchema,
  /** Foods of this report that move to another band; `foods` names the ones that move furthest. */
  foodsChanged: z.int().positive(),
  foods: z.array(impactFoodSchema).max(maxImpactFoods),
});
export type ImpactReport = z.infer<typeof impactReportSchema>;

export const impactSchema = z.object({
  /** Patients with a lab report: the latest one of each is meant. */
  reportsTotal: count,
  /** Fewer than all where the time was up. */
  reportsLookedAt: count,
  stoppedEarly: z.boolean(),
  /** Lists in which a food moves to another band, and how many different foods do so in any of them. */
  reportsChanged: count,
  foodsChanged: count,
  /** Foods that move nowhere to another band, but whose score moves by a figure that is shown. */
  foodsRescored: count,
  /** How many foods go from which band to which, over all lists; the most first. */
  transitions: z.array(z.object({ from: foodBandSchema, to: foodBandSchema, foods: count })),
  /** Only for a change of a safety rule. */
  safety: safetyImpactSchema.nullable(),
  /** The youngest samples first. */
  reports: z.array(impactReportSchema).max(maxImpactReports),
});
export type Impact = z.infer<typeof impactSchema>;

export const impactApi = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/impact',
    access: 'admin',
    bodyKb: 4096,
    tag: 'Impact on food lists',
    summary:
      'What a change of pairs, behaviours, safety rules, ranges or settings would do to the food lists of all patients; nothing is written.',
    query: z.object({ lang: languageSchema.optional() }),
    body: impactChangeSchema,
    response: z.object({ impact: impactSchema }),
  }),
};
