import { z } from 'zod';
import {
  changeSetField,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { behaviourStatusSchema, flowSchema } from './microbiome.ts';
import { kindSchema, levelSchema, taxIdSchema } from './taxa.contract.ts';

/** How a change came about. */
export const changeSetActions = ['create', 'update', 'delete', 'bulk', 'import', 'takeOver', 'revert'] as const;

export const changeSetSchema = z.object({
  id: idSchema,
  at: instantSchema,
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  action: z.enum(changeSetActions),
  /** How many records it wrote. */
  size: z.int().nonnegative(),
  /** The change set that undid this one. */
  revertedBy: idSchema.nullable(),
});

const taxonOf = { taxonId: taxIdSchema, taxonName: z.string(), level: levelSchema };
const common = {
  id: idSchema,
  at: instantSchema,
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  action: z.enum(changeSetActions),
  ...changeSetField,
};

const pairState = z.object({ kind: kindSchema, value: z.number() });
const behaviourState = z.object({ kind: kindSchema, status: behaviourStatusSchema, flow: flowSchema });
const categoryState = z.object({
  name: z.string(),
  description: z.string(),
  reportDescription: z.string(),
  color: z.string(),
});

/** `before` is null for what was added, `after` for what was deleted. */
export const historyEntrySchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('pair'),
    ...common,
    ...taxonOf,
    foodId: idSchema,
    foodName: z.string(),
    before: pairState.nullable(),
    after: pairState.nullable(),
  }),
  z.object({
    entity: z.literal('behaviour'),
    ...common,
    ...taxonOf,
    before: behaviourState.nullable(),
    after: behaviourState.nullable(),
  }),
  z.object({
    entity: z.literal('category'),
    ...common,
    categoryBacteriaId: idSchema,
    before: categoryState.nullable(),
    after: categoryState.nullable(),
  }),
  z.object({
    entity: z.literal('assignment'),
    ...common,
    ...taxonOf,
    categoryBacteriaId: idSchema,
    categoryName: z.string(),
    /** Whether the taxon was in the category. */
    before: z.boolean(),
    after: z.boolean(),
  }),
]);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const historyEntities = ['pair', 'behaviour', 'category', 'assignment'] as const;
export type HistoryEntity = (typeof historyEntities)[number];

const tag = 'History and undo';

export const changeSetsApi = {
  get: endpoint({
    method: 'GET',
    path: '/admin/change-sets/{changeSetId}',
    access: 'staff',
    tag,
    summary: 'Who wrote a change set, when and how much.',
    params: z.object({ changeSetId: idParam }),
    response: z.object({ changeSet: changeSetSchema }),
  }),
  revert: endpoint({
    method: 'POST',
    path: '/admin/change-sets/{changeSetId}/revert',
    access: 'admin',
    tag,
    summary: 'Undo a change set exactly; 409 with the reason where a later change stands on it.',
    params: z.object({ changeSetId: idParam }),
    response: z.object({ reverted: z.int().nonnegative(), ...changeSetField }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/history',
    access: 'staff',
    tag,
    summary: 'What was changed on a taxon (its pairs, behaviours, assignments) or a category, newest first.',
    query: z.object({
      of: z.enum(['taxon', 'category']),
      /** The tax id or the category's id. */
      id: idParam,
      /** Only changes of one kind of record. */
      entity: z.enum(historyEntities).optional(),
      /** The language of the names of foods and categories. */
      lang: languageSchema.optional(),
      ...pagingQuery,
    }),
    response: z.object({ entries: z.array(historyEntrySchema), ...pagedResponse }),
  }),
};
