import type { AuditAction } from '#contract/audit.ts';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import type { MailKind, mailApi, OutboxMail } from '#contract/mail.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import { type Queryable, violatedConstraint } from '#server/db/database.ts';
import { practiceOf } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { isWhole, presentForOutbox } from './mail-presenter.ts';
import { sendingSetUp, settingsOf } from './mail-settings.ts';
import {
  changeMail,
  findMail,
  insertMail,
  lockMail,
  type MailRow,
  type NewMail,
  troubleOf,
} from './outbox.repository.ts';
import { newMessageId } from './outbox.ts';

type One = { mail: OutboxMail };

const goneBy: Partial<Record<MailKind, 'MAIL_FILE_GONE' | 'MAIL_DATE_PAST'>> = {
  reportPdf: 'MAIL_FILE_GONE',
  followUp: 'MAIL_DATE_PAST',
};

const sentBefore: Record<string, 'MAIL_SENT_BEFORE' | 'MAIL_BEING_SENT' | 'MAIL_DATE_SENT_BEFORE'> = {
  mail_message_once: 'MAIL_SENT_BEFORE',
  mail_message_one_file: 'MAIL_BEING_SENT',
  mail_message_follow_up_day: 'MAIL_DATE_SENT_BEFORE',
};

/** Somebody has looked at it and wants it sent after all. */
export async function retryMail(context: AppContext, session: Session, id: number): Promise<One> {
  const now = context.clock();
  return change(context, session, id, 'mail.retry', async (tx, mail) => {
    if (mail.state !== 'failed') throw refuse('MAIL_NOT_FAILED');
    const found = await findMail(tx, id);
    if (!found || !isWhole(found) || (await troubleOf(tx, id, now)) !== null) {
      throw refuse(goneBy[mail.kind] ?? 'MAIL_LINK_GONE');
    }
    return { state: 'queued', reason: null, endedAt: null, claimedAt: null, attempts: 0, releasedAt: now, dueAt: now };
  }).catch((error: unknown) => {
    const refusal = sentBefore[violatedConstraint(error) ?? ''];
    if (refusal !== undefined) throw refuse(refusal);
    throw error;
  });
}

export async function cancelMail(context: AppContext, session: Session, id: number): Promise<One> {
  return change(context, session, id, 'mail.cancel', async (_, mail) => {
    if (mail.state !== 'queued') throw refuse('MAIL_NOT_WAITING');
    return { state: 'cancelled', reason: 'byStaff', endedAt: context.clock(), sealedLinks: null };
  });
}

export async function sendMailNow(context: AppContext, session: Session, id: number): Promise<One> {
  const now = context.clock();
  return change(context, session, id, 'mail.sendNow', async (_, mail) => {
    if (mail.state !== 'queued') throw refuse('MAIL_NOT_WAITING');
    return { dueAt: now, releasedAt: now };
  });
}

async function change(
  { database }: AppContext,
  session: Session,
  id: number,
  action: AuditAction,
  decide: (tx: Queryable, mail: MailRow) => Promise<Partial<NewMail>>,
): Promise<One> {
  return database.orm.transaction(async (tx) => {
    const before = await lockMail(tx, id);
    if (!before) throw refuse('MAIL_NOT_FOUND');
    await changeMail(tx, id, await decide(tx, before));
    const after = await presented(tx, id);
    const states = { before: { state: before.state }, after: { state: after.mail.state } };
    const { patientId } = before;
    if (patientId !== null) notePatient(patientId);
    await recordChanges(tx, { accountId: session.accountId, action }, [
      patientId === null
        ? { entity: 'mailSettings', entityId: id, ...states }
        : { entity: 'mail', entityId: id, patientId, ...states },
    ]);
    return after;
  });
}

const testTexts: Record<Language, (practice: string) => { subject: string; text: string }> = {
  en: (practice) => ({ subject: 'A test', text: `This is a test from ${practice}. Mail works.` }),
  hr: (practice) => ({ subject: 'Proba', text: `Ovo je proba iz: ${practice}. Pošta radi.` }),
};

export async function sendTest(
  context: AppContext,
  session: Session,
  { to, language }: BodyOf<typeof mailApi.test>,
): Promise<ResponseOf<typeof mailApi.test>> {
  return context.database.orm.transaction(async (tx) => {
    const setUp = await sendingSetUp(tx, context);
    if (setUp === null) throw refuse('MAIL_NOT_SET_UP');
    const now = context.clock();
    const row = await insertMail(tx, {
      kind: 'test',
      language,
      toAddress: to,
      ...testTexts[language]((await practiceOf(tx, context)).name),
      messageId: newMessageId(setUp.from.address),
      queuedAt: now,
      queuedBy: session.accountId,
      releasedAt: now,
      dueAt: now,
    });
    if (!row) throw new Error('the test was not written');
    await recordChanges(tx, { accountId: session.accountId, action: 'mail.test' }, [
      { entity: 'mailSettings', entityId: row.id, before: null, after: { to } },
    ]);
    return presented(tx, row.id);
  });
}

async function presented(tx: Queryable, id: number): Promise<One> {
  const row = await findMail(tx, id);
  if (!row) throw refuse('MAIL_NOT_FOUND');
  return { mail: presentForOutbox(row, (await settingsOf(tx)).remindTimes) };
}
