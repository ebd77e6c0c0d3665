import { Readable } from 'node:stream';
import type { Language, QueryOf } from '#contract/endpoint.ts';
import type { AdminUserListItem, adminUsersApi } from '#contract/patients.contract.ts';
import { csvRow } from '#domain/patients/csv-cell.ts';
import { csvHeader } from '#domain/reference-data/csv-table.ts';
import { wording } from '#domain/wording/wording.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { listAllPatients } from './patients.door.ts';

const heads = wording({
  en: {
    code: 'Code',
    firstName: 'First Name',
    lastName: 'Last name',
    account: 'Account',
    labReports: 'Lab reports',
    sent: 'Questionnaires sent',
    submitted: 'Questionnaires submitted',
    nextStep: 'Next step',
    created: 'Created',
    status: 'Status',
  },
  hr: {
    code: 'Šifra',
    firstName: 'Ime',
    lastName: 'Prezime',
    account: 'Račun',
    labReports: 'Laboratorijski nalazi',
    sent: 'Poslani upitnici',
    submitted: 'Ispunjeni upitnici',
    nextStep: 'Sljedeći korak',
    created: 'Stvoreno',
    status: 'Status',
  },
});

type Column = [head: Parameters<typeof heads.in>[1], value: (user: AdminUserListItem) => string | number | null];

const columns: Column[] = [
  ['code', (user) => user.code],
  ['firstName', (user) => user.firstName],
  ['lastName', (user) => user.lastName],
  ['account', (user) => user.account.name],
  ['labReports', (user) => user.labReportCount],
  ['sent', (user) => user.questionnaires.assigned],
  ['submitted', (user) => user.questionnaires.submitted],
  ['nextStep', (user) => user.nextStep],
  ['created', (user) => user.createdAt.slice(0, 10)],
  ['status', (user) => user.status],
];

const pageRows = 500;

/** Exactly the rows that the same filters list. */
export async function exportPatientsCsv(
  context: AppContext,
  session: Session,
  versions: Versions,
  { lang, ...filter }: QueryOf<typeof adminUsersApi.exportCsv>,
): Promise<FileReply> {
  const { users } = await listAllPatients(context, versions, filter);
  await recordChanges(context.database.orm, { accountId: session.accountId, action: 'patients.exportCsv' }, []);
  return new FileReply({
    content: Readable.from(pagesOf(users, lang)),
    fileName: `users-${await practiceToday(context.database.orm, context)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
}

/** Page by page, so that others are answered between two of them. */
function* pagesOf(users: readonly AdminUserListItem[], lang: Language | undefined): Generator<string> {
  yield csvHeader(columns.map(([head]) => heads.in(lang ?? 'en', head)));
  for (let at = 0; at < users.length; at += pageRows) {
    yield users
      .slice(at, at + pageRows)
      .map((user) => csvRow(columns.map(([, value]) => value(user))))
      .join('');
  }
}
