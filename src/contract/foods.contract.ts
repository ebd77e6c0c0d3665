import { z } from 'zod';
import { endpoint, idParam, idSchema, languageSchema, pagedResponse, pagingQuery } from './endpoint.ts';
import { rankSchema } from './microbiome.ts';
import { nutrientGroups } from './nutrients.ts';
import { taxIdSchema } from './taxa.contract.ts';

const foodGroupSchema = z.object({ id: idSchema, name: z.string() });
export type FoodGroup = z.infer<typeof foodGroupSchema>;

export const foodInfoSchema = z.object({ id: idSchema, name: z.string(), foodGroup: foodGroupSchema });
export type FoodInfo = z.infer<typeof foodInfoSchema>;

const foodNameSchema = z.object({ id: idSchema, name: z.string() });

export const restrictionKinds = ['allergen', 'diet', 'medical', 'religious'] as const;

export const foodRestrictionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How staff read it of a patient: `No walnut`. */
  label: z.string(),
  kind: z.enum(restrictionKinds),
  foodCount: z.int().nonnegative(),
  /** The foods it excludes, `foodCount` of them. */
  foodIds: z.array(idSchema),
});
export type FoodRestriction = z.infer<typeof foodRestrictionSchema>;

/** What a drug or a phenotype means for a nutrient or for foods. Either `nutrientId` or `foodIds` says what is touched. */
const adviceSchema = z.object({
  nutrientId: idSchema.nullable(),
  foodIds: z.array(idSchema),
  /** `raise_intake`, `avoid`, `limit`, `separate_in_time`, `up`, `down`, … as the shipped data has it. */
  direction: z.string(),
  /** One sentence in the asked language. */
  advice: z.string(),
  severity: z.enum(['low', 'moderate', 'high']).nullable(),
});
export type ReferenceAdvice = z.infer<typeof adviceSchema>;

export const drugSchema = z.object({
  id: idSchema,
  name: z.string(),
  atcCode: z.string().nullable(),
  drugClass: z.string(),
  /** Antibiotics and proton-pump inhibitors change the microbiome itself: a report taken under them is read with caution. */
  changesMicrobiome: z.boolean(),
  advice: z.array(adviceSchema),
});
export type Drug = z.infer<typeof drugSchema>;

export const phenotypeSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  group: z.string(),
  advice: z.array(adviceSchema),
});
export type Phenotype = z.infer<typeof phenotypeSchema>;

const foodNutrientSchema = z.object({
  nutrientId: idSchema,
  /** In the nutrient's unit; null where nothing was measured, which is not 0. */
  per100g: z.number().nonnegative().nullable(),
});

export const foodSchema = foodInfoSchema.extend({ nutrients: z.array(foodNutrientSchema) });

export const nutrientSchema = z.object({
  id: idSchema,
  /** By which the tables of reference values know it. */
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  group: z.enum(nutrientGroups),
});

export const rangeMethods = ['16S', 'shotgun'] as const;

/** In percent of all reads. */
export const referenceRangeSchema = z.object({
  taxId: taxIdSchema,
  rank: rankSchema,
  low: z.number().nonnegative(),
  high: z.number().nonnegative(),
  source: z.string(),
});
export type ReferenceRange = z.infer<typeof referenceRangeSchema>;

const inLanguage = z.object({ lang: languageSchema.optional() });
const optionalPaging = { ...pagedResponse, total: pagedResponse.total.optional() };
const tag = 'Foods and reference lists';

export const foodsApi = {
  foodInfo: endpoint({
    method: 'GET',
    path: '/food/food-info',
    access: 'staff',
    tag,
    summary: 'All foods with their group, or those that match; names in the asked language.',
    query: inLanguage.extend({
      search: z.string().max(200).optional(),
      foodGroupId: idParam.optional(),
      ...pagingQuery,
    }),
    response: z.object({ foodInfoList: z.array(foodInfoSchema), ...optionalPaging }),
  }),
  foodNames: endpoint({
    method: 'GET',
    path: '/food/food-name/getAll',
    access: 'staff',
    tag,
    summary: 'The name of every food in the asked language.',
    query: inLanguage,
    response: z.object({ foodNames: z.array(foodNameSchema) }),
  }),
  food: endpoint({
    method: 'GET',
    path: '/food/{foodId}',
    access: 'staff',
    tag,
    summary: 'One food with its nutrients per 100 g.',
    params: z.object({ foodId: idParam }),
    query: inLanguage,
    response: z.object({ food: foodSchema }),
  }),
  restrictions: endpoint({
    method: 'GET',
    path: '/food/restriction/getAll',
    access: 'staff',
    tag,
    summary: 'Food restrictions and the foods each of them excludes.',
    query: inLanguage,
    response: z.object({ foodRestrictions: z.array(foodRestrictionSchema) }),
  }),
  drugs: endpoint({
    method: 'GET',
    path: '/drugs/getAll',
    access: 'staff',
    tag,
    summary: 'Drugs and what they mean for nutrients and foods.',
    query: inLanguage,
    response: z.object({ drugs: z.array(drugSchema) }),
  }),
  phenotypes: endpoint({
    method: 'GET',
    path: '/phenotype/getAll',
    access: 'staff',
    tag,
    summary: 'Phenotypes and what they mean for nutrients and foods.',
    query: inLanguage,
    response: z.object({ phenotypes: z.array(phenotypeSchema) }),
  }),
  nutrients: endpoint({
    method: 'GET',
    path: '/nutrients',
    access: 'staff',
    tag,
    summary: 'Nutrients with their unit and group.',
    query: inLanguage,
    response: z.object({ nutrients: z.array(nutrientSchema) }),
  }),
  referenceRanges: endpoint({
    method: 'GET',
    path: '/reference-ranges',
    access: 'staff',
    tag,
    summary: 'The effective reference range of every taxon for one method.',
    query: z.object({ method: z.enum(rangeMethods) }),
    response: z.object({ ranges: z.array(referenceRangeSchema) }),
  }),
};
