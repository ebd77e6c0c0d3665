import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  Diversity,
  LabReportFormat,
  LabReportNote,
  LabReportQuality,
  SampleCoverage,
  SetChosenBy,
  StatusCounts,
} from '#contract/lab-reports.contract.ts';
import { account } from './accounts.ts';
import { patient } from './patients.ts';
import { referenceSet } from './reference-sets.ts';
import { taxon } from './taxa.ts';

/** A laboratory's file and what was read out of it. Statuses of taxa are not kept: they follow the reference data. */
export const labReport = pgTable(
  'lab_report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    uploadedBy: integer('uploaded_by').references(() => account.id),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    labName: text('lab_name'),
    method: text({ enum: ['16S', 'shotgun', 'qPCR', 'other'] }).notNull(),
    kitId: text('kit_id'),
    sampleDate: date('sample_date', { mode: 'string' }),
    /** The chosen sample of a file with several. */
    sample: text(),
    format: text().$type<LabReportFormat>().notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    /** Where the original lies in the file store. */
    fileSha256: text('file_sha256').notNull(),
    genusCount: integer('genus_count').notNull(),
    speciesCount: integer('species_count').notNull(),
    /** By the ranges of the day it was counted, for lists; the report itself assesses anew. */
    statusCounts: jsonb('status_counts').$type<StatusCounts>().notNull(),
    /** Whether it is the whole sample; of a part nothing absent is low. */
    coverage: jsonb().$type<SampleCoverage>().notNull().default({ kind: 'whole', percent: null, decidedBy: 'format' }),
    /** Where the sample was taken, where the file says it. */
    site: text({ enum: ['stool', 'mouth', 'skin', 'nose', 'vagina', 'environment', 'other'] }),
    /** The healthy adults it is held against; null: the laboratory's own ranges alone. */
    referenceSet: text('reference_set').references(() => referenceSet.id),
    /** Who chose the set. */
    referenceSetBy: text('reference_set_by').$type<SetChosenBy>().notNull().default('file'),
    notPlacedPct: doublePrecision('not_placed_pct'),
    /** Share of the abundance that is matched with a known taxon, percent. */
    matchedGenusPct: doublePrecision('matched_genus_pct'),
    matchedSpeciesPct: doublePrecision('matched_species_pct'),
    quality: jsonb().$type<LabReportQuality>().notNull(),
    diversity: jsonb().$type<Diversity>(),
    warnings: jsonb().$type<LabReportNote[]>().notNull(),
  },
  (table) => [
    index('lab_report_patient').on(table.patientId, table.sampleDate),
    index('lab_report_file').on(table.fileSha256),
    index('lab_report_laboratory').on(sql`lower(${table.labName})`, table.referenceSet),
    index('lab_report_reference_set').on(table.referenceSet),
    check('lab_report_reference_set_by', sql`${table.referenceSetBy} in ('file', 'laboratory', 'staff')`),
    check(
      'lab_report_site',
      sql`${table.site} in ('stool', 'mouth', 'skin', 'nose', 'vagina', 'environment', 'other')`,
    ),
    check('lab_report_method', sql`${table.method} in ('16S', 'shotgun', 'qPCR', 'other')`),
  ],
);

/** One taxon of a report; those without a known taxon keep the name of the file. Percents of the rank. */
export const labReportTaxon = pgTable(
  'lab_report_taxon',
  {
    labReportId: integer('lab_report_id')
      .notNull()
      .references(() => labReport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    rank: text({ enum: ['genus', 'species'] }).notNull(),
    taxId: integer('tax_id').references(() => taxon.taxId),
    fileName: text('file_name').notNull(),
    line: integer().notNull(),
    matchedBy: text('matched_by', { enum: ['id', 'naming', 'name', 'synonym', 'cleaned', 'mapping', 'derived'] }),
    /** Share of everything the file counts. */
    rawPct: doublePrecision('raw_pct').notNull(),
    /** As the file stands, before species were put into their current genus. */
    fileAbundance: doublePrecision('file_abundance').notNull(),
    abundance: doublePrecision().notNull(),
    reads: doublePrecision(),
    /** The laboratory's own range. */
    low: doublePrecision(),
    high: doublePrecision(),
    /** False where the laboratory looked for it and gives no amount. */
    measured: boolean().notNull(),
    /** The genus may be meant in an older, wider sense. */
    olderMeaning: boolean('older_meaning').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labReportId, table.position] }),
    uniqueIndex('lab_report_taxon_unique').on(table.labReportId, table.taxId),
    index('lab_report_taxon_taxon').on(table.taxId),
    check('lab_report_taxon_rank', sql`${table.rank} in ('genus', 'species')`),
    check('lab_report_taxon_abundance', sql`${table.abundance} >= 0`),
  ],
);
