import type { AccessList, AccessListEntry, accessApi } from '#contract/access.contract.ts';
import type { Language, QueryOf } from '#contract/endpoint.ts';
import { deedOf, isIn, isOutsideHours } from '#domain/access/deeds.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { searchKey } from '#domain/patients/search-key.ts';
import { writeCsvTable } from '#domain/reference-data/csv-table.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday, practiceZone } from '#server/features/practice/practice.door.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { type AccessLogRow, findAccessLog, mostRows, type Of, summariseAccess } from './access.repository.ts';
import { whatWords } from './access-words.ts';

type Filters = Omit<QueryOf<typeof accessApi.ofUser>, 'lang'>;

export async function listAccess(context: AppContext, of: Of, query: Filters, language: Language): Promise<AccessList> {
  const { page = 1, pageSize = 25 } = query;
  // What this process noted a moment ago belongs to the answer.
  await context.accessLog.flush();
  const [{ found, cut }, summary] = await Promise.all([
    findEntries(context, of, query, language),
    summariseAccess(context.database.orm, of),
  ]);
  const { filter } = query;
  const listed = filter === undefined ? found : found.filter((entry) => isIn(filter, entry));
  const count = (name: Parameters<typeof isIn>[0]) => found.filter((entry) => isIn(name, entry)).length;
  const taken = found.find((entry) => isIn('taken', entry) && entry.account !== null);
  return {
    entries: listed.slice((page - 1) * pageSize, page * pageSize),
    counts: {
      all: found.length,
      opened: count('opened'),
      changed: count('changed'),
      taken: count('taken'),
      outsideHours: count('outsideHours'),
      signIn: count('signIn'),
    },
    people: summary.people,
    byPatient: summary.byPatient,
    lastTaken: taken ? { name: taken.account?.name ?? '', at: taken.at } : null,
    since: summary.since?.toISOString() ?? null,
    cut,
    total: listed.length,
    page,
    pageSize,
  };
}

const columns: Record<Language, string[]> = {
  en: ['Entry', 'When', 'Who', 'Role', 'Patient', 'Did', 'What', 'From', 'Outside hours'],
  hr: ['Zapis', 'Kada', 'Tko', 'Uloga', 'Pacijent', 'Radnja', 'Što', 'Odakle', 'Izvan radnog vremena'],
};

export async function accessCsv(
  context: AppContext,
  of: Of,
  query: Filters,
  language: Language,
  name: string,
): Promise<FileReply> {
  await context.accessLog.flush();
  const { found } = await findEntries(context, of, query, language);
  const { filter } = query;
  const listed = filter === undefined ? found : found.filter((entry) => isIn(filter, entry));
  const content = writeCsvTable(
    columns[language],
    listed.map((entry) => [
      entry.entry,
      entry.at,
      entry.account?.name ?? null,
      entry.account?.role ?? null,
      entry.user?.code ?? null,
      entry.did,
      entry.what,
      entry.address,
      entry.outsideHours ? '1' : '0',
    ]),
  );
  const day = await practiceToday(context.database.orm, context);
  return new FileReply({ content, fileName: `access-${name}-${day}.csv`, mediaType: 'text/csv; charset=utf-8' });
}

async function findEntries(
  context: AppContext,
  of: Of,
  { from, to, accountId, search }: Filters,
  language: Language,
): Promise<{ found: AccessListEntry[]; cut: boolean }> {
  const zone = await practiceZone(context.database.orm, context);
  const rows = await findAccessLog(context.database.orm, of, { from, to, zone }, language);
  const sought = searchKey(search ?? '');
  const found = rows
    .filter((row) => accountId === undefined || row.accountId === accountId)
    .map((row) => presentAccess(row, zone, language))
    .filter((entry) => sought === '' || searchKey(`${entry.account?.name ?? ''} ${entry.what}`).includes(sought));
  return { found, cut: rows.length >= mostRows };
}

/** Working hours go by the clock of the practice. */
export function presentAccess(row: AccessLogRow, zone: string, language: Language): AccessListEntry {
  const at = new Date(row.at);
  const { accountId, patientId } = row;
  return {
    entry: row.entry === null ? null : Number(row.entry),
    at: at.toISOString(),
    account:
      accountId === null ? null : { id: accountId, name: row.accountName ?? '', role: row.role ?? 'Nutritionist' },
    user:
      patientId === null || row.patientName === null
        ? null
        : { id: patientId, code: patientCode(patientId), name: row.patientName },
    did: deedOf(row.action),
    what: whatWords(row, language),
    address: row.address,
    // A patient answers when they like.
    outsideHours: accountId !== null && isOutsideHours(at, zone),
  };
}
