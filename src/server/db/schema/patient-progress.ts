import { date, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What the questionnaires, lab reports, food lists, follow-ups and visits of a patient say about the next step, one row
 * each. Triggers on those tables keep it (migrations `patient_progress_triggers`, `follow_ups` and `visits`), so that
 * lists of thousands need not gather it.
 */
export const patientProgress = pgTable(
  'patient_progress',
  {
    patientId: integer('patient_id')
      .primaryKey()
      .references(() => patient.id, { onDelete: 'cascade' }),
    /** The latest lab report: by the day of the sample, the younger upload first. */
    labReportId: integer('lab_report_id'),
    sampleDate: date('sample_date', { mode: 'string' }),
    reportedAt: moment('reported_at'),
    /** When its food list was last calculated. */
    calculatedAt: moment('calculated_at'),
    low: integer().notNull().default(0),
    high: integer().notNull().default(0),
    reportCount: integer('report_count').notNull().default(0),
    /** Questionnaires sent; a cancelled one counts as never sent. */
    assigned: integer().notNull().default(0),
    submitted: integer().notNull().default(0),
    /** Until when one of those that are out can still be answered. */
    openUntil: moment('open_until'),
    lastAskedAt: moment('last_asked_at'),
    lastAnsweredAt: moment('last_answered_at'),
    /** The day of the earliest follow-up that is still to be done. */
    followUpOn: date('follow_up_on', { mode: 'string' }),
    /** On the clock of the practice: when the earliest visit begins of which nothing is written. */
    unwrittenFrom: timestamp('unwritten_from', { mode: 'string' }),
  },
  (table) => [index('patient_progress_report').on(table.labReportId)],
);
