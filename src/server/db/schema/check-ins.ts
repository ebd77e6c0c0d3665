import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CheckInAnswers, TrialPattern } from '#contract/check-in-answers.ts';
import { account } from './accounts.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: 'string' });
const patientId = () =>
  integer('patient_id')
    .notNull()
    .references(() => patient.id, { onDelete: 'cascade' });

/** What a patient is asked every week, and that they agreed to it. */
export const checkInPlan = pgTable(
  'check_in_plan',
  {
    patientId: integer('patient_id')
      .primaryKey()
      .references(() => patient.id, { onDelete: 'cascade' }),
    startsOn: day('starts_on').notNull(),
    weeks: integer().notNull(),
    /** In place of energy; empty: energy. */
    goal: text().notNull(),
    /** 1 Monday to 7 Sunday. */
    remindOn: integer('remind_on').notNull(),
    version: integer().notNull().default(1),
    agreedOn: day('agreed_on'),
    mailAgreedOn: day('mail_agreed_on'),
    endedOn: day('ended_on'),
    endedBy: text('ended_by', { enum: ['patient', 'staff'] }),
    updatedAt: moment('updated_at').notNull(),
    /** Null: the patient. */
    updatedBy: integer('updated_by').references(() => account.id),
  },
  (table) => [
    check('check_in_plan_weeks', sql`${table.weeks} between 1 and 52`),
    check('check_in_plan_remind_on', sql`${table.remindOn} between 1 and 7`),
    check('check_in_plan_mail', sql`${table.mailAgreedOn} is null or ${table.agreedOn} is not null`),
    check('check_in_plan_ended_by', sql`${table.endedBy} in ('patient', 'staff')`),
    check('check_in_plan_ended', sql`(${table.endedOn} is null) = (${table.endedBy} is null)`),
  ],
);

/** The taps of one week. A week without a row is missing, never zero. */
export const checkIn = pgTable(
  'check_in',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: patientId(),
    /** Its Monday. */
    week: day('week').notNull(),
    answers: jsonb().notNull().$type<CheckInAnswers>(),
    /** What was answered in it that may demand a doctor, and when; it stays when the answer is taken back. */
    alarms: jsonb().notNull().$type<Partial<Record<string, string>>>(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('check_in_week').on(table.patientId, table.week),
    check('check_in_monday', sql`extract(isodow from ${table.week}) = 1`),
  ],
);

/** A trial of one suggestion in one patient: what is eaten when, and by what it is judged, chosen before. */
export const suggestionTrial = pgTable(
  'suggestion_trial',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: patientId(),
    /** Of a list; a group may be gone from later lists. */
    groupId: text('group_id'),
    name: jsonb().notNull().$type<{ en: string; hr: string }>(),
    dose: text().notNull(),
    timesAWeek: integer('times_a_week').notNull(),
    startsOn: day('starts_on').notNull(),
    pattern: jsonb().notNull().$type<TrialPattern>(),
    outcome: text({ enum: ['bloating', 'stoolForm', 'energy', 'goal'] }).notNull(),
    samplesBefore: integer('samples_before').notNull(),
    samplesAfter: integer('samples_after').notNull(),
    endedOn: day('ended_on'),
    createdAt: moment('created_at').notNull(),
    createdBy: integer('created_by').references(() => account.id),
  },
  (table) => [
    index('suggestion_trial_patient').on(table.patientId, table.startsOn),
    check('suggestion_trial_outcome', sql`${table.outcome} in ('bloating', 'stoolForm', 'energy', 'goal')`),
    check('suggestion_trial_times', sql`${table.timesAWeek} between 1 and 7`),
    check('suggestion_trial_monday', sql`extract(isodow from ${table.startsOn}) = 1`),
  ],
);

/** A question that a patient asked on their page. */
export const patientQuestion = pgTable(
  'patient_question',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: patientId(),
    text: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    readAt: moment('read_at'),
    readBy: integer('read_by').references(() => account.id),
  },
  (table) => [
    index('patient_question_patient').on(table.patientId, table.askedAt),
    check('patient_question_read', sql`${table.readAt} is not null or ${table.readBy} is null`),
  ],
);
