import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IssuedPage } from '#contract/page-content.ts';
import type { BothTexts, ReportContent } from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';
import { account } from './accounts.ts';
import { labReport } from './lab-reports.ts';
import { calculation } from './recommendation.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const labReportId = () =>
  integer('lab_report_id')
    .notNull()
    .references(() => labReport.id, { onDelete: 'cascade' });

/** What the nutritionist has written and chosen so far: one draft a lab report. */
export const reportDraft = pgTable('report_draft', {
  labReportId: integer('lab_report_id')
    .primaryKey()
    .references(() => labReport.id, { onDelete: 'cascade' }),
  content: jsonb().$type<ReportContent>().notNull(),
  /** Counts saves. */
  version: integer().notNull(),
  /** The list that it was written on; a newer one is told of until it is taken over. */
  calculationId: integer('calculation_id').references(() => calculation.id, { onDelete: 'set null' }),
  /** The findings that were proposed then, to tell what a newer list changes. */
  proposed: jsonb().$type<{ id: string; claim: BothTexts; sentence: BothTexts }[]>().notNull(),
  savedAt: moment('saved_at').notNull(),
  savedBy: integer('saved_by').references(() => account.id),
});

/** The draft as it was at a pause, before another author, a restore or a PDF. */
export const reportVersion = pgTable(
  'report_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    labReportId: labReportId(),
    version: integer().notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: integer('saved_by').references(() => account.id),
    reason: text({ enum: ['pause', 'author', 'issue', 'restore'] }).notNull(),
    /** What differs from the version before. */
    summary: jsonb().$type<ReportPlace[]>().notNull(),
  },
  (table) => [
    uniqueIndex('report_version_once').on(table.labReportId, table.version),
    check('report_version_reason', sql`${table.reason} in ('pause', 'author', 'issue', 'restore')`),
  ],
);

/**
 * A paper that was given to the patient, with its bytes. Never changed: a trigger lets only the note and the
 * withdrawal be written. The bytes stand here and not in the file store, so that erasure, export and backup have them
 * with the row.
 */
export const issuedReport = pgTable(
  'issued_report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    labReportId: labReportId(),
    /** Of the draft that it was made from. */
    draftVersion: integer('draft_version').notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    calculationId: integer('calculation_id').references(() => calculation.id, { onDelete: 'cascade' }),
    form: text({ enum: ['full', 'short'] }).notNull(),
    language: text({ enum: ['en', 'hr'] }).notNull(),
    issuedAt: moment('issued_at').notNull(),
    issuedBy: integer('issued_by').references(() => account.id),
    /** SHA-256 of all that is printed and of the list behind it; its first eight digits are printed as the fingerprint. */
    contentHash: text('made_of').notNull(),
    /** What was set. */
    paper: jsonb().notNull(),
    /** The same as the patient's page says it, in both languages; null for what was given before there were pages. */
    page: jsonb().$type<IssuedPage>(),
    pdf: bytea().notNull(),
    sha256: text().notNull(),
    pages: integer().notNull(),
    /** What differs from the one that it replaces. */
    summary: jsonb().$type<ReportPlace[]>().notNull(),
    note: text().notNull().default(''),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => account.id),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    // Two clicks at once make one paper; one that was withdrawn may be made again.
    uniqueIndex('issued_report_once').on(table.labReportId, table.contentHash).where(sql`${table.withdrawnAt} is null`),
    index('issued_report_lab_report').on(table.labReportId, table.id),
    check('issued_report_form', sql`${table.form} in ('full', 'short')`),
    check('issued_report_language', sql`${table.language} in ('en', 'hr')`),
    check('issued_report_made_of', sql`${table.contentHash} ~ '^[0-9a-f]{64}$'`),
    check('issued_report_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawnReason} is null)`),
  ],
);
