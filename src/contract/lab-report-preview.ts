import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { rankSchema, taxonStatusSchema } from './microbiome.ts';
import { setIdSchema, setReasonSchema } from './reference-ranges.ts';

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

/** Why a number of the file is in no figure of the report. */
export const leftOutReasonSchema = z.enum([
  'unclassified',
  'aboveGenus',
  /** Groups between genus and species, and strains: the row above them holds them. */
  'belowRank',
  'host',
  'fungi',
  'eukaryotes',
  'viruses',
  /** In none of the domains: synthetic constructs, other sequences. */
  'outside',
  'control',
  /** 0, or not found. */
  'zero',
  /** Empty, below the limit of the method. */
  'noAmount',
]);
export type LeftOutReason = z.infer<typeof leftOutReasonSchema>;

/** Every row of the chosen sample, booked once, and whether its numbers add up to what the file holds. */
export const labReportAccountSchema = z.object({
  rows: z.int().nonnegative(),
  /** Rows that count as a genus or a species. */
  counted: z.int().nonnegative(),
  /** Rows that hold others: phyla, families, totals. */
  sums: z.int().nonnegative(),
  leftOut: z.array(z.object({ reason: leftOutReasonSchema, rows: z.int().positive() })),
  notUnderstood: z.int().nonnegative(),
  /** What the fullest level of the file adds up to, percent of what it holds; null where nothing says what that is. */
  sumPct: z.number().nullable(),
  /**
   * `closes`: it adds up. `short`: less than the whole is there. `over`: a rank has more than the whole, so that rows
   * hold each other. `unread`: numbers are missing from it.
   */
  state: z.enum(['closes', 'short', 'over', 'unread']),
});
export type LabReportAccount = z.infer<typeof labReportAccountSchema>;

/** How much of the sample the file accounts for. Of a part, nothing is normalised and nothing absent is low. */
export const sampleCoverageSchema = z.object({
  kind: z.enum(['whole', 'partial']),
  /** Share of the sample that the named rows make up, percent; null where it cannot be told. */
  percent: z.number().nullable(),
  /** What it was told by: the sum of the percents, the number of rows, or what the format promises. */
  decidedBy: z.enum(['sum', 'rows', 'format', 'answer']),
  /** Rows of a program's output that could not be read: what they name is not known, so nothing absent is low. */
  unreadRows: z.int().positive().optional(),
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
  account: labReportAccountSchema,
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
  /** Why the file tells this set, or another one than staff chose. */
  setReason: setReasonSchema,
  quality: labReportQualitySchema,
  diversity: diversitySchema.nullable(),
});
export type LabReportPreview = z.infer<typeof labReportPreviewSchema>;
