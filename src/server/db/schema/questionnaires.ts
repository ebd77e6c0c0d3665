import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QuestionnaireTemplate } from '#contract/questionnaire-template.contract.ts';
import { storedAnswers } from '../stored-answers.ts';
import { account } from './accounts.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const questionnaireGroup = pgTable('questionnaire_group', {
  id: integer().primaryKey(),
  name: text().notNull(),
  nameHr: text('name_hr').notNull(),
  order: integer().notNull(),
});

/** One row per version of a template. A version that has been assigned is never changed again. */
export const questionnaire = pgTable(
  'questionnaire',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    version: integer().notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => questionnaireGroup.id),
    template: jsonb().$type<QuestionnaireTemplate>().notNull(),
  },
  (table) => [unique('questionnaire_code_version').on(table.code, table.version)],
);

/** Several questionnaires sent with one link. */
export const questionnaireBundle = pgTable(
  'questionnaire_bundle',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull(),
  },
  (table) => [
    uniqueIndex('questionnaire_bundle_token').on(table.tokenHash),
    index('questionnaire_bundle_patient').on(table.patientId),
  ],
);

/** A questionnaire sent to a patient, and what they have answered so far. */
export const userQuestionnaire = pgTable(
  'user_questionnaire',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    questionnaireId: integer('questionnaire_id')
      .notNull()
      .references(() => questionnaire.id),
    bundleId: integer('bundle_id').references(() => questionnaireBundle.id, { onDelete: 'cascade' }),
    /** Its place among what was sent with it: the patient meets them in this order. */
    bundlePlace: integer('bundle_place'),
    language: text({ enum: ['en', 'hr'] }).notNull(),
    /** SHA-256 of the token in the link; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull(),
    /** Raised by every save, so that a device notices when another one saved in between. */
    revision: integer().notNull().default(0),
    answers: storedAnswers().notNull().default(sql`'[]'::jsonb`),
    /** Progress: of the questions that the answers show. */
    answered: integer().notNull().default(0),
    total: integer().notNull(),
    assignedBy: integer('assigned_by').references(() => account.id),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    savedAt: moment('saved_at'),
    /** The patient agreed to the use of the answers when submitting them: one moment for both. */
    submittedAt: moment('submitted_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    uniqueIndex('user_questionnaire_token').on(table.tokenHash),
    index('user_questionnaire_patient').on(table.patientId, table.sentAt),
    index('user_questionnaire_questionnaire').on(table.questionnaireId),
    uniqueIndex('user_questionnaire_bundle').on(table.bundleId, table.bundlePlace),
    check('user_questionnaire_language', sql`${table.language} in ('en', 'hr')`),
    check('user_questionnaire_place', sql`(${table.bundleId} is null) = (${table.bundlePlace} is null)`),
    check('user_questionnaire_end', sql`${table.submittedAt} is null or ${table.cancelledAt} is null`),
  ],
);
