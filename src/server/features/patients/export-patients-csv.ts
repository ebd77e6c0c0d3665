import { Readable } from 'node:stream';
import type { Language, QueryOf } from '#contract/endpoint.ts';
import type { AdminUserListItem, adminUsersApi } from '#contract/patients.contract.ts';
import { csvRow } from '#domain/patients/csv-cell.ts';
import { csvHeader } from '#domain/reference-data/csv-table.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { listAllPatients } from './list-patients.ts';

type Column = [en: string, hr: string, value: (user: AdminUserListItem) => string | number | null];

const columns: Column[] = [
  ['Code', 'Šifra', (user) => user.code],
  ['First Name', 'Ime', (user) => user.firstName],
  ['Last name', 'Prezime', (user) => user.lastName],
  ['Account', 'Račun', (user) => user.account.name],
  ['Lab reports', 'Laboratorijski nalazi', (user) => user.labReportCount],
  ['Questionnaires sent', 'Poslani upitnici', (user) => user.questionnaires.assigned],
  ['Questionnaires submitted', 'Ispunjeni upitnici', (user) => user.questionnaires.submitted],
  ['Next step', 'Sljedeći korak', (user) => user.nextStep],
  ['Created', 'Stvoreno', (user) => user.createdAt.slice(0, 10)],
  ['Status', 'Status', (user) => user.status],
];

const pageRows = 500;

/** Exactly the rows that the same filters list. */
export async function exportPatientsCsv(
  context: AppContext,
  session: Session,
  { lang, ...filter }: QueryOf<typeof adminUsersApi.exportCsv>,
): Promise<FileReply> {
  const { users } = await listAllPatients(context, filter);
  await recordChanges(context.database.orm, { accountId: session.accountId, action: 'patients.exportCsv' }, []);
  return new FileReply({
    content: Readable.from(pagesOf(users, lang)),
    fileName: `users-${await practiceToday(context.database.orm, context)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
}

/** Page by page, so that others are answered between two of them. */
function* pagesOf(users: readonly AdminUserListItem[], lang: Language | undefined): Generator<string> {
  yield csvHeader(columns.map(([en, hr]) => (lang === 'hr' ? hr : en)));
  for (let at = 0; at < users.length; at += pageRows) {
    yield users
      .slice(at, at + pageRows)
      .map((user) => csvRow(columns.map(([, , value]) => value(user))))
      .join('');
  }
}
