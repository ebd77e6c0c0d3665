import { z } from 'zod';
import { bulkFields, bulkResultSchema, maxBulkFoods } from './bulk.contract.ts';
import { changeSetField, deletedResponse, endpoint, idParam, idSchema } from './endpoint.ts';
import { evidenceGradeSchema } from './evidence.ts';
import { type Kind, kindSchema, type Level, levelSchema, taxIdSchema } from './taxa.contract.ts';

/** The ends of the scale: what a food does to a taxon at the most. */
export const pairValueLimit = 10;
/** How long a pair that was just added stays green. */
export const pairHighlightMs = 1200;

/** Any finite number is taken, and clamped to the scale. */
export const pairValueInput = z
  .number()
  .transform((value) => Math.min(pairValueLimit, Math.max(-pairValueLimit, value)));

export const pairEvidenceSchema = z.object({
  grade: evidenceGradeSchema,
  /** The studies in short, as one text. */
  citation: z.string(),
});
export type PairEvidence = z.infer<typeof pairEvidenceSchema>;

export const pairSchema = z.object({
  taxonId: taxIdSchema,
  foodId: idSchema,
  value: z.number(),
  evidence: pairEvidenceSchema.optional(),
  /** Why it does not count: the retracted studies that it rested on. */
  withdrawn: z.string().optional(),
});
export type BacteriaFoodPair = z.infer<typeof pairSchema>;

/** The field a list of pairs comes in. */
export const pairListField = {
  species: { 'to-eat': 'speciesFoodToEat', 'not-to-eat': 'speciesFoodNotToEat' },
  genus: { 'to-eat': 'genusFoodToEat', 'not-to-eat': 'genusFoodNotToEat' },
} as const satisfies Record<Level, Record<Kind, string>>;

/** Exactly one field is there: the one of the asked level and kind. */
const pairListResponse = z.object({
  speciesFoodToEat: z.array(pairSchema).optional(),
  speciesFoodNotToEat: z.array(pairSchema).optional(),
  genusFoodToEat: z.array(pairSchema).optional(),
  genusFoodNotToEat: z.array(pairSchema).optional(),
});

const createBody = z.union([
  z.object({ speciesId: taxIdSchema, foodId: idSchema, value: pairValueInput }),
  z.object({ genusId: taxIdSchema, foodId: idSchema, value: pairValueInput }),
]);

const path = '/admin/bacteria-food/{level}/{kind}';
const params = z.object({ level: levelSchema, kind: kindSchema });
const tag = 'Bacteria food relation';

export const bacteriaFoodApi = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    tag,
    summary: 'Pairs of one level and list, of one taxon or of all.',
    params,
    query: z.object({ taxonId: idParam.optional() }),
    response: pairListResponse,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    tag,
    summary: 'Add a pair; 409 "Already exists." when the taxon has one for the food in either list.',
    params,
    body: createBody,
    response: z.object({ pair: pairSchema, ...changeSetField }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'admin',
    tag,
    summary: 'Change the value of a pair; 404 when there is none.',
    params,
    body: z.object({ taxonId: taxIdSchema, foodId: idSchema, value: pairValueInput }),
    response: z.object({ pair: pairSchema, ...changeSetField }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'admin',
    tag,
    summary: 'Delete a pair; 404 when there is none.',
    params,
    query: z.object({ taxonId: idParam, foodId: idParam }),
    response: deletedResponse.extend(changeSetField),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/bacteria-food/bulk',
    access: 'admin',
    bodyKb: 4096,
    tag,
    summary: 'Write one value for many taxa and foods, in one transaction; or say what that would do.',
    body: z.object({
      ...bulkFields,
      foodIds: z.array(idSchema).min(1).max(maxBulkFoods),
      value: pairValueInput,
    }),
    response: bulkResultSchema,
  }),
};
