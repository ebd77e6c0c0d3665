import { z } from 'zod';
import { bacteriaBehaviourApi } from './bacteria-behaviour.contract.ts';
import { bacteriaFoodApi } from './bacteria-food.contract.ts';
import { citationsApi } from './citations.contract.ts';
import { dateSchema, endpoint, idSchema, languageSchema } from './endpoint.ts';
import { engineSettingsApi } from './engine-settings.contract.ts';
import { foodBandSchema } from './recommendation.contract.ts';
import { referenceSetsApi } from './reference-sets.contract.ts';

/** How long the food lists are looked at before the preview says how far it came. */
export const impactBudgetMs = 2_000;
/** All changes count; this many reports, and this many foods of each, are named. */
export const maxImpactReports = 100;
export const maxImpactFoods = 100;

/** A call that is about to be made: by its name in the audit log, with its own parameters and body. */
export const impactChangeSchema = z.discriminatedUnion('change', [
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
  z.object({ change: z.literal('shippedRules.takeOver') }),
]);
export type ImpactChange = z.output<typeof impactChangeSchema>;
export type ImpactChangeInput = z.input<typeof impactChangeSchema>;

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
  patient: z.object({ id: idSchema, code: z.string(), firstName: z.string(), lastName: z.string() }),
  /** Foods of this report that move to another band; `foods` names the ones that move furthest. */
  foodsChanged: z.int().positive(),
  foods: z.array(impactFoodSchema).max(maxImpactFoods),
});
export type ImpactReport = z.infer<typeof impactReportSchema>;

const count = z.int().nonnegative();

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
  /** The youngest samples first. */
  reports: z.array(impactReportSchema).max(maxImpactReports),
});
export type Impact = z.infer<typeof impactSchema>;

export const impactApi = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/impact',
    access: 'admin',
    tag: 'Impact on food lists',
    summary:
      'What a change of pairs, behaviours, ranges or settings would do to the food lists of all patients; nothing is written.',
    query: z.object({ lang: languageSchema.optional() }),
    body: impactChangeSchema,
    response: z.object({ impact: impactSchema }),
  }),
};
