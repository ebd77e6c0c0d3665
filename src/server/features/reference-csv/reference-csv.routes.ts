import { Readable } from 'node:stream';
import { type CsvTable, csvColumns, csvTables, referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { csvRow } from '#domain/patients/csv-cell.ts';
import { csvHeader } from '#domain/reference-data/csv-table.ts';
import type { FeatureRoutes } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { limitFileWork } from '#server/http/limit-file-work.ts';
import { exportPages } from './export.repository.ts';
import { importCsv } from './import-csv.ts';

export const referenceCsvRoutes: FeatureRoutes = (mount, context) => {
  for (const table of csvTables) {
    mount(referenceCsvApi.exports[table], ({ reply }) =>
      limitFileWork(reply, () => exportCsv(context.database, table)),
    );
    mount(referenceCsvApi.imports[table], async ({ session, query, upload }) =>
      importCsv(context, session, table, await upload(), query.dryRun ?? false),
    );
  }
};

async function exportCsv(database: Database, table: CsvTable): Promise<FileReply> {
  const pages = csvPages(database, table);
  // What fails does so before the answer has begun: a file that ends early would look whole.
  const head = await pages.next();
  return new FileReply({
    content: Readable.from(head.done ? [] : continued(head.value, pages)),
    fileName: `${table}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
}

/** The header with the first rows, then page after page. */
async function* csvPages<T extends CsvTable>(database: Database, table: T): AsyncGenerator<string> {
  const columns: readonly (typeof csvColumns)[T][number][] = csvColumns[table];
  let head = csvHeader(columns);
  for await (const page of exportPages(database, table)) {
    yield head + page.map((row) => csvRow(columns.map((column) => row[column]))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

async function* continued(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
