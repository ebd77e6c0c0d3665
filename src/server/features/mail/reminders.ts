import type { FastifyRequest } from 'fastify';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { MailSettings, mailApi } from '#contract/mail.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { staleAfterMs } from '#domain/mail/retry.ts';
import { fillIn, pageLinkElsewhere } from '#domain/mail/templates.ts';
import { recordChanges } from '#server/audit/audit.ts';
import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceOf } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { PublicDoor } from '#server/http/public-door.ts';
import { insertMail } from './outbox.repository.ts';
import { filledIn, newMessageId } from './outbox.ts';
import {
  findAccountName,
  findByUnsubscribe,
  findGreeted,
  findPageMail,
  lockDaysToRemind,
  lockToAsk,
  lockToRemind,
  setOptOut,
} from './reminders.repository.ts';
import { openLinks, sealLinks } from './sealed-links.ts';

/** Puts the reminders that are due into the outbox. */
export async function planReminders(
  context: Context,
  { settings, from }: { settings: MailSettings; from: { address: string } },
): Promise<void> {
  if (settings.remind) await planOfQuestionnaires(context, settings, from);
  if (settings.remindDates) await planOfDays(context, settings, from);
  await planOfCheckIns(context, from);
}

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'jwtSecret'>;

/** They ask for the same link again: the first one goes on working. */
async function planOfQuestionnaires(
  context: Context,
  settings: MailSettings,
  from: { address: string },
): Promise<void> {
  const now = context.clock();
  await context.database.orm.transaction(async (tx) => {
    const due = await lockToRemind(tx, {
      now,
      everyDays: settings.remindAfterDays,
      times: settings.remindTimes,
      notBefore: new Date(now.getTime() - staleAfterMs),
    });
    for (const { mail, made, expiresAt } of due) {
      const links = openLinks(context, mail.messageId, mail.sealedLinks ?? '');
      if (links?.link === undefined || expiresAt === null) continue;
      const sender = (await findAccountName(tx, mail.queuedBy)) ?? (await practiceOf(tx, context)).name;
      const to = await findGreeted(tx, mail.patientId);
      const filled = await filledIn(tx, context, 'reminder', mail.language, { sender, to, expiresAt });
      const messageId = newMessageId(from.address);
      const token = newToken();
      const unsubscribe = `/public/reminders/${token}/`;
      await insertMail(tx, {
        patientId: mail.patientId,
        kind: 'reminder',
        language: mail.language,
        toAddress: mail.toAddress,
        subject: filled.subject,
        text: filled.text,
        userQuestionnaireId: mail.userQuestionnaireId,
        bundleId: mail.bundleId,
        remindsOf: mail.id,
        reminderNumber: made + 1,
        linkHash: mail.linkHash,
        sealedLinks: sealLinks(context, messageId, { link: links.link, unsubscribe }),
        unsubscribeHash: hashToken(token),
        messageId,
        queuedAt: now,
        queuedBy: mail.queuedBy,
        releasedAt: now,
        dueAt: now,
      });
    }
  });
}

const hourMs = 60 * 60 * 1000;
/** Nobody is reminded in the middle of the night: the day of reminders begins at eight. */
const fromHour = 8;

