import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/endpoint.ts';
import type { MailText, PatientMail, TemplateKind } from '#contract/mail.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { expiryWords, fillIn, type TemplateText } from '#domain/mail/templates.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { practiceOf } from '#server/features/practice/practice.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentForPatient } from './mail-presenter.ts';
import { sendingSetUp, settingsOf } from './mail-settings.ts';
import { templateText } from './mail-templates.ts';
import { findMail, insertMail } from './outbox.repository.ts';
import { sealLinks } from './sealed-links.ts';

export { cancelTroubled as cancelDeadMails, holdRestored } from './outbox.repository.ts';

type Needs = Pick<AppContext, 'settings' | 'clock' | 'jwtSecret'>;

/** A link for a patient, and what it opens. */
export interface LinkForMail {
  kind: Exclude<TemplateKind, 'reminder'>;
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

/** Puts a message into the outbox, in the transaction of whoever makes the link; it is sent once that is committed. */
export async function queueMail(
  tx: Queryable,
  context: Needs,
  session: Session,
  patient: PatientRow,
  link: LinkForMail,
): Promise<PatientMail> {
  const setUp = await sendingSetUp(tx, context);
  if (setUp === null) throw refuse('MAIL_NOT_SET_UP');
  if (!patient.email) throw refuse('MAIL_ADDRESS_MISSING');
  const now = context.clock();
  const messageId = newMessageId(setUp.from.address);
  const said = await filledIn(tx, context, link.kind, link, session.name);
  const row = await insertMail(tx, {
    ...link.about,
    patientId: patient.id,
    kind: link.kind,
    language: link.language,
    toAddress: patient.email,
    subject: said.subject,
    text: said.text,
    linkHash: link.hash,
    sealedLinks: sealLinks(context, messageId, { link: link.path }),
    messageId,
    queuedAt: now,
    queuedBy: session.accountId,
    releasedAt: now,
    dueAt: now,
  });
  if (!row) throw refuse('MAIL_SENT_BEFORE');
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
  context: Needs,
  session: Session,
  patient: PatientRow,
  link: LinkForMail,
): Promise<MailText> {
  const said = await filledIn(tx, context, link.kind, link, session.name);
  await recordChanges(tx, { accountId: session.accountId, action: 'mail.text' }, [
    { entity: 'mail', entityId: link.kind, patientId: patient.id, before: null, after: { kind: link.kind } },
  ]);
  return { to: patient.email || null, subject: said.subject, text: said.text, link: link.path };
}

/** A template with everything but its links. */
export async function filledIn(
  db: Queryable,
  context: Pick<AppContext, 'settings'>,
  kind: TemplateKind,
  { language, expiresAt }: Pick<LinkForMail, 'language' | 'expiresAt'>,
  sender: string,
): Promise<TemplateText> {
  const [template, practice] = await Promise.all([templateText(db, { kind, language }), practiceOf(db, context)]);
  const values = {
    expires: expiryWords(dateInZone(expiresAt, practice.timeZone), language),
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
