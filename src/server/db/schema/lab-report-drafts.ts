import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TaxonMapping } from '#contract/lab-reports.contract.ts';
import { account } from './accounts.ts';
import { labReport } from './lab-reports.ts';
import { patient } from './patients.ts';
import { referenceSet } from './reference-sets.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * A file that was sent and is not saved yet, for an hour. Unlogged, with its files: health data that nobody has kept on
 * purpose are in no write-ahead log, no replica and no backup, and a database that crashed begins without them.
 */
export const labReportDraft = pgTable(
  'lab_report_draft',
  {
    /** Random: a number that was given out is not given out again, whatever became of the table. */
    id: integer().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The patient it is meant for, with whom it is erased. */
    patientId: integer('patient_id').references(() => patient.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    method: text({ enum: ['16S', 'shotgun', 'qPCR', 'other'] }).notNull(),
    sample: text(),
    mappings: jsonb().$type<TaxonMapping[]>().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    /** The chosen reference set; null: by format and names. */
    referenceSet: text('reference_set').references(() => referenceSet.id, { onDelete: 'set null' }),
    /** Counts the changes that were asked for; of two at once, the later one holds. */
    revision: integer().notNull().default(0),
    /** What was shown and what was read out of the files, as compressed JSON; null once it is saved. */
    preview: bytea(),
    parsed: bytea(),
    savedAt: timestamp('saved_at', { withTimezone: true }),
    savedReportId: integer('saved_report_id').references(() => labReport.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('lab_report_draft_account').on(table.accountId),
    index('lab_report_draft_patient').on(table.patientId),
    index('lab_report_draft_expiry').on(table.expiresAt),
    index('lab_report_draft_report').on(table.savedReportId),
    check('lab_report_draft_method', sql`${table.method} in ('16S', 'shotgun', 'qPCR', 'other')`),
  ],
);

export const labReportDraftFile = pgTable(
  'lab_report_draft_file',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => labReportDraft.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.position] })],
);
