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
import { comparisonFields } from './lab-report-comparison.ts';
import { labMethodSchema, rankSchema, taxonStatusSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { setIdSchema } from './reference-ranges.ts';
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

export const labReportFormatSchema = z.enum([
  'metabelly-csv',
  'kraken-report',
  'kraken-mpa',
  'krakenuniq',
  'bracken',
  'metaphlan',
  'sylph',
  'cami',
  'taxpasta',
  'centrifuge',
  'kaiju',
  'motus',
  'ganon',
  'kmcp',
  'emu',
  'sra-stat',
  'biom-json',
  'biom-hdf5',
  'qiime2-artifact',
  'qiime2-table',
  'mothur',
  'phyloseq',
  'ubiome-json',
  'ubiome-table',
  'thryve-table',
  'taxid-percent',
  'generic-table',
]);
export type LabReportFormat = z.infer<typeof labReportFormatSchema>;

/** A sentence about the file as a whole; the code and its values let a screen say it in its own language. */
export const labReportNoteSchema = z.object({
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type LabReportNote = z.infer<typeof labReportNoteSchema>;

export const labReportRowErrorSchema = labReportNoteSchema.extend({ line: z.int().nonnegative() });
export type LabReportRowError = z.infer<typeof labReportRowErrorSchema>;

export const unmatchedTaxonSchema = z.object({
  line: z.int().nonnegative(),
  name: z.string(),
  rank: rankSchema,
  /** Percent within its rank. */
  abundance: z.number(),
  suggestions: z.array(z.object({ taxId: idSchema, name: z.string() })),
});
export type UnmatchedTaxon = z.infer<typeof unmatchedTaxonSchema>;

export const statusCountsSchema = z.object({
  Low: z.int().nonnegative(),
  Normal: z.int().nonnegative(),
  High: z.int().nonnegative(),
  Unknown: z.int().nonnegative(),
});
export type StatusCounts = z.infer<typeof statusCountsSchema>;

export const labReportQualitySchema = z.object({
  level: z.enum(['good', 'caution', 'poor']),
  reasons: z.array(labReportNoteSchema),
});
export type LabReportQuality = z.infer<typeof labReportQualitySchema>;

export const diversitySchema = z.object({
  /** Natural logarithm, genus rank, above the detection limit. */
  shannon: z.number(),
  /** 1 − D. */
  simpson: z.number(),
  richness: z.int().nonnegative(),
  /** Pielou's J; 0 where fewer than two genera are there. */
  evenness: z.number(),
});
export type Diversity = z.infer<typeof diversitySchema>;

/** Where the sample was taken, as far as the file says it; adult gut ranges are for stool alone. */
export const sampleSiteSchema = z.enum(['stool', 'mouth', 'skin', 'nose', 'vagina', 'environment', 'other']);
export type SampleSite = z.infer<typeof sampleSiteSchema>;

/** How sure the reading of a file is, and what decided it. */
export const labReportReadingSchema = z.object({
  /** `check`: the figures rest on a choice that a person should confirm. */
  confidence: z.enum(['certain', 'check']),
  /** How it was decided, and why it is to be checked. */
  reasons: z.array(labReportNoteSchema),
  /** One question whose answer settles the reading. It is answered by sending `{[code]: value}` as `answers`. */
  question: labReportNoteSchema
    .extend({ options: z.array(z.object({ value: z.string(), message: z.string() })) })
    .nullable(),
  /** Up to three rows of the file as they stand in it; `deciding` are the positions of the cells that decided. */
  rows: z.array(
    z.object({
      line: z.int().nonnegative(),
      cells: z.array(z.string()),
      deciding: z.array(z.int().nonnegative()),
    }),
  ),
});
export type LabReportReading = z.infer<typeof labReportReadingSchema>;

/** How much of the sample the file accounts for. Of a part, nothing is normalised and nothing absent is low. */
export const sampleCoverageSchema = z.object({
  kind: z.enum(['whole', 'partial']),
  /** Share of the sample that the named rows make up, percent; null where it cannot be told. */
  percent: z.number().nullable(),
  /** What it was told by: the sum of the percents, the number of rows, or what the format promises. */
  decidedBy: z.enum(['sum', 'rows', 'format', 'answer']),
  /** What the species rows make up of the genus rows, percent, where each rank was scaled to 100. */
  speciesPercent: z.number().optional(),
});
export type SampleCoverage = z.infer<typeof sampleCoverageSchema>;

export const topTaxonSchema = z.object({
  taxId: idSchema.nullable(),
  name: z.string(),
  abundance: z.number(),
  status: taxonStatusSchema,
});
export type TopTaxon = z.infer<typeof topTaxonSchema>;

/** A species that was counted in another genus than the file's. */
export const movedSpeciesSchema = z.object({
  species: z.string(),
  from: z.string(),
  to: z.string(),
  /** Percentage points of the genus rank. */
  percent: z.number(),
});
export type MovedSpecies = z.infer<typeof movedSpeciesSchema>;

/** Rows of the file that became one taxon. */
export const mergedRowsSchema = z.object({ name: z.string(), rank: rankSchema, fileNames: z.array(z.string()) });
export type MergedRows = z.infer<typeof mergedRowsSchema>;

export const labReportPreviewSchema = z.object({
  format: labReportFormatSchema,
  reading: labReportReadingSchema,
  coverage: sampleCoverageSchema,
  /** Null where the file does not say it. */
  site: sampleSiteSchema.nullable(),
  /** The ten most abundant of each rank, with the status they will have. */
  top: z.object({ genus: z.array(topTaxonSchema), species: z.array(topTaxonSchema) }),
  moved: z.array(movedSpeciesSchema),
  merged: z.array(mergedRowsSchema),
  /** Rows, columns, sheets that were not used, each kind with its count and reason. */
  leftOut: z.array(labReportNoteSchema),
  /** Names of the samples in the file; more than one asks for a choice. */
  samples: z.array(z.string()),
  /** The sample these figures are of. */
  sample: z.string().nullable(),
  rows: z.int().nonnegative(),
  genusCount: z.int().nonnegative(),
  speciesCount: z.int().nonnegative(),
  /** Sum of the genus rows in the file's own percent, before normalising. */
  genusSumPct: z.number(),
  /** Share of the file that it could not place, where the file says it. */
  notPlacedPct: z.number().nullable(),
  matched: z.int().nonnegative(),
  /** Share of the abundance that is matched, percent, by rank. */
  matchedPct: z.object({ genus: z.number().nullable(), species: z.number().nullable() }),
  /** The most abundant unmatched rows; `unmatchedTotal` counts all of them. */
  unmatched: z.array(unmatchedTaxonSchema),
  unmatchedTotal: z.int().nonnegative(),
  rowErrors: z.array(labReportRowErrorSchema),
  warnings: z.array(labReportNoteSchema),
  statusCounts: statusCountsSchema,
  /** The set that statuses are told by; null: the laboratory's own ranges alone. */
  referenceSet: setIdSchema.nullable(),
  quality: labReportQualitySchema,
  diversity: diversitySchema.nullable(),
});
export type LabReportPreview = z.infer<typeof labReportPreviewSchema>;

/** Who chose the reference set: the format and names of the file, the laboratory (which has a set of its own), or staff. */
export const setChosenBySchema = z.enum(['file', 'laboratory', 'staff']);
export type SetChosenBy = z.infer<typeof setChosenBySchema>;

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
  quality: labReportQualitySchema,
  diversity: diversitySchema.nullable(),
  warnings: z.array(labReportNoteSchema),
});
export type LabReport = z.infer<typeof labReportSchema>;

export const labReportListItemSchema = labReportSchema.extend({
  genusCount: z.int().nonnegative(),
  speciesCount: z.int().nonnegative(),
  statusCounts: statusCountsSchema,
});
export type LabReportListItem = z.infer<typeof labReportListItemSchema>;

export const comparisonSchema = z.object({
  /** The earlier sample. */
  before: labReportSchema,
  /** The later sample. */
  after: labReportSchema,
  ...comparisonFields,
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
    tag,
    summary:
      'Read a lab report. A dry run checks and stores nothing (200, preview only); else it is saved (201). `sample` names the column of a file with several samples; `mappings` puts unmatched rows to taxa and `keepMappings` (Admin) keeps them as synonyms; `force` saves a file that is there already; `answers` settles the question of a preview, as `{"SCALE": "percent"}`. Several `file` parts are read as one report (a table and its taxonomy).',
    query: z.object({
      userId: idParam,
      sampleDate: dateSchema.optional(),
      labName: lineText(120).optional(),
      method: labMethodSchema.default('16S'),
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
      unmatched: z.array(unmatchedTaxonSchema.omit({ suggestions: true })),
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
