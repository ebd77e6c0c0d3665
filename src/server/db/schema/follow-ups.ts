import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { labReport } from './lab-reports.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was agreed with a patient for a day, by a given paper or by hand. On that day it is their next step. */
export const patientFollowUp = pgTable(
  'patient_follow_up',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    text: text().notNull().default(''),
    /** The report whose paper announced it. It was agreed all the same when that report is deleted. */
    labReportId: integer('lab_report_id').references(() => labReport.id, { onDelete: 'set null' }),
    /** The step of that paper; a later paper of the same report changes what this one announced. */
    stepKey: text('step_key'),
    /** Of the draft that the paper was made from. */
    reportVersion: integer('report_version'),
    doneAt: moment('done_at'),
    doneBy: integer('done_by').references(() => account.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => account.id),
  },
  (table) => [
    index('patient_follow_up_patient').on(table.patientId, table.dueOn),
    index('patient_follow_up_lab_report').on(table.labReportId),
    check('patient_follow_up_report', sql`(${table.stepKey} is null) = (${table.reportVersion} is null)`),
    check('patient_follow_up_done', sql`${table.doneAt} is not null or ${table.doneBy} is null`),
  ],
);
