import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { patient } from './patients.ts';
import { userQuestionnaire } from './questionnaires.ts';

/** An answer or a figure that demands a doctor: what staff and the patient read. When it holds is code. */
export const redFlag = pgTable(
  'red_flag',
  {
    code: text().primaryKey(),
    severity: text({ enum: ['urgent', 'doctor', 'attention'] }).notNull(),
    /** The food list is not given out before staff have dealt with it. */
    holdsList: boolean('holds_list').notNull(),
    staffEn: text('staff_en').notNull(),
    staffHr: text('staff_hr').notNull(),
    patientEn: text('patient_en').notNull(),
    patientHr: text('patient_hr').notNull(),
    source: text().notNull(),
    review: boolean().notNull(),
  },
  (table) => [check('red_flag_severity', sql`${table.severity} in ('urgent', 'doctor', 'attention')`)],
);

/** Somebody has dealt with a flag of a patient. A later submission raises it anew. */
export const redFlagHandled = pgTable(
  'red_flag_handled',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** The submission that had raised it; null where the patient's record had. */
    userQuestionnaireId: integer('user_questionnaire_id').references(() => userQuestionnaire.id, {
      onDelete: 'cascade',
    }),
    handledBy: integer('handled_by').references(() => account.id),
    handledAt: timestamp('handled_at', { withTimezone: true }).notNull(),
    note: text().notNull(),
  },
  (table) => [index('red_flag_handled_patient').on(table.patientId)],
);
