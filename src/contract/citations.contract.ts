import { z } from 'zod';
import {
  changeSetField,
  dateSchema,
  deletedResponse,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { evidenceGradeSchema } from './evidence.ts';
import { foodListKindSchema, rankSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { taxIdSchema } from './taxa.contract.ts';
import { lineText, noteText } from './text.ts';

/** What kind of study it is: of a food or component, of a whole diet, an observation, or something else. */
export const studyKinds = ['trial', 'dietTrial', 'cohort', 'other'] as const;
/** How much of it somebody has read. */
export const readingStates = ['paper', 'abstract', 'notRead'] as const;
/** What of a study can still wait to be held against its source. */
export const studyFields = ['author', 'people', 'given', 'finding'] as const;
export type StudyField = (typeof studyFields)[number];

const required = coded('REQUIRED');

const fields = {
  short: lineText(200).min(1, required),
  /** The first author; empty where nobody has looked it up. */
  author: lineText(120).optional(),
  year: z.int().min(1900).max(2100).nullable().optional(),
  journal: lineText(120).optional(),
  /** `PMID:…`, `PMC…` or `doi:…`; the same one twice is refused. */
  identifier: lineText(200)
    .regex(/^(PMID:\d{1,9}|PMC\d{1,9}|doi:10\.\d{4,9}\/\S+)$/, coded('STUDY_IDENTIFIER'))
    .nullable(),
  kind: z.enum(studyKinds),
  design: lineText(200).min(1, required),
  /** How many, in the words of the source. */
  people: lineText(200),
  given: noteText(1000),
  finding: noteText(2000).min(1, required),
  read: z.enum(readingStates),
  /** What is doubtful about it, in words. */
  note: noteText(1000),
  /** Fields that nobody has held against the source yet. */
  notVerified: z.array(z.enum(studyFields)).max(studyFields.length).optional(),
};

/** What an Admin writes of a study; what may be left out stays as it is recorded. */
export const citationBodySchema = z.object(fields);
export type CitationBody = z.infer<typeof citationBodySchema>;

/** Counts changes; a change must name the one it was made on. */
const version = z.int().positive();

const studyState = {
  ...{ short: z.string(), author: z.string(), year: z.int().nullable(), journal: z.string() },
  ...{ identifier: z.string().nullable(), kind: fields.kind, design: z.string(), people: z.string() },
  ...{ given: z.string(), finding: z.string(), read: fields.read, note: z.string() },
  notVerified: z.array(z.enum(studyFields)),
  /** The journal has withdrawn it; pairs that rest on it alone do not count. */
  retraction: z.object({ on: dateSchema, reason: z.string() }).nullable(),
};

export const citationSchema = z.object({
  id: idSchema,
  ...studyState,
  /** Where to read it; null without an identifier. */
  link: z.url().nullable(),
  /** How many pairs rest on it, and how many it speaks against. */
  agreesWith: z.int().nonnegative(),
  speaksAgainst: z.int().nonnegative(),
  version,
});
export type Citation = z.infer<typeof citationSchema>;

export const citedPairSchema = z.object({
  taxId: taxIdSchema,
  taxonName: z.string(),
  rank: rankSchema,
  foodId: idSchema,
  foodName: z.string(),
  list: foodListKindSchema,
  value: z.number(),
  grade: evidenceGradeSchema.nullable(),
  /** Null where it is not recorded which of several disagree. */
  agrees: z.boolean().nullable(),
  /** Rests on retracted studies alone, and does not count. */
  withdrawn: z.boolean(),
});
export type CitedPair = z.infer<typeof citedPairSchema>;

export const citationStateSchema = z.object(studyState);
const changeFields = {
  id: idSchema,
  at: instantSchema,
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** The change set that did it has been undone. */
  reverted: z.boolean(),
  ...changeSetField,
};

/** A change of the study itself, or of a pair that it stands with; `before` is null for what was added. */
export const citationChangeSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('citation'),
    ...changeFields,
    before: citationStateSchema.nullable(),
    after: citationStateSchema.nullable(),
  }),
  z.object({
    about: z.literal('pair'),
    ...changeFields,
    ...{ taxId: taxIdSchema, taxonName: z.string(), foodId: idSchema, foodName: z.string() },
    before: z.object({ agrees: z.boolean().nullable() }).nullable(),
    after: z.object({ agrees: z.boolean().nullable() }).nullable(),
  }),
]);
export type CitationChange = z.infer<typeof citationChangeSchema>;

