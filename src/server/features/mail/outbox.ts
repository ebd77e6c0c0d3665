import { randomUUID } from 'node:crypto';
import type { Account } from '#contract/accounts.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import type { MailKind, MailText, OutboxMail, PatientMail, ReportBy, TemplateKind } from '#contract/mail.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import {
  dateWords,
  expiryWords,
  fillIn,
  greetingOf,
  reportFileNames,
  type TemplateText,
} from '#domain/mail/templates.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { practiceOf } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken } from '#server/http/link-token.ts';
import type { Session } from '#server/http/session.ts';
import { presentForOutbox, presentForPatient } from './mail-presenter.ts';
import { sendingSetUp, settingsOf } from './mail-settings.ts';
import { templateText } from './mail-templates.ts';
import { cancelWaitingFiles, findMail, insertFile, insertMail, type NewMail } from './outbox.repository.ts';
import { seal, sealLinks } from './sealed-links.ts';

export { cancelRestoredMails, cancelTroubled as cancelDeadMails } from './outbox.repository.ts';

type Context = Pick<AppContext, 'settings' | 'clock' | 'jwtSecret'>;

/** A link for a patient, and what it opens. */
export interface LinkForMail {
  kind: 'questionnaires' | 'report';
  language: Language;
  /** From the root of this site. */
  path: string;
  /** As it is stored with what the link opens. */
  hash: string;
  expiresAt: Date;
  about: { userQuestionnaireId: number } | { bundleId: number } | { reportLinkId: number };
}

/** How long a link to a report works. */
export async function reportLinkDays(db: Queryable): Promise<number> {
  return (await settingsOf(db)).reportLinkDays;
}

/** How a report goes out. */
export async function reportGoesBy(db: Queryable): Promise<ReportBy> {
  return (await settingsOf(db)).reportBy;
}

/** Puts a message into the outbox, in the transaction of whoever makes the link; it is sent once that is committed. */
export async function queueMail(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
  link: LinkForMail,
): Promise<PatientMail> {
  return queueTo(tx, context, session, patient, async (messageId) => ({
    ...(await filledIn(tx, context, link.kind, link.language, {
      ...{ sender: session.name, to: patient, expiresAt: link.expiresAt },
    })),
    ...link.about,
    kind: link.kind,
    language: link.language,
    linkHash: link.hash,
    sealedLinks: sealLinks(context, messageId, { link: link.path }),
  }));
}

/** A report as a file that opens with a password; one that waits is not sent any more. */
export async function queueReportFile(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
  { issuedReportId, locked }: { issuedReportId: number; locked: Buffer },
): Promise<PatientMail> {
  await cancelWaitingFiles(tx, issuedReportId, context.clock());
  const kind = 'reportPdf';
  const { language } = patient;
  const filled = await filledIn(tx, context, kind, language, { sender: session.name, to: patient });
  return queueTo(tx, context, session, patient, async () => ({ ...filled, issuedReportId, kind, language }), {
    name: reportFileNames[language],
    content: locked,
  });
}

interface Day {
  day: string;
  /** `HH:MM` at the practice, where an hour was agreed. */
  time: string | null;
}

/** The day of a follow-up; one day is told once. */
export async function queueDay(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
  { followUpId, ...on }: Day & { followUpId: number },
): Promise<PatientMail> {
  const kind = 'followUp';
  const { language } = patient;
  const filled = await filledIn(tx, context, kind, language, { sender: session.name, to: patient, on });
  return queueTo(tx, context, session, patient, async () => ({
    ...filled,
    ...{ kind, language, followUpId, aboutDay: on.day },
  }));
}

const conflicts: Partial<Record<MailKind, 'MAIL_BEING_SENT' | 'MAIL_DATE_SENT_BEFORE'>> = {
  reportPdf: 'MAIL_BEING_SENT',
  followUp: 'MAIL_DATE_SENT_BEFORE',
};

type Content = Omit<NewMail, 'patientId' | 'toAddress' | 'messageId' | 'queuedAt' | 'releasedAt' | 'dueAt'>;

async function queueTo(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
  contentOf: (messageId: string) => Promise<Content>,
  file?: { name: string; content: Buffer },
): Promise<PatientMail> {
  const setUp = await sendingSetUp(tx, context);
  if (setUp === null) throw refuse('MAIL_NOT_SET_UP');
  if (!patient.email) throw refuse('MAIL_ADDRESS_MISSING');
  const now = context.clock();
  const messageId = newMessageId(setUp.from.address);
  const content = await contentOf(messageId);
  const row = await insertMail(tx, {
    ...content,
    patientId: patient.id,
    toAddress: patient.email,
    messageId,
    queuedAt: now,
    queuedBy: session.accountId,
    releasedAt: now,
    dueAt: now,
  });
  if (!row) throw refuse(conflicts[content.kind] ?? 'MAIL_SENT_BEFORE');
  if (file) {
    await insertFile(tx, { mailId: row.id, name: file.name, sealed: seal(context, messageId, file.content) });
  }
  await recordChanges(tx, { accountId: session.accountId, action: 'mail.queue' }, [
    {
      entity: 'mail',
      entityId: row.id,
      patientId: patient.id,
      before: null,
      after: { kind: row.kind, to: row.toAddress },
    },
  ]);
  const written = await findMail(tx, row.id);
  if (!written) throw new Error('the message was not written');
  return presentForPatient(written, setUp.settings.remindTimes);
}

