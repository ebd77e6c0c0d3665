import { z } from 'zod';
import { changeSetField, deletedResponse, endpoint, idParam, idSchema, languageSchema } from './endpoint.ts';
import { coded } from './problem.ts';
import { taxIdSchema } from './taxa.contract.ts';
import { lineText, noteText } from './text.ts';

export const defaultCategoryColor = '#339af0';
export const defaultCategoryAlpha = 100;
/** How long a row that was just assigned stays green. */
export const assignedHighlightMs = 1200;
/** A category assignment answered with 403 counts as already paired when its body holds one of these. */
export const alreadyPairedWords = ['exist', 'already', 'duplicate', 'constraint', 'pair'] as const;

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Shown as the customer description. */
  reportDescription: z.string(),
  /** Hex with optional alpha (`#339af0`, `#339af0cc`), or a CSS background of gradients and plain colours. */
  color: z.string(),
});
export type BacteriaCategory = z.infer<typeof categorySchema>;

export const categoryBodySchema = z.object({
  name: lineText(120).min(1, coded('NAME_REQUIRED')),
  description: noteText(2000).min(1, coded('DESCRIPTION_REQUIRED')),
  reportDescription: noteText(2000).min(1, coded('CUSTOMER_DESCRIPTION_REQUIRED')),
  color: noteText(1000).min(1, coded('COLOR_REQUIRED')),
});
export type CategoryBody = z.infer<typeof categoryBodySchema>;

export const speciesAssignmentSchema = z.object({
  categoryBacteriaId: idSchema,
  speciesId: taxIdSchema,
  speciesName: z.string(),
});

export const genusAssignmentSchema = z.object({
  categoryBacteriaId: idSchema,
  genusId: taxIdSchema,
  genusName: z.string(),
});

const speciesKey = z.object({ categoryBacteriaId: idSchema, speciesId: taxIdSchema });
const genusKey = z.object({ categoryBacteriaId: idSchema, genusId: taxIdSchema });
const speciesKeyQuery = z.object({ categoryBacteriaId: idParam, speciesId: idParam }).partial();
const genusKeyQuery = z.object({ categoryBacteriaId: idParam, genusId: idParam }).partial();

const tag = 'Bacteria categories';
const categoryParams = z.object({ categoryBacteriaId: idParam });
/** Texts are read and written in this language, English without it; a text that has no Croatian stands in English. */
const inLanguage = z.object({ lang: languageSchema.optional() });
const ofCategory = z.object({ categoryBacteriaId: idParam.optional() });
const writtenCategory = z.object({ category: categorySchema, ...changeSetField });
const deletedWithChangeSet = deletedResponse.extend(changeSetField);

export const bacteriaCategoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/category/bacteria/getAll',
    access: 'staff',
    tag,
    summary: 'All bacteria categories, sorted by name.',
    query: inLanguage,
    response: z.object({ ctgBacteriaList: z.array(categorySchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/category/bacteria',
    access: 'admin',
    tag,
    summary: 'Create a category; 409 when the name is taken.',
    body: categoryBodySchema,
    response: writtenCategory,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/category/bacteria/{categoryBacteriaId}',
    access: 'admin',
    tag,
    summary: 'Change a category; 409 when the name is taken.',
    params: categoryParams,
    query: inLanguage,
    body: categoryBodySchema,
    response: writtenCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/category/bacteria/{categoryBacteriaId}',
    access: 'admin',
    tag,
    summary: 'Delete a category and its assignments.',
    params: categoryParams,
    response: deletedWithChangeSet,
  }),
  speciesAssignments: endpoint({
    method: 'GET',
    path: '/admin/category/assigment/species',
    access: 'staff',
    tag,
    summary: 'Which species belong to which category.',
    query: ofCategory,
    response: z.object({ categorySpeciesAssignments: z.array(speciesAssignmentSchema) }),
  }),
  assignSpecies: endpoint({
    method: 'POST',
    path: '/admin/category/assigment/species',
    access: 'admin',
    tag,
    summary: 'Assign a species to a category; 409 when it is assigned already.',
    body: speciesKey,
    response: z.object({ assignment: speciesAssignmentSchema, ...changeSetField }),
    status: 201,
  }),
  unassignSpecies: endpoint({
    method: 'DELETE',
    path: '/admin/category/assigment/species',
    access: 'admin',
    tag,
    summary: 'Take a species out of a category; the two ids come in the body or as query parameters.',
    query: speciesKeyQuery,
    body: speciesKey.nullish(),
    response: deletedWithChangeSet,
  }),
  genusAssignments: endpoint({
    method: 'GET',
    path: '/admin/category/assigment/genus',
    access: 'staff',
    tag,
    summary: 'Which genera belong to which category.',
    query: ofCategory,
    response: z.object({ categoryGenusAssignments: z.array(genusAssignmentSchema) }),
  }),
  assignGenus: endpoint({
    method: 'POST',
    path: '/admin/category/assigment/genus',
    access: 'admin',
    tag,
    summary: 'Assign a genus to a category; 409 when it is assigned already.',
    body: genusKey,
    response: z.object({ assignment: genusAssignmentSchema, ...changeSetField }),
    status: 201,
  }),
  unassignGenus: endpoint({
    method: 'DELETE',
    path: '/admin/category/assigment/genus',
    access: 'admin',
    tag,
    summary: 'Take a genus out of a category; the two ids come in the body or as query parameters.',
    query: genusKeyQuery,
    body: genusKey.nullish(),
    response: deletedWithChangeSet,
  }),
};
