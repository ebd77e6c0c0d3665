import { z } from 'zod';
import { endpoint, idParam, idSchema, pagedResponse, pagingQuery } from './endpoint.ts';
import { type FoodListKind, foodListKindSchema, type Rank, rankSchema } from './microbiome.ts';

/** The two ranks staff work with; also the `{level}` of paths and of bulk calls. */
export const levelSchema = rankSchema;
export const levels = levelSchema.options;
export type Level = Rank;

/** The two lists of foods and behaviours; also the `{kind}` of paths and of bulk calls. */
export const kindSchema = foodListKindSchema;
export const kinds = kindSchema.options;
export type Kind = FoodListKind;

/** Page sizes every list of the reference-data screens offers. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;

/** A taxon's number in the NCBI taxonomy. */
export const taxIdSchema = idSchema;

export const speciesSchema = z.object({ taxId: taxIdSchema, name: z.string(), genusTaxId: taxIdSchema });

export const genusSchema = z.object({ taxId: taxIdSchema, name: z.string() });

/** How much is known of one taxon; a taxon with nothing is left out of the answer. */
export const taxonCountsSchema = z.object({
  taxId: taxIdSchema,
  pairsToEat: z.int().nonnegative(),
  pairsNotToEat: z.int().nonnegative(),
  behavioursToEat: z.int().nonnegative(),
  behavioursNotToEat: z.int().nonnegative(),
});
export type TaxonCounts = z.infer<typeof taxonCountsSchema>;

/** `total`, `page` and `pageSize` come with a page; a complete list may leave them out. */
const optionalPaging = { ...pagedResponse, total: pagedResponse.total.optional() };

const genusQuery = z.object({
  /** Without regard to case and accents; former names of a taxon are found too. */
  search: z.string().max(200).optional(),
  categoryBacteriaId: idParam.optional(),
  ...pagingQuery,
});

const tag = 'Bacteria';

export const taxaApi = {
  species: endpoint({
    method: 'GET',
    path: '/bacteria/species',
    access: 'staff',
    tag,
    summary: 'All species, or those that match; sorted by name.',
    query: genusQuery.extend({ genusTaxId: idParam.optional() }),
    response: z.object({ species: z.array(speciesSchema), ...optionalPaging }),
  }),
  genuses: endpoint({
    method: 'GET',
    path: '/bacteria/genus',
    access: 'staff',
    tag,
    summary: 'All genera, or those that match; sorted by name.',
    query: genusQuery.extend({ genusTaxId: idParam.optional() }),
    response: z.object({ genuses: z.array(genusSchema), ...optionalPaging }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/bacteria/counts',
    access: 'staff',
    tag,
    summary: 'How many pairs and behaviours each taxon of a level has; taxa with none are left out.',
    query: z.object({ level: levelSchema }),
    response: z.object({ counts: z.array(taxonCountsSchema) }),
  }),
};
