import { z } from 'zod';
import { dateSchema, deletedResponse, endpoint, flagParam, idParam, idSchema, instantSchema } from './endpoint.ts';
import {
  labMethodSchema,
  labReportLimits,
  labReportPreviewSchema,
  labReportSchema,
  readingAnswersSchema,
  taxonMappingSchema,
} from './lab-reports.contract.ts';
import { setIdSchema } from './reference-ranges.ts';
import { lineText } from './text.ts';

/** How long a draft is kept, and how much of them an account may have. */
export const draftLimits = {
  keptMinutes: 60,
  drafts: 30,
  bytes: 200 * 1024 * 1024,
} as const;

const sampleName = z.string().max(300);

/** A file that was sent and is not saved yet: what it was read as, and by which choices. */
export const labReportDraftSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** The patient it is meant for; null until one is chosen. */
  userId: idSchema.nullable(),
  files: z.array(z.object({ name: z.string(), size: z.int().nonnegative() })),
  method: labMethodSchema,
  /** The chosen sample of a file with several. */
  sample: z.string().nullable(),
  mappings: z.array(taxonMappingSchema),
  /** What was answered to the questions of the reading, by their codes. */
  answers: z.record(z.string(), z.string()),
  /** The chosen reference set; null: chosen by format and names, as the preview says. */
  referenceSet: setIdSchema.nullable(),
  preview: labReportPreviewSchema,
});
export type LabReportDraft = z.infer<typeof labReportDraftSchema>;

/** What is absent stays as it was; `sample: null` takes the choice back. */
export const labReportDraftChangeSchema = z.object({
  userId: idSchema.nullable().optional(),
  method: labMethodSchema.optional(),
  sample: sampleName.nullable().optional(),
  mappings: z.array(taxonMappingSchema).max(labReportLimits.mappings).optional(),
  answers: readingAnswersSchema.optional(),
  referenceSet: setIdSchema.nullable().optional(),
});
export type LabReportDraftChange = z.infer<typeof labReportDraftChangeSchema>;

const tag = 'Lab report drafts';
const params = z.object({ draftId: idParam });
const response = z.object({ draft: labReportDraftSchema });
const { waitSeconds } = labReportLimits;

export const labReportDraftsApi = {
  list: endpoint({
    method: 'GET',
    path: '/lab-report-drafts',
    access: 'staff',
    tag,
    summary: "The caller's own drafts, in the order they were sent. A draft is kept for an hour.",
    waitSeconds,
    response: z.object({ drafts: z.array(labReportDraftSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/lab-report-drafts',
    access: 'staff',
    tag,
    summary:
      'Send a lab report, read it and keep it as a draft of the caller’s own. Several `file` parts are read as one report (a table and its taxonomy).',
    query: z.object({
      userId: idParam.optional(),
      /** Left out: as the format tells it, else 16S. */
      method: labMethodSchema.optional(),
      sample: sampleName.optional(),
      referenceSet: setIdSchema.optional(),
    }),
    upload: 'several',
    waitSeconds,
    status: 201,
    response,
  }),
  get: endpoint({
    method: 'GET',
    path: '/lab-report-drafts/{draftId}',
    access: 'staff',
    tag,
    summary: 'A draft with its preview; 404 once it has expired.',
    params,
    waitSeconds,
    response,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lab-report-drafts/{draftId}',
    access: 'staff',
    tag,
    summary:
      'Change how a draft is read (method, sample, mappings, answers to its question, reference set) or for whom; the preview is made anew.',
    params,
    body: labReportDraftChangeSchema,
    waitSeconds,
    response,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lab-report-drafts/{draftId}',
    access: 'staff',
    tag,
    summary: 'Discard a draft with its files.',
    params,
    response: deletedResponse,
  }),
  save: endpoint({
    method: 'POST',
    path: '/lab-report-drafts/{draftId}/save',
    access: 'staff',
    tag,
    summary:
      'Save a draft as a lab report: what was previewed is what is saved. `keepMappings` (Admin) keeps mapped names as synonyms; `force` saves a file that is there already. A draft is saved once (409), unless `another` keeps it for another sample of its file.',
    params,
    query: z.object({
      userId: idParam,
      sampleDate: dateSchema,
      labName: lineText(120).optional(),
      kitId: lineText(80).optional(),
      /** As the draft has them, where they are named at all. */
      method: labMethodSchema.optional(),
      sample: sampleName.optional(),
      keepMappings: flagParam.optional(),
      force: flagParam.optional(),
      /** The draft stays open, for another sample of its file. */
      another: flagParam.optional(),
    }),
    waitSeconds,
    status: 201,
    response: z.object({ labReport: labReportSchema }),
  }),
};
