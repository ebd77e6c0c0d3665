import type { FastifyRequest } from 'fastify';
import type { CalendarFeed, calendarApi } from '#contract/calendar.contract.ts';
import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { VisitKind } from '#contract/visit-kinds.ts';
import { type CalendarEntry, icsOf } from '#domain/calendar/ics.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { mayBeUsed } from '#server/features/auth/auth.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { practiceOf } from '#server/features/practice/practice.door.ts';
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
  findVisitsFrom,
  noteRead,
  writeFeed,
} from './calendar.repository.ts';

const words: Record<Language, Record<VisitKind, string>> = {
  en: { firstVisit: 'First visit', followUp: 'Follow-up', results: 'Talk about results', phone: 'Phone' },
  hr: { firstVisit: 'Prvi posjet', followUp: 'Kontrola', results: 'Razgovor o nalazima', phone: 'Telefon' },
};

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
  // Nobody's where the account cannot be used here any more.
  if (!found || !mayBeUsed(context, found)) {
    door.noteMiss(request);
    throw refuse('CALENDAR_NOT_FOUND');
  }
  await noteRead(orm, found.id, context.clock());
  const { name, timeZone } = await practiceOf(orm, context);
  const today = dateInZone(context.clock(), timeZone);
  const [followUps, visits] = await Promise.all([
    findOpenFollowUps(orm, found.id),
    findVisitsFrom(orm, found.id, today, timeZone),
  ]);
  return calendarFile(name, [
    ...followUps.map((row) => followUpEntry(row, found.language)),
    ...visits.map((row) => visitEntry(row, found.language)),
  ]);
}

export async function followUpEvent(
  context: AppContext,
  session: Session,
  { userId, followUpId }: { userId: number; followUpId: number },
  language: Language,
): Promise<FileReply> {
  const { orm } = context.database;
  await requirePatient(orm, session, userId);
  const { name, timeZone } = await practiceOf(orm, context);
  const row = await findFollowUpDay(orm, userId, followUpId, timeZone);
  if (!row) throw refuse('FOLLOW_UP_NOT_FOUND');
  return calendarFile(name, [followUpEntry(row, language)]);
}

interface Row {
  id: number;
  patientId: number;
  date: string;
  startsAt?: Date | null;
  createdAt: Date;
}

const followUpEntry = (row: Row, language: Language): CalendarEntry =>
  entryOf(row, `follow-up-${row.id}`, words[language].followUp);

const visitEntry = (row: Row & { kind: VisitKind }, language: Language): CalendarEntry =>
  entryOf(row, `visit-${row.id}`, words[language][row.kind]);

function entryOf({ patientId, date, startsAt, createdAt }: Row, id: string, title: string): CalendarEntry {
  return {
    uid: `${id}-${createdAt.getTime()}@metabelly`,
    date,
    ...(startsAt && { startsAt }),
    summary: `${title} ${patientCode(patientId)}`,
    stamp: createdAt,
  };
}

function calendarFile(name: string, entries: readonly CalendarEntry[]): FileReply {
  return new FileReply({
    content: icsOf(name, entries),
    fileName: 'follow-ups.ics',
    mediaType: 'text/calendar; charset=utf-8',
  });
}

function presented({ createdAt, lastReadAt }: FeedRow): CalendarFeed {
  return { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}