const listQuery = z.object({
  search: z.string().max(200).optional(),
  kind: z.enum(studyKinds).optional(),
  read: z.enum(readingStates).optional(),
  /** Only those without an identifier. */
  unlinked: z.enum(['true']).optional(),
  /** Only those of which something has not been held against the source. */
  notVerified: z.enum(['true']).optional(),
  retracted: z.enum(['true']).optional(),
  taxId: idParam.optional(),
  foodId: idParam.optional(),
  ...pagingQuery,
});
const listResponse = z.object({ citations: z.array(citationSchema), ...pagedResponse });

const citationParams = z.object({ citationId: idParam });
const tag = 'Citations';
const answer = z.object({ citation: citationSchema, ...changeSetField });
const pairKey = { taxId: taxIdSchema, foodId: idSchema };

export const citationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/citations',
    access: 'staff',
    tag,
    summary: 'The studies behind pairs; those of one pair with `taxId` and `foodId`.',
    query: listQuery,
    response: listResponse,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/admin/citations',
    access: 'staff',
    tag,
    summary: 'The same list, beside the calls that change it.',
    query: listQuery,
    response: listResponse,
  }),
  get: endpoint({
    method: 'GET',
    path: '/citations/{citationId}',
    access: 'staff',
    tag,
    summary: 'A study with the pairs that rest on it.',
    params: citationParams,
    query: z.object({ lang: languageSchema.optional() }),
    response: z.object({ citation: citationSchema, pairs: z.array(citedPairSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/citations',
    access: 'admin',
    tag,
    summary: 'Record a study; 409 with its id where the identifier is recorded already.',
    body: citationBodySchema,
    response: answer,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/citations/{citationId}',
    access: 'admin',
    tag,
    summary: 'Change a study; 409 when somebody else changed it meanwhile.',
    params: citationParams,
    body: citationBodySchema.extend({ version }),
    response: answer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/citations/{citationId}',
    access: 'admin',
    tag,
    summary: 'Delete a study that no pair rests on; 409 with their number where some do.',
    params: citationParams,
    response: deletedResponse.extend(changeSetField),
  }),
  retract: endpoint({
    method: 'PUT',
    path: '/admin/citations/{citationId}/retraction',
    access: 'admin',
    tag,
    summary:
      'Mark a study as retracted, or take that back. Pairs that rest on retracted studies alone stop counting; they stay visible with the reason.',
    params: citationParams,
    body: z.object({
      retraction: z.object({ on: dateSchema, reason: lineText(400).min(1, required) }).nullable(),
      version,
    }),
    response: answer,
  }),
  link: endpoint({
    method: 'POST',
    path: '/admin/citations/{citationId}/pairs',
    access: 'admin',
    tag,
    summary:
      'Put a study to a pair, for it or against it. `grade` gives the pair another grade with it; the answer names the grade before and the one that the studies suggest.',
    params: citationParams,
    body: z.object({ ...pairKey, agrees: z.boolean(), grade: evidenceGradeSchema.nullable().optional() }),
    response: z.object({
      pair: citedPairSchema,
      gradeBefore: evidenceGradeSchema.nullable(),
      suggestedGrade: evidenceGradeSchema.nullable(),
      ...changeSetField,
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/citations/{citationId}/history',
    access: 'staff',
    tag,
    summary: 'Who changed a study or the pairs it stands with, newest first; also of one that was deleted.',
    params: citationParams,
    query: z.object({ lang: languageSchema.optional(), ...pagingQuery }),
    response: z.object({ changes: z.array(citationChangeSchema), ...pagedResponse }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/admin/citations/{citationId}/pairs',
    access: 'admin',
    tag,
    summary: 'Take a study away from a pair.',
    params: citationParams,
    query: z.object({ taxId: idParam, foodId: idParam }),
    response: deletedResponse.extend(changeSetField),
  }),
};
