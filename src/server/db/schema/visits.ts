import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/endpoint.ts';
import type { GoalState, VisitKind, VisitTemplate } from '#contract/visits.contract.ts';
import { account } from './accounts.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofPatient = () =>
  integer('patient_id')
    .notNull()
    .references(() => patient.id, { onDelete: 'cascade' });

/** A visit of a patient and its note; one that lies ahead is planned. */
export const visit = pgTable(
  'visit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: ofPatient(),
    visitedOn: date('visited_on', { mode: 'string' }).notNull(),
    /** `HH:MM` on the clock of the practice. */
    startsAt: text('starts_at'),
    kind: text().notNull().$type<VisitKind>(),
    /** Of the text; the translation is in the other language. */
    language: text().notNull().$type<Language>(),
    text: text().notNull().default(''),
    translation: text().notNull().default(''),
    /** Goals are proposed for the paper. */
    onPaper: boolean('on_paper').notNull().default(false),
    /** Who wrote the words that stand. */
    authorId: integer('author_id').references(() => account.id),
    /** Null: a draft. */
    signedAt: moment('signed_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    index('visit_patient').on(table.patientId, table.visitedOn),
    index('visit_day').on(table.visitedOn),
    check('visit_kind', sql`${table.kind} in ('firstVisit', 'followUp', 'results', 'phone')`),
    check('visit_language', sql`${table.language} in ('en', 'hr')`),
    check('visit_starts_at', sql`${table.startsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** The note of a visit as it was signed. A signed text is never changed: a later one comes beside it. */
export const visitSignedText = pgTable(
  'visit_signed_text',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: ofPatient(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    language: text().notNull().$type<Language>(),
    text: text().notNull(),
    translation: text().notNull(),
    signedAt: moment('signed_at').notNull(),
    signedBy: integer('signed_by').references(() => account.id),
  },
  (table) => [
    index('visit_signed_text_visit').on(table.visitId),
    index('visit_signed_text_patient').on(table.patientId),
  ],
);

/** What was agreed at a visit, and how far it is. */
export const visitGoal = pgTable(
  'visit_goal',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: ofPatient(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    state: text().notNull().$type<GoalState>(),
    stateOn: date('state_on', { mode: 'string' }).notNull(),
    progress: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('visit_goal_visit').on(table.visitId),
    index('visit_goal_patient').on(table.patientId),
    check('visit_goal_state', sql`${table.state} in ('onTheWay', 'notYet', 'reached', 'dropped')`),
  ],
);

/** The headings of a kind of visit, where an Admin has changed them. */
export const visitTemplate = pgTable(
  'visit_template',
  {
    kind: text().primaryKey().$type<VisitKind>(),
    headings: jsonb().notNull().$type<VisitTemplate['headings']>(),
    version: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: integer('saved_by').references(() => account.id),
  },
  (table) => [check('visit_template_kind', sql`${table.kind} in ('firstVisit', 'followUp', 'results', 'phone')`)],
);