/** Of days that were mailed, once each. */
async function planOfDays(context: Context, settings: MailSettings, from: { address: string }): Promise<void> {
  const now = context.clock();
  await context.database.orm.transaction(async (tx) => {
    const { name, timeZone } = await practiceOf(tx, context);
    const today = dateInZone(new Date(now.getTime() - fromHour * hourMs), timeZone);
    for (const { mail, time } of await lockDaysToRemind(tx, { now, today, daysBefore: settings.remindDatesDays })) {
      const { language, aboutDay } = mail;
      if (aboutDay === null) continue;
      const sender = (await findAccountName(tx, mail.queuedBy)) ?? name;
      const to = await findGreeted(tx, mail.patientId);
      const filled = await filledIn(tx, context, 'followUpReminder', language, {
        ...{ sender, to, on: { day: aboutDay, time } },
      });
      const messageId = newMessageId(from.address);
      const token = newToken();
      await insertMail(tx, {
        ...filled,
        ...{ kind: 'followUpReminder', language, patientId: mail.patientId, toAddress: mail.toAddress },
        ...{ followUpId: mail.followUpId, aboutDay, remindsOf: mail.id, reminderNumber: 1 },
        sealedLinks: sealLinks(context, messageId, { unsubscribe: `/public/reminders/${token}/` }),
        unsubscribeHash: hashToken(token),
        messageId,
        ...{ queuedAt: now, queuedBy: mail.queuedBy, releasedAt: now, dueAt: now },
      });
    }
  });
}

/**
 * Where the patient agreed to be asked by mail: on the day chosen, once a week, and only until the week was answered.
 * The mail carries the link that came with the report by mail, as long as that opens the page, and no new one: the
 * phone knows it, and the page behind it still asks everybody else for the second key.
 */
async function planOfCheckIns(context: Context, from: { address: string }): Promise<void> {
  const now = context.clock();
  await context.database.orm.transaction(async (tx) => {
    const { name, timeZone } = await practiceOf(tx, context);
    const today = dateInZone(new Date(now.getTime() - fromHour * hourMs), timeZone);
    for (const { patientId, language, email, week } of await lockToAsk(tx, today)) {
      const to = await findGreeted(tx, patientId);
      const filled = await filledIn(tx, context, 'checkIn', language, { sender: name, to });
      const link = await checkInLink(tx, context, patientId, now);
      const messageId = newMessageId(from.address);
      const token = newToken();
      await insertMail(tx, {
        subject: filled.subject,
        text: link === null ? fillIn(filled.text, { link: pageLinkElsewhere[language] }) : filled.text,
        ...{ kind: 'checkIn', language, patientId, toAddress: email, messageId },
        // a week is asked once
        linkHash: hashToken(`check-in ${patientId} ${week}`),
        sealedLinks: sealLinks(context, messageId, {
          unsubscribe: `/public/reminders/${token}/`,
          ...(link !== null && { link }),
        }),
        unsubscribeHash: hashToken(token),
        ...{ queuedAt: now, queuedBy: null, releasedAt: now, dueAt: now },
      });
    }
  });
}

/** The patient's page at its check-in; null where its link was given another way, or by another installation. */
async function checkInLink(tx: Queryable, context: Context, patientId: number, now: Date): Promise<string | null> {
  const mail = await findPageMail(tx, patientId, now);
  const path = mail && openLinks(context, mail.messageId, mail.sealedLinks ?? '')?.link;
  return path ? `${path}${path.includes('?') ? '&' : '?'}place=checkIn` : null;
}

/** By the link in a reminder: no more of them, or after all. */
export async function setReminders(
  context: AppContext,
  door: PublicDoor,
  request: FastifyRequest,
  { token, reminders }: BodyOf<typeof mailApi.setReminders>,
): Promise<ResponseOf<typeof mailApi.setReminders>> {
  const isKnown = await context.database.orm.transaction(async (tx) => {
    const patientId = await findByUnsubscribe(tx, hashToken(token));
    if (patientId === null) return false;
    notePatient(patientId);
    if (await setOptOut(tx, patientId, reminders ? null : context.clock())) {
      const action = reminders ? 'mail.remindersOn' : 'mail.remindersOff';
      await recordChanges(tx, { accountId: null, action }, [
        { entity: 'mail', entityId: 'reminders', patientId, before: { reminders: !reminders }, after: { reminders } },
      ]);
    }
    return true;
  });
  if (!isKnown) {
    door.noteMiss(request);
    throw refuse('REMINDER_LINK_WRONG');
  }
  return { reminders };
}
