import { z } from 'zod';
import {
  changeSetField,
  dateSchema,
  deletedResponse,
  endpoint,
  flagParam,
  idParam,
  idSchema,
  instantSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { labMethodSchema, rankSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { csvImportResultSchema } from './reference-csv.contract.ts';
import { percentileFields, percentileKeys, percentilesSchema, setIdSchema, setKindSchema } from './reference-ranges.ts';
import { taxIdSchema } from './taxa.contract.ts';
import { lineText, noteText } from './text.ts';

/** A set of the practice rests on at least so many people. */
export const fewestOwnPeople = 40;

const count = z.int().nonnegative();
/** Counts changes; a change must name the one it was made on. */
const version = z.int().positive();
const reason = noteText(500).min(1, coded('REASON_REQUIRED'));

export const referenceSetSchema = z.object({
  id: setIdSchema,
  name: z.string(),
  /** What a report must be like to be held against it. */
  kind: setKindSchema,
  method: labMethodSchema,
  /** The database of names. */
  database: z.string(),
  people: count,
  /** The studies or the laboratory that the people come from. */
  source: z.string(),
  /** Resting on few people: lists made with it are less sure. */
  provisional: z.boolean(),
  /** Of an earlier version: reports that were assessed by it stay with it until they are assessed again. */
  retired: z.boolean(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** Built by the practice. */
  own: z.boolean(),
  /** The laboratories whose reports are held against it; of a shipped set those that have chosen it. */
  laboratories: z.array(z.string()),
  /** Ranges in it, and how many of them differ from what is shipped. */
  ranges: count,
  edited: count,
  version,
});
export type ReferenceSet = z.infer<typeof referenceSetSchema>;

const notAShare = coded('OUT_OF_RANGE', { min: 0, max: 1 });

const rangeFields = {
  people: count.max(10_000_000),
  /** The share of people who carry it, 0 to 1. */
  prevalence: z.number().min(0, notAShare).max(1, notAShare),
};

export const taxonRangeSchema = z.object({
  taxId: taxIdSchema,
  name: z.string(),
  rank: rankSchema,
  people: z.number(),
  prevalence: z.number(),
  ...percentilesSchema.shape,
  /** Not found means something: every database of the set can name it. */
  absenceCounts: z.boolean(),
  /** How many studies the shipped figures come from; null for a range of the practice's own. */
  studies: z.number().nullable(),
  /** Why it was last changed; null as shipped or built. */
  reason: z.string().nullable(),
  /** Where it differs from what is shipped: the shipped figures. */
  shipped: z.object({ people: z.number(), prevalence: z.number(), ...percentilesSchema.shape }).nullable(),
  version,
});
export type TaxonRange = z.infer<typeof taxonRangeSchema>;

type Figures = Record<(typeof percentileKeys)[number], number>;

function mustNotFall(row: Figures, context: z.RefinementCtx): void {
  for (const [at, key] of percentileKeys.entries()) {
    const before = percentileKeys[at - 1];
    if (before !== undefined && row[key] < row[before]) {
      context.addIssue({ code: 'custom', path: [key], message: coded('PERCENTILE_FALLS', { before }) });
    }
  }
}

/** The figures of a range; the seven percentiles must not fall. */
export const rangeFiguresSchema = z.object({ ...rangeFields, ...percentileFields }).superRefine(mustNotFall);

/** Without a version the range is changed whatever it says meanwhile. */
const rangeInput = z
  .object({ taxId: taxIdSchema, ...rangeFields, ...percentileFields, version: version.optional() })
  .superRefine(mustNotFall);

export const setCandidateSchema = z.object({
  labReportId: idSchema,
  patient: z.object({ id: idSchema, code: z.string() }),
  sampleDate: dateSchema.nullable(),
  uploadedAt: instantSchema,
  labName: z.string().nullable(),
  method: labMethodSchema,
  kind: setKindSchema,
  /** Conditions and drugs that the patient's info names: healthy people have few. */
  conditions: count,
  drugs: count,
  quality: z.enum(['good', 'caution', 'poor']),
});
export type SetCandidate = z.infer<typeof setCandidateSchema>;

const chosenReports = z.array(idSchema).min(1).max(5000);

const setParams = z.object({ setId: setIdSchema });
const rangeParams = setParams.extend({ taxId: idParam });
const tag = 'Reference ranges';
const csv = 'text/csv; charset=utf-8';

export const rangesCsvColumns = ['taxonId', 'taxonName', 'rank', 'people', 'prevalence', ...percentileKeys] as const;

export const referenceSetsApi = {
  list: endpoint({
    method: 'GET',
    path: '/reference-sets',
    access: 'staff',
    tag,
    summary: 'The sets of healthy adults that reports are held against: the shipped ones and those of the practice.',
    response: z.object({ sets: z.array(referenceSetSchema) }),
  }),
  ranges: endpoint({
    method: 'GET',
    path: '/admin/reference-sets/{setId}/ranges',
    access: 'staff',
    tag,
    summary: 'All ranges of a set, by rank and name.',
    params: setParams,
    response: z.object({ set: referenceSetSchema, ranges: z.array(taxonRangeSchema) }),
  }),
  updateRanges: endpoint({
    method: 'PUT',
    path: '/admin/reference-sets/{setId}/ranges',
    access: 'admin',
    bodyKb: 1024,
    tag,
    summary: 'Change ranges with a reason, all or none; 409 where one was changed meanwhile.',
    params: setParams,
    body: z.object({ ranges: z.array(rangeInput).min(1).max(2000), reason }),
    response: z.object({ ranges: z.array(taxonRangeSchema), ...changeSetField }),
  }),
  resetRange: endpoint({
    method: 'POST',
    path: '/admin/reference-sets/{setId}/ranges/{taxId}/reset',
    access: 'admin',
    tag,
    summary: 'Put a range back to what is shipped.',
    params: rangeParams,
    body: z.object({ reason, version }),
    response: z.object({ range: taxonRangeSchema, ...changeSetField }),
  }),
  exportRanges: endpoint({
    method: 'GET',
    path: '/admin/reference-sets/{setId}/ranges.csv',
    access: 'admin',
    tag,
    summary: 'The ranges of a set as CSV.',
    params: setParams,
    produces: csv,
  }),
  importRanges: endpoint({
    method: 'POST',
    path: '/admin/reference-sets/{setId}/ranges/import',
    access: 'admin',
    tag,
    summary: 'Import ranges of a set from CSV, all or nothing; a dry run says what it would do.',
    params: setParams,
    query: z.object({ dryRun: flagParam.optional(), reason: noteText(500).optional() }),
    upload: 'one',
    response: csvImportResultSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/reference-sets/{setId}/history',
    access: 'staff',
    tag,
    summary: 'What was changed in a set, or of one taxon in it, newest first.',
    params: setParams,
    query: z.object({ taxId: idParam.optional(), ...pagingQuery }),
    response: z.object({
      entries: z.array(
        z.object({
          id: idSchema,
          at: instantSchema,
          account: z.object({ id: idSchema, name: z.string() }).nullable(),
          reason: z.string().nullable(),
          taxId: taxIdSchema,
          taxonName: z.string(),
          before: percentilesSchema.nullable(),
          after: percentilesSchema.nullable(),
          reverted: z.boolean(),
          ...changeSetField,
        }),
      ),
      ...pagedResponse,
    }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/admin/reference-sets/candidates',
    access: 'admin',
    tag,
    summary: 'Reports that an own set can be built from: the first one of each patient, by laboratory and kind.',
    query: z.object({ labName: lineText(120).optional(), kind: setKindSchema.optional() }),
    response: z.object({ needed: count, reports: z.array(setCandidateSchema) }),
  }),
  previewOwn: endpoint({
    method: 'POST',
    path: '/admin/reference-sets/preview',
    access: 'admin',
    tag,
    summary: 'The ranges that chosen reports would make, beside those of the set they are held against today.',
    body: z.object({ labReportIds: chosenReports }),
    response: z.object({
      people: count,
      needed: count,
      kind: setKindSchema,
      labName: z.string().nullable(),
      against: setIdSchema,
      ranges: z.array(
        z.object({
          taxId: taxIdSchema,
          name: z.string(),
          rank: rankSchema,
          own: z.object({ ...rangeFields, ...percentilesSchema.shape }),
          current: z.object({ ...rangeFields, ...percentilesSchema.shape }).nullable(),
        }),
      ),
    }),
  }),
  createOwn: endpoint({
    method: 'POST',
    path: '/admin/reference-sets',
    access: 'admin',
    tag,
    summary: `Build an own set from chosen reports of one laboratory and kind, at least ${fewestOwnPeople} people. It is used for nobody until it is chosen.`,
    body: z.object({ name: lineText(100).min(1, coded('REQUIRED')), labReportIds: chosenReports }),
    response: z.object({ set: referenceSetSchema, ...changeSetField }),
    status: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/admin/reference-sets/{setId}',
    access: 'admin',
    tag,
    summary: 'Rename an own set.',
    params: setParams,
    body: z.object({ name: lineText(100).min(1, coded('REQUIRED')), version }),
    response: z.object({ set: referenceSetSchema, ...changeSetField }),
  }),
  useFor: endpoint({
    method: 'POST',
    path: '/admin/reference-sets/{setId}/use',
    access: 'admin',
    tag,
    summary:
      'Hold the reports of a laboratory against this set from now on, and those whose set nobody has chosen by hand; lists that rest on them are out of date.',
    params: setParams,
    body: z.object({ labName: lineText(120).min(1, coded('REQUIRED')), use: z.boolean() }),
    response: z.object({ set: referenceSetSchema, reports: count, ...changeSetField }),
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/admin/reference-sets/{setId}',
    access: 'admin',
    tag,
    summary: 'Delete an own set that no report is held against; 409 with their number where some are.',
    params: setParams,
    response: deletedResponse.extend(changeSetField),
  }),
};