/** The same as a text for one's own mail program. Where it goes from there is not known here; that it was made is. */
export async function mailText(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
  link: LinkForMail,
): Promise<MailText> {
  const { kind, language, expiresAt } = link;
  const filled = await filledIn(tx, context, kind, language, { sender: session.name, to: patient, expiresAt });
  await noteText(tx, session, patient, kind);
  return { to: patient.email || null, ...filled, link: link.path };
}

/** The text that goes with the file of a report. */
export async function reportFileText(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
): Promise<MailText & { fileName: string }> {
  const { language } = patient;
  const filled = await filledIn(tx, context, 'reportPdf', language, { sender: session.name, to: patient });
  await noteText(tx, session, patient, 'reportPdf');
  return { to: patient.email || null, ...filled, link: '', fileName: reportFileNames[language] };
}

/** The day of a follow-up for one's own mail program. */
export async function dayText(
  tx: Queryable,
  context: Context,
  session: Session,
  patient: PatientRow,
  on: Day,
): Promise<MailText> {
  const filled = await filledIn(tx, context, 'followUp', patient.language, { sender: session.name, to: patient, on });
  await noteText(tx, session, patient, 'followUp');
  return { to: patient.email || null, ...filled, link: '' };
}

/** Tells a member of staff the username and where to sign in. */
export async function queueAccountMail(
  tx: Queryable,
  context: Context,
  session: Session,
  { id, email, username, language }: Pick<Account, 'id' | 'email' | 'username' | 'language'>,
): Promise<OutboxMail> {
  const setUp = await sendingSetUp(tx, context);
  if (setUp === null) throw refuse('MAIL_NOT_SET_UP');
  if (email === null) throw refuse('MAIL_STAFF_ADDRESS_MISSING');
  const now = context.clock();
  const messageId = newMessageId(setUp.from.address);
  const row = await insertMail(tx, {
    ...(await filledIn(tx, context, 'account', language, { sender: session.name, username })),
    ...{ kind: 'account', accountId: id, language, toAddress: email, messageId },
    // an address is told once
    linkHash: hashToken(`account ${id} ${email}`),
    sealedLinks: sealLinks(context, messageId, { link: '/' }),
    ...{ queuedAt: now, queuedBy: session.accountId, releasedAt: now, dueAt: now },
  });
  if (!row) throw refuse('MAIL_ACCOUNT_SENT_BEFORE');
  const written = await findMail(tx, row.id);
  if (!written) throw new Error('the message was not written');
  await recordChanges(tx, { accountId: session.accountId, action: 'mail.queue' }, [
    { entity: 'mailSettings', entityId: written.mail.id, before: null, after: { kind: 'account', to: email } },
  ]);
  return presentForOutbox(written, setUp.settings.remindTimes);
}

async function noteText(tx: Queryable, session: Session, patient: PatientRow, kind: TemplateKind): Promise<void> {
  await recordChanges(tx, { accountId: session.accountId, action: 'mail.text' }, [
    { entity: 'mail', entityId: kind, patientId: patient.id, before: null, after: { kind } },
  ]);
}

interface MailValues {
  sender: string;
  /** The patient whom it greets; none for staff. */
  to?: Pick<PatientRow, 'firstName' | 'sex'> | null;
  expiresAt?: Date;
  on?: Day;
  username?: string;
}

/** A template with everything but its links. */
export async function filledIn(
  db: Queryable,
  context: Pick<AppContext, 'settings'>,
  kind: TemplateKind,
  language: Language,
  { sender, to, expiresAt, on, username }: MailValues,
): Promise<TemplateText> {
  const [template, practice] = await Promise.all([templateText(db, { kind, language }), practiceOf(db, context)]);
  const values = {
    greeting: greetingOf(to ?? null, language),
    ...(expiresAt && { expires: expiryWords(dateInZone(expiresAt, practice.timeZone), language) }),
    ...(on && { date: dateWords(on.day, on.time, language) }),
    ...(username !== undefined && { username }),
    sender,
    practice: practice.name,
    phone: practice.phone,
  };
  return { subject: fillIn(template.subject, values), text: fillIn(template.text, values) };
}

/** Kept for all attempts at a message. */
export function newMessageId(sender: string): string {
  return `<${randomUUID()}@${sender.split('@')[1] ?? 'localhost'}>`;
}
