import { z } from 'zod';
import {
  dateSchema,
  deletedResponse,
  endpoint,
  flagParam,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
} from './endpoint.ts';
import {
  labReportAssessmentSchema,
  labReportBacteriaSchema,
  labReportCategorySchema,
  labReportGroupSchema,
  labReportVarietySchema,
} from './lab-report-bacteria.ts';
import { comparedTaxonSchema, comparisonFields } from './lab-report-comparison.ts';
import {
  diversitySchema,
  labReportFormatSchema,
  labReportNoteSchema,
  labReportPreviewSchema,
  labReportQualitySchema,
  statusCountsSchema,
  unmatchedTaxonSchema,
} from './lab-report-preview.ts';
import { labMethodSchema, rankSchema, taxonStatusSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { notAssessedSchema, rangeSchema, setIdSchema, setReasonSchema } from './reference-ranges.ts';
import { lineText } from './text.ts';

export type {
  LabReportAssessment,
  LabReportBacteria,
  LabReportCategory,
  LabReportGroup,
  LabReportVariety,
  MatchReason,
} from './lab-report-bacteria.ts';
export type { ComparedTaxon, ComparisonCounts } from './lab-report-comparison.ts';
export {
  type Diversity,
  type LabReportAccount,
  type LabReportFormat,
  type LabReportNote,
  type LabReportPreview,
  type LabReportQuality,
  type LabReportReading,
  type LabReportRowError,
  type LeftOutReason,
  labReportPreviewSchema,
  type MergedRows,
  type MovedSpecies,
  type SampleCoverage,
  type SampleSite,
  type StatusCounts,
  type TopTaxon,
  type UnmatchedTaxon,
} from './lab-report-preview.ts';
export { type LabMethod, labMethodSchema } from './microbiome.ts';

/** Bounds of an upload; what lies beyond them is refused while it is read, not afterwards. */
export const labReportLimits = {
  fileBytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** Unpacked to packed size; beyond it an archive is taken for a bomb. */
  unpackRatio: 300,
  rows: 500_000,
  parseSeconds: 25,
  /** Parts of one upload that belong together, and all of them in bytes. */
  filesAtOnce: 4,
  uploadBytes: 40 * 1024 * 1024,
  /** For the answer: two files are read at a time, others wait their turn. */
  waitSeconds: 120,
  mappings: 100,
  answers: 20,
} as const;

/** Who chose the reference set: the format and names of the file, the laboratory (which has a set of its own), or staff. */
export const setChosenBySchema = z.enum(['file', 'laboratory', 'staff']);
export type SetChosenBy = z.infer<typeof setChosenBySchema>;

const againSideSchema = z.object({
  referenceSet: setIdSchema.nullable(),
  statusCounts: statusCountsSchema,
  /** Percent of the bacteria with a genus name that have a name that can be compared. */
  namedPct: z.number().nullable(),
});

export const labReportSchema = z.object({
  id: idSchema,
  userId: idSchema,
  labName: z.string().nullable(),
  method: labMethodSchema,
  kitId: z.string().nullable(),
  sampleDate: dateSchema.nullable(),
  /** The chosen sample of a file with several. */
  sample: z.string().nullable(),
  uploadedAt: instantSchema,
  uploadedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  format: labReportFormatSchema,
  file: z.object({ name: z.string(), size: z.int().nonnegative(), sha256: z.string() }),
  state: z.enum(['parsed', 'calculated']),
  /** The set that statuses are told by; null: the laboratory's own ranges alone. */
  referenceSet: setIdSchema.nullable(),
  referenceSetBy: setChosenBySchema,
  /** Assessed with the names and ranges of an earlier version: it can be assessed again. */
  outdated: z.boolean(),
  quality: labReportQualitySchema,
  diversity: diversitySchema.nullable(),
  warnings: z.array(labReportNoteSchema),
});
export type LabReport = z.infer<typeof labReportSchema>;

export const labReportListItemSchema = labReportSchema.extend({
  genusCount: z.int().nonnegative(),
  speciesCount: z.int().nonnegative(),
  statusCounts: statusCountsSchema,
  /** How far the patient's paper has come: `at` is when it was given, or the draft saved. */
  paper: z.object({ state: z.enum(['none', 'draft', 'given']), at: instantSchema.nullable() }),
});
export type LabReportListItem = z.infer<typeof labReportListItemSchema>;

const groupSideSchema = labReportGroupSchema.pick({ total: true, status: true, word: true, again: true });

export const comparisonSchema = z.object({
  /** The earlier sample. */
  before: labReportSchema,
  /** The later sample. */
  after: labReportSchema,
  ...comparisonFields,
  /** Groups that both samples are judged by, where they are held against one set. */
  groups: z.array(
    z.object({
      categoryId: idSchema,
      name: z.string(),
      range: rangeSchema,
      before: groupSideSchema,
      after: groupSideSchema,
      /** As of a taxon, with the spread of groups. */
      ...comparedTaxonSchema.pick({ factor: true, usualFactor: true, move: true }).shape,
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** A row of the file that staff put to a taxon in the check step. */
export const taxonMappingSchema = z.object({
  rank: rankSchema,
  name: lineText(200).min(1),
  taxId: idSchema,
});
export type TaxonMapping = z.infer<typeof taxonMappingSchema>;

/** What was answered to the questions of a reading, by their codes. */
export const readingAnswersSchema = z
  .record(lineText(60).min(1), lineText(200))
  .refine((answers) => Object.keys(answers).length <= labReportLimits.answers, coded('TOO_MANY_ANSWERS'));

/** Query parameters are text: a list or an object comes as JSON. */
function jsonParam<Value extends z.ZodType>(value: Value, message: string) {
  return z
    .string()
    .max(12_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(value);
}

const mappingsParam = jsonParam(
  z.array(taxonMappingSchema).max(labReportLimits.mappings),
  coded('MAPPINGS_UNREADABLE'),
);
const answersParam = jsonParam(readingAnswersSchema, coded('ANSWERS_UNREADABLE'));

const tag = 'Lab reports';
const labReportParams = z.object({ labReportId: idParam });
const userParams = z.object({ userId: idParam });
const listResponse = z.object({ labReports: z.array(labReportListItemSchema) });

export const labReportsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/lab-reports/',
    access: 'staff',
    scope: 'lab-reports.upload',
    tag,
    summary:
      'Read a lab report. A dry run checks and stores nothing (200, preview only); else it is saved (201). `sample` names the column of a file with several samples; `mappings` puts unmatched rows to taxa and `keepMappings` (Admin) keeps them as synonyms; `force` saves a file that is there already; `answers` settles the question of a preview, as `{"SCALE": "percent"}`. Several `file` parts are read as one report (a table and its taxonomy). A laboratory with a service token may neither `force` nor `keepMappings`; `dateOfBirth` guards against a wrong number: where it is not the patient’s, the answer is 404.',
    query: z.object({
      userId: idParam,
      dateOfBirth: dateSchema.optional(),
      sampleDate: dateSchema.optional(),
      labName: lineText(120).optional(),
      /** Left out: as the format tells it, else 16S. */
      method: labMethodSchema.optional(),
      kitId: lineText(80).optional(),
      referenceSet: setIdSchema.optional(),
      sample: z.string().max(300).optional(),
      mappings: mappingsParam.optional(),
      answers: answersParam.optional(),
      keepMappings: flagParam.optional(),
      dryRun: flagParam.optional(),
      force: flagParam.optional(),
    }),
    upload: 'several',
    waitSeconds: labReportLimits.waitSeconds,
    response: z.object({ labReport: labReportSchema.optional(), preview: labReportPreviewSchema }),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/users/{userId}/labReports',
    access: 'staff',
    tag,
    summary: "A patient's lab reports, newest sample first.",
    params: userParams,
    response: listResponse,
  }),
  listForAdmin: endpoint({
    method: 'GET',
    path: '/admin/users/{userId}/labReports',
    access: 'admin',
    tag,
    summary: "Any patient's lab reports, newest sample first.",
    params: userParams,
    response: listResponse,
  }),
  get: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}',
    access: 'staff',
    tag,
    summary: 'A lab report with its bacteria, their statuses and the summary by category.',
    params: labReportParams,
    query: z.object({ lang: languageSchema.optional() }),
    response: z.object({
      labReport: labReportSchema,
      bacteria: z.array(labReportBacteriaSchema),
      assessment: labReportAssessmentSchema,
      categories: z.array(labReportCategorySchema),
      /** In the order of the page; left out where the set can name less than half of their members. */
      groups: z.array(labReportGroupSchema),
      variety: z.array(labReportVarietySchema),
      /** Rows without a taxon; `mixture`: the name means several genera in the naming of the set. */
      unmatched: z.array(unmatchedTaxonSchema.omit({ suggestions: true }).extend({ mixture: z.boolean() })),
      /** Why the file belongs to its set; null where somebody chose it. */
      setReason: setReasonSchema.nullable(),
      calculation: z.object({ id: idSchema, createdAt: instantSchema, stale: z.boolean() }).nullable(),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lab-reports/{labReportId}',
    access: 'staff',
    tag,
    summary:
      'Hold the report against another reference set (null: the own ranges of the laboratory alone). Statuses are told anew, and a list that rests on it is out of date.',
    params: labReportParams,
    body: z.object({ referenceSet: setIdSchema.nullable() }),
    response: z.object({ labReport: labReportSchema }),
  }),
  outdated: endpoint({
    method: 'GET',
    path: '/lab-reports/outdated',
    access: 'staff',
    tag,
    summary: 'Reports that were assessed with the names and ranges of an earlier version; of all patients for Admins.',
    response: z.object({
      reports: z.array(
        z.object({
          labReportId: idSchema,
          userId: idSchema,
          patientName: z.string(),
          sampleDate: dateSchema.nullable(),
          uploadedAt: instantSchema,
          referenceSet: setIdSchema.nullable(),
        }),
      ),
    }),
  }),
  previewAgain: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/assess-again',
    access: 'staff',
    tag,
    summary: 'What would change if the original were read and assessed with the names and ranges of today.',
    params: labReportParams,
    response: z.object({
      before: againSideSchema,
      after: againSideSchema,
      told: setReasonSchema,
      /** Bacteria whose status changes, those outside first. */
      changes: z.array(
        z.object({
          taxId: idSchema,
          name: z.string(),
          rank: rankSchema,
          before: taxonStatusSchema,
          after: taxonStatusSchema,
          notAssessed: notAssessedSchema.nullable(),
        }),
      ),
    }),
  }),
  assessAgain: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/assess-again',
    access: 'staff',
    tag,
    summary:
      'Read the original anew and assess it with the names and ranges of today; a list that rests on it is out of date.',
    params: labReportParams,
    body: z.object({ referenceSet: setIdSchema.optional() }),
    response: z.object({ labReport: labReportSchema }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/file',
    access: 'staff',
    tag,
    summary: 'The original file, byte for byte.',
    params: labReportParams,
    produces: 'application/octet-stream',
  }),
  compare: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/compare',
    access: 'staff',
    tag,
    summary: 'Two reports of one patient side by side, the earlier sample first.',
    params: labReportParams,
    query: z.object({ with: idParam }),
    response: comparisonSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lab-reports/{labReportId}',
    access: 'staff',
    tag,
    summary: 'Delete a lab report with its file and what was calculated from it.',
    params: labReportParams,
    response: deletedResponse,
  }),
};
