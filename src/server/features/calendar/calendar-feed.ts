import type { FastifyRequest } from 'fastify';
import type { CalendarFeed, calendarApi } from '#contract/calendar.contract.ts';
import type { Language, ResponseOf } from '#contract/endpoint.ts';
import { type CalendarDay, icsOf } from '#domain/calendar/ics.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.service.ts';
import { practiceOf } from '#server/features/practice/practice.service.ts';
import { refuse } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { PublicDoor } from '#server/http/public-door.ts';
import type { Session } from '#server/http/session.ts';
import {
  deleteFeed,
  type FeedRow,
  findAccountByFeed,
  findFeed,
  findFollowUpDay,
  findOpenFollowUps,
  noteRead,
  writeFeed,
} from './calendar.repository.ts';

const words: Record<Language, string> = { en: 'Follow-up', hr: 'Kontrola' };

export async function readFeed(context: AppContext, session: Session): Promise<ResponseOf<typeof calendarApi.feed>> {
  const row = await findFeed(context.database.orm, session.accountId);
  return { feed: row ? presented(row) : null };
}

export async function makeFeed(
  context: AppContext,
  session: Session,
): Promise<ResponseOf<typeof calendarApi.makeFeed>> {
  const token = newToken();
  const { accountId } = session;
  const createdAt = context.clock();
  await context.database.orm.transaction(async (tx) => {
    await writeFeed(tx, { accountId, tokenHash: hashToken(token), createdAt });
    await recordChanges(tx, { accountId, action: 'account.makeCalendar' }, [
      { entity: 'account', entityId: accountId, before: null, after: null },
    ]);
  });
  return {
    feed: { createdAt: createdAt.toISOString(), lastReadAt: null },
    path: `/api/calendar/${token}/follow-ups.ics`,
  };
}

export async function revokeFeed(context: AppContext, session: Session): Promise<{ deleted: number }> {
  const { accountId } = session;
  return context.database.orm.transaction(async (tx) => {
    const deleted = await deleteFeed(tx, accountId);
    if (deleted > 0) {
      await recordChanges(tx, { accountId, action: 'account.revokeCalendar' }, [
        { entity: 'account', entityId: accountId, before: null, after: null },
      ]);
    }
    return { deleted };
  });
}

/**
 * For a calendar program, often one of another company: the day and the patient's code, which says nothing to who does
 * not have the product. What was agreed stays here.
 */
export async function readCalendar(
  context: AppContext,
  door: PublicDoor,
  request: FastifyRequest,
  token: string,
): Promise<FileReply> {
  const { orm } = context.database;
  const found = await findAccountByFeed(orm, hashToken(token));
  if (!found) {
    door.noteMiss(request);
    throw refuse('CALENDAR_NOT_FOUND');
  }
  await noteRead(orm, found.id, context.clock());
  const [rows, practice] = await Promise.all([findOpenFollowUps(orm, found.id), practiceOf(orm, context)]);
  return calendarFile(
    practice.name,
    rows.map((row) => dayOf(row, found.language)),
  );
}

export async function followUpEvent(
  context: AppContext,
  session: Session,
  { userId, followUpId }: { userId: number; followUpId: number },
  language: Language,
): Promise<FileReply> {
  const { orm } = context.database;
  await requirePatient(orm, session, userId);
  const row = await findFollowUpDay(orm, userId, followUpId);
  if (!row) throw refuse('FOLLOW_UP_NOT_FOUND');
  return calendarFile((await practiceOf(orm, context)).name, [dayOf(row, language)]);
}

function dayOf(
  { id, patientId, dueOn, createdAt }: { id: number; patientId: number; dueOn: string; createdAt: Date },
  language: Language,
): CalendarDay {
  return {
    uid: `follow-up-${id}-${createdAt.getTime()}@metabelly`,
    date: dueOn,
    summary: `${words[language]} ${patientCode(patientId)}`,
    stamp: createdAt,
  };
}

function calendarFile(name: string, days: readonly CalendarDay[]): FileReply {
  return new FileReply({
    content: icsOf(name, days),
    fileName: 'follow-ups.ics',
    mediaType: 'text/calendar; charset=utf-8',
  });
}

function presented({ createdAt, lastReadAt }: FeedRow): CalendarFeed {
  return { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}
