import { z } from 'zod';
import {
  dateSchema,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { coded } from './problem.ts';
import { lineText, noteText } from './text.ts';

/** What is sent by a template, and the message that tries the server. */
export const mailKindSchema = z.enum([
  'questionnaires',
  'reminder',
  'report',
  'reportPdf',
  'followUp',
  'followUpReminder',
  'checkIn',
  'account',
  'test',
]);
export type MailKind = z.infer<typeof mailKindSchema>;
export const templateKindSchema = mailKindSchema.exclude(['test']);
export type TemplateKind = z.infer<typeof templateKindSchema>;

export const mailStateSchema = z.enum(['queued', 'sent', 'failed', 'cancelled']);
export type MailState = z.infer<typeof mailStateSchema>;

/** Why a message was cancelled or failed; what the server said stands beside it. */
export const mailReasonSchema = z.enum([
  'linkReplaced',
  'fileReplaced',
  'linkCancelled',
  'linkExpired',
  'answered',
  'withdrawn',
  'dateChanged',
  'datePast',
  'addressChanged',
  'remindersOff',
  'byStaff',
  'restored',
  'refused',
  'gaveUp',
  'unsure',
  'tooOld',
  'linkUnreadable',
  'fileGone',
]);
export type MailReason = z.infer<typeof mailReasonSchema>;

const mailFields = {
  id: idSchema,
  kind: mailKindSchema,
  /** Which reminder it is, of how many at most; null for everything else. */
  reminder: z.object({ number: z.int().positive(), of: z.int().positive() }).nullable(),
  language: languageSchema,
  to: z.string(),
  state: mailStateSchema,
  /** A server is being talked to at this moment. */
  sending: z.boolean(),
  reason: mailReasonSchema.nullable(),
  /** What the mail server said last, in its own words; empty where none was asked. */
  said: z.string(),
  attempts: z.int().nonnegative(),
  queuedAt: instantSchema,
  /** When it is tried next; null where it is not. */
  dueAt: instantSchema.nullable(),
  /** When it was sent, failed or was cancelled. */
  endedAt: instantSchema.nullable(),
};

export const patientMailSchema = z.object({
  ...mailFields,
  /** What its link opens. */
  userQuestionnaireIds: z.array(idSchema),
  issuedReportId: idSchema.nullable(),
  /** The follow-up whose day it tells, and which day it told. */
  followUpId: idSchema.nullable(),
  aboutDay: dateSchema.nullable(),
});
export type PatientMail = z.infer<typeof patientMailSchema>;

export const outboxMailSchema = z.object({
  ...mailFields,
  /** Null for a test and for staff. */
  patient: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** The member of staff whom it goes to; null for all else. */
  staff: z.string().nullable(),
  /** It failed, and what it carries is still known: it can be sent after all. */
  retryable: z.boolean(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** A text to copy, or for one's own mail program. */
export const mailTextSchema = z.object({
  to: z.string().nullable(),
  subject: z.string(),
  /** `{link}` stands where the link goes. */
  text: z.string(),
  /** From the root of this site; empty where there is none. */
  link: z.string(),
});
export type MailText = z.infer<typeof mailTextSchema>;

const emailText = z.email(coded('NOT_AN_EMAIL')).max(120, coded('TOO_LONG', { count: 120 }));
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);
const between = (min: number, max: number) => {
  const message = coded('WHOLE_NUMBER_BETWEEN', { min, max });
  return z.int(message).min(min, message).max(max, message);
};

/** `link` asks for the date of birth, `code` is a link that asks for a code told otherwise. */
export const reportBySchema = z.enum(['link', 'code', 'pdf']);
export type ReportBy = z.infer<typeof reportBySchema>;

export const mailSettingsSchema = z.object({
  /** The name in front of the address; empty: that of the practice. */
  senderName: lineText(80),
  /** Empty until somebody says it: nothing is sent before. */
  sender: orEmpty(emailText),
  replyTo: orEmpty(emailText),
  /** Where patients reach this site: `https://belly.example.org`. Links in mails begin with it. */
  siteUrl: lineText(120),
  remind: z.boolean(),
  remindAfterDays: between(1, 60),
  remindTimes: between(1, 5),
  /** Of a follow-up whose day was mailed, so many days before it. */
  remindDates: z.boolean(),
  remindDatesDays: between(1, 14),
  /** How a report goes out: as a link to the patient's page, which asks for the date of birth or for a code, or as a PDF with a password. */
  reportBy: reportBySchema,
  /** How long the link to a report works. */
  reportLinkDays: between(1, 365),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** Counts changes; a change must name the one it was made on. 0: as shipped. */
const version = z.int().nonnegative().max(2_147_483_647);

const serverSchema = z.object({
  host: z.string(),
  port: z.int(),
  tls: z.enum(['fromStart', 'required', 'local']),
});

const templateFields = {
  subject: lineText(120).min(1, coded('REQUIRED')),
  text: noteText(4000).min(1, coded('REQUIRED')),
};

export const mailTemplateSchema = z.object({
  kind: templateKindSchema,
  language: languageSchema,
  ...templateFields,
  version,
  changed: z.object({ at: instantSchema, by: z.string().nullable() }).nullable(),
  shipped: z.object(templateFields),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

const tag = 'Mail';
const ofMail = z.object({ mailId: idParam });
const ofTemplate = z.object({ kind: templateKindSchema, language: languageSchema });
const setUp = z.object({
  /** The server of SMTP_URL; null: there is none, and mails are written in one's own program. */
  server: serverSchema.nullable(),
  settings: mailSettingsSchema,
  version,
  /** A server, a sender and the address of the site: mails can be sent. */
  ready: z.boolean(),
});
export type MailSetUp = z.infer<typeof setUp>;
const oneMail = z.object({ mail: outboxMailSchema });

export const testMailSchema = z.object({ to: emailText, language: languageSchema });

export const mailApi = {
  setUp: endpoint({
    method: 'GET',
    path: '/admin/mail',
    access: 'admin',
    tag,
    summary: 'The mail server and the mail settings.',
    response: setUp,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/admin/mail/settings',
    access: 'admin',
    confirmed: true,
    tag,
    summary: 'Change the mail settings; 409 when somebody else changed them in the meantime.',
    body: z.object({ settings: mailSettingsSchema, version }),
    response: setUp,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/admin/mail/messages',
    access: 'admin',
    tag,
    summary: 'The outbox, newest first; `search` looks in names and addresses.',
    query: z.object({ ...pagingQuery, state: mailStateSchema.optional(), search: z.string().max(100).optional() }),
    response: z.object({
      messages: z.array(outboxMailSchema),
      counts: z.object({
        all: z.int(),
        queued: z.int(),
        sent: z.int(),
        failed: z.int(),
        cancelled: z.int(),
      }),
      ...pagedResponse,
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/mail/messages/{mailId}/retry',
    access: 'admin',
    tag,
    summary: 'Send a message after all that has failed.',
    params: ofMail,
    response: oneMail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/mail/messages/{mailId}/cancel',
    access: 'admin',
    tag,
    summary: 'Cancel a message that waits.',
    params: ofMail,
    response: oneMail,
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/admin/mail/messages/{mailId}/send-now',
    access: 'admin',
    tag,
    summary: 'Try a message that waits at once.',
    params: ofMail,
    response: oneMail,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/mail/test',
    access: 'admin',
    tag,
    summary: 'Send a test: its place in the outbox shows what the server says.',
    body: testMailSchema,
    response: oneMail,
    status: 201,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/admin/mail/templates',
    access: 'admin',
    tag,
    summary: 'The templates in both languages.',
    response: z.object({ templates: z.array(mailTemplateSchema) }),
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/admin/mail/templates/{kind}/{language}',
    access: 'admin',
    confirmed: true,
    tag,
    summary:
      'Change a template; 422 beside the text where it holds a word about health, 409 when somebody else changed it.',
    params: ofTemplate,
    body: z.object({ ...templateFields, version }),
    response: z.object({ template: mailTemplateSchema }),
  }),
  templateHistory: endpoint({
    method: 'GET',
    path: '/admin/mail/templates/{kind}/{language}/history',
    access: 'admin',
    tag,
    summary: 'What a template said before, newest first.',
    params: ofTemplate,
    response: z.object({
      changes: z.array(
        z.object({
          at: instantSchema,
          by: z.string().nullable(),
          subject: z.string(),
          text: z.string(),
        }),
      ),
    }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{userId}/mails',
    access: 'staff',
    tag,
    summary: 'What was mailed to a patient, newest first, and whether mail can be sent to them.',
    params: z.object({ userId: idParam }),
    response: z.object({
      mails: z.array(patientMailSchema),
      to: z.string().nullable(),
      /** A mail server is set up. */
      ready: z.boolean(),
      /** How a report would go out. */
      reportBy: reportBySchema,
      /** Since when the patient wants no reminders; null: they may be sent. */
      remindersOffSince: instantSchema.nullable(),
    }),
  }),
  setReminders: endpoint({
    method: 'POST',
    path: '/mail/public/reminders',
    access: 'public',
    tag,
    summary: 'Turn reminders off, or on again, by the link in one of them.',
    body: z.object({ token: z.string().min(1).max(200), reminders: z.boolean() }),
    response: z.object({ reminders: z.boolean() }),
  }),
};
