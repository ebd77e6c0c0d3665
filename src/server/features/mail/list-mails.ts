import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { MailState, mailApi } from '#contract/mail.contract.ts';
import { searchKey } from '#domain/patients/search-key.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import type { Session } from '#server/http/session.ts';
import { presentForOutbox, presentForPatient } from './mail-presenter.ts';
import { presentSetUp, settingsOf } from './mail-settings.ts';
import { findMailsOf, findOptOut, findOutbox } from './outbox.repository.ts';

/** Without a page the list is whole. */
const everything = 2_147_483_647;

export async function listOutbox(
  { database: { orm } }: Pick<AppContext, 'database'>,
  { state, search = '', page, pageSize = 25 }: QueryOf<typeof mailApi.outbox>,
): Promise<ResponseOf<typeof mailApi.outbox>> {
  const paging =
    page === undefined ? { limit: everything, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, counts: found } = await findOutbox(orm, { state, search: searchKey(search), ...paging });
  const { remindTimes } = await settingsOf(orm);
  const count = (...states: string[]) =>
    found.filter((each) => states.includes(each.state)).reduce((sum, each) => sum + each.count, 0);
  const counts: Record<MailState | 'all', number> = {
    queued: count('queued', 'sending'),
    sent: count('sent'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    all: count('queued', 'sending', 'sent', 'failed', 'cancelled'),
  };
  return {
    messages: rows.map((row) => presentForOutbox(row, remindTimes)),
    counts,
    total: counts[state ?? 'all'],
    ...(page !== undefined && { page, pageSize }),
  };
}

export async function mailsOfUser(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<ResponseOf<typeof mailApi.ofUser>> {
  const { orm } = context.database;
  const patient = await requirePatient(orm, session, userId);
  const [rows, setUp, offSince] = await Promise.all([
    findMailsOf(orm, userId),
    presentSetUp(orm, context),
    findOptOut(orm, userId),
  ]);
  return {
    mails: rows.map((row) => presentForPatient(row, setUp.settings.remindTimes)),
    to: patient.email || null,
    ready: setUp.ready,
    reportBy: setUp.settings.reportBy,
    remindersOffSince: offSince?.toISOString() ?? null,
  };
}
