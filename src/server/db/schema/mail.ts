import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MailReason } from '#contract/mail.contract.ts';
import { account } from './accounts.ts';
import { issuedReport } from './patient-reports.ts';
import { patient } from './patients.ts';
import { questionnaireBundle, userQuestionnaire } from './questionnaires.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const language = () => text({ enum: ['en', 'hr'] }).notNull();

/** How mail is sent: one row, written when an Admin first saves it. The server itself is a setting of the environment. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer().primaryKey().default(1),
    senderName: text('sender_name').notNull(),
    sender: text().notNull(),
    replyTo: text('reply_to').notNull(),
    siteUrl: text('site_url').notNull(),
    remind: boolean().notNull(),
    remindAfterDays: integer('remind_after_days').notNull(),
    remindTimes: integer('remind_times').notNull(),
    reportLinkDays: integer('report_link_days').notNull(),
    version: integer().notNull(),
  },
  (table) => [check('mail_settings_one_row', sql`${table.id} = 1`)],
);

/** A template that an Admin has changed; the others are as shipped. */
export const mailTemplate = pgTable(
  'mail_template',
  {
    /** `questionnaires:hr`. */
    id: text().primaryKey(),
    subject: text().notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: integer('changed_by').references(() => account.id),
  },
  (table) => [check('mail_template_id', sql`${table.id} ~ '^(questionnaires|reminder|report):(en|hr)$'`)],
);

/** A link to a given report. Who has it and knows the date of birth gets the PDF. */
export const reportLink = pgTable(
  'report_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    issuedReportId: integer('issued_report_id')
      .notNull()
      .references(() => issuedReport.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: integer('created_by').references(() => account.id),
    expiresAt: moment('expires_at').notNull(),
    /** Wrong dates of birth since it was made; too many close it for good. */
    misses: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [
    uniqueIndex('report_link_token').on(table.tokenHash),
    index('report_link_patient').on(table.patientId),
    index('report_link_issued').on(table.issuedReportId),
  ],
);

/**
 * The outbox. A row is claimed (`sending`) and committed before a server is talked to, so that whatever happens then it
 * is not sent a second time without somebody's word.
 */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a test. */
    patientId: integer('patient_id').references(() => patient.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['questionnaires', 'reminder', 'report', 'test'] }).notNull(),
    language: language(),
    toAddress: text('to_address').notNull(),
    /** Filled in but for the links, which are nowhere in the clear. */
    subject: text().notNull(),
    text: text().notNull(),
    userQuestionnaireId: integer('user_questionnaire_id').references(() => userQuestionnaire.id, {
      onDelete: 'cascade',
    }),
    bundleId: integer('bundle_id').references(() => questionnaireBundle.id, { onDelete: 'cascade' }),
    reportLinkId: integer('report_link_id').references(() => reportLink.id, { onDelete: 'cascade' }),
    /** The message that this one reminds of, and which of its reminders it is. */
    remindsOf: integer('reminds_of').references((): AnyPgColumn => mailMessage.id, { onDelete: 'cascade' }),
    reminderNumber: integer('reminder_number'),
    /** Of the token in the link: a link that has another one by now is not sent. */
    linkHash: text('link_hash'),
    /** The links, sealed with a key that is not in the database; null as soon as nothing needs them. */
    sealedLinks: text('sealed_links'),
    unsubscribeHash: text('unsubscribe_hash'),
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    reason: text().$type<MailReason>(),
    /** What the server said last. */
    said: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** Its Message-ID, the same at every attempt: a server that has it already may tell. */
    messageId: text('message_id').notNull(),
    queuedAt: moment('queued_at').notNull(),
    queuedBy: integer('queued_by').references(() => account.id),
    /** When somebody last decided that it is to be sent. */
    releasedAt: moment('released_at').notNull(),
    dueAt: moment('due_at').notNull(),
    claimedAt: moment('claimed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // One link is mailed once, whoever clicks how often.
    uniqueIndex('mail_message_once')
      .on(table.linkHash)
      .where(sql`${table.state} in ('queued', 'sending', 'sent') and ${table.kind} <> 'reminder'`),
    uniqueIndex('mail_message_reminder').on(table.remindsOf, table.reminderNumber),
    uniqueIndex('mail_message_unsubscribe').on(table.unsubscribeHash),
    index('mail_message_due').on(table.dueAt).where(sql`${table.state} in ('queued', 'sending')`),
    // What is looked through at every turn of the outbox.
    index('mail_message_sealed').on(table.id).where(sql`${table.sealedLinks} is not null`),
    index('mail_message_patient').on(table.patientId),
    index('mail_message_queued').on(table.queuedAt),
    check('mail_message_kind', sql`${table.kind} in ('questionnaires', 'reminder', 'report', 'test')`),
    check('mail_message_language', sql`${table.language} in ('en', 'hr')`),
    check('mail_message_state', sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'cancelled')`),
    check('mail_message_ended', sql`(${table.endedAt} is null) = (${table.state} in ('queued', 'sending'))`),
    check('mail_message_reminds', sql`(${table.kind} = 'reminder') = (${table.remindsOf} is not null)`),
    check(
      'mail_message_about',
      sql`case ${table.kind} when 'test' then num_nonnulls(${table.patientId}, ${table.userQuestionnaireId}, ${table.bundleId}, ${table.reportLinkId}) = 0
        when 'report' then ${table.patientId} is not null and ${table.reportLinkId} is not null
        else ${table.patientId} is not null and num_nonnulls(${table.userQuestionnaireId}, ${table.bundleId}) = 1 end`,
    ),
  ],
);

/** Patients who want no reminders. */
export const mailOptOut = pgTable('mail_opt_out', {
  patientId: integer('patient_id')
    .primaryKey()
    .references(() => patient.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});
