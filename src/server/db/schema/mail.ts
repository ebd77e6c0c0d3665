import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MailReason } from '#contract/mail.contract.ts';
import { account } from './accounts.ts';
import { patientFollowUp } from './follow-ups.ts';
import { issuedReport } from './patient-reports.ts';
import { patient } from './patients.ts';
import { questionnaireBundle, userQuestionnaire } from './questionnaires.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
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
    reportBy: text('report_by', { enum: ['link', 'code', 'pdf'] })
      .notNull()
      .default('link'),
    reportLinkDays: integer('report_link_days').notNull(),
    remindDates: boolean('remind_dates').notNull().default(false),
    remindDatesDays: integer('remind_dates_days').notNull().default(2),
    version: integer().notNull(),
  },
  (table) => [
    check('mail_settings_one_row', sql`${table.id} = 1`),
    check('mail_settings_report_by', sql`${table.reportBy} in ('link', 'code', 'pdf')`),
  ],
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
  (table) => [
    check(
      'mail_template_id',
      sql`${table.id} ~ '^(questionnaires|reminder|report|reportPdf|followUp|followUpReminder|checkIn|account):(en|hr)$'`,
    ),
  ],
);

/** A link to a given report. Who has it and knows its second key opens the patient's page. */
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
    /** Of token and code together, so that whoever reads the database cannot try a million codes; null: it asks for the date of birth. */
    codeHash: text('code_hash'),
    createdAt: moment('created_at').notNull(),
    createdBy: integer('created_by').references(() => account.id),
    expiresAt: moment('expires_at').notNull(),
    /** Wrong keys since it was made; too many close it for good. */
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
    /** Null for a test and for staff. */
    patientId: integer('patient_id').references(() => patient.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'questionnaires',
        'reminder',
        'report',
        'reportPdf',
        'followUp',
        'followUpReminder',
        'checkIn',
        'account',
        'test',
      ],
    }).notNull(),
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
    /** Of a report that goes out as a file. */
    issuedReportId: integer('issued_report_id').references(() => issuedReport.id, { onDelete: 'cascade' }),
    /** Whose day it tells, and which day that was. */
    followUpId: integer('follow_up_id').references(() => patientFollowUp.id, { onDelete: 'cascade' }),
    aboutDay: date('about_day', { mode: 'string' }),
    /** The member of staff whom it goes to. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
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
    // One file of a report waits at a time: of an earlier one nobody may know the password any more.
    uniqueIndex('mail_message_one_file').on(table.issuedReportId).where(sql`${table.state} in ('queued', 'sending')`),
    // One day is told once.
    uniqueIndex('mail_message_follow_up_day')
      .on(table.followUpId, table.aboutDay)
      .where(sql`${table.state} in ('queued', 'sending', 'sent') and ${table.kind} = 'followUp'`),
    uniqueIndex('mail_message_reminder').on(table.remindsOf, table.reminderNumber),
    uniqueIndex('mail_message_unsubscribe').on(table.unsubscribeHash),
    index('mail_message_due').on(table.dueAt).where(sql`${table.state} in ('queued', 'sending')`),
    // What is looked through at every turn of the outbox.
    index('mail_message_sealed').on(table.id).where(sql`${table.sealedLinks} is not null`),
    index('mail_message_patient').on(table.patientId),
    index('mail_message_queued').on(table.queuedAt),
    check(
      'mail_message_kind',
      sql`${table.kind} in ('questionnaires', 'reminder', 'report', 'reportPdf', 'followUp', 'followUpReminder', 'checkIn', 'account', 'test')`,
    ),
    check('mail_message_language', sql`${table.language} in ('en', 'hr')`),
    check('mail_message_state', sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'cancelled')`),
    check('mail_message_ended', sql`(${table.endedAt} is null) = (${table.state} in ('queued', 'sending'))`),
    check(
      'mail_message_reminds',
      sql`(${table.kind} in ('reminder', 'followUpReminder')) = (${table.remindsOf} is not null)`,
    ),
    check(
      'mail_message_about',
      sql`(${table.patientId} is null) = (${table.kind} in ('account', 'test'))
        and (${table.accountId} is not null) = (${table.kind} = 'account')
        and (${table.issuedReportId} is not null) = (${table.kind} = 'reportPdf')
        and (${table.followUpId} is not null) = (${table.kind} in ('followUp', 'followUpReminder'))
        and (${table.aboutDay} is not null) = (${table.kind} in ('followUp', 'followUpReminder'))
        and (${table.reportLinkId} is not null) = (${table.kind} = 'report')
        and num_nonnulls(${table.userQuestionnaireId}, ${table.bundleId}) = (${table.kind} in ('questionnaires', 'reminder'))::integer`,
    ),
  ],
);

/**
 * What a message carries that waits: a PDF that opens with a password which is kept nowhere, sealed once more like the
 * links. A trigger forgets it with the end of its message. It is in no backup.
 */
export const mailFile = pgTable('mail_file', {
  mailId: integer('mail_id')
    .primaryKey()
    .references(() => mailMessage.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  sealed: bytea().notNull(),
});

/** Patients who want no reminders. */
export const mailOptOut = pgTable('mail_opt_out', {
  patientId: integer('patient_id')
    .primaryKey()
    .references(() => patient.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});
