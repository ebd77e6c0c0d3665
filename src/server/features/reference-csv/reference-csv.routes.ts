import { type CsvTable, csvColumns, csvTables, referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { writeCsvTable } from '#domain/reference-data/csv-table.ts';
import type { FeatureRoutes } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { exportRows } from './export.repository.ts';
import { importCsv } from './import-csv.ts';

export const referenceCsvRoutes: FeatureRoutes = (mount, context) => {
  for (const table of csvTables) {
    mount(referenceCsvApi.exports[table], () => exportCsv(context.database, table));
    mount(referenceCsvApi.imports[table], async ({ session, query, upload }) =>
      importCsv(context, session, table, await upload(), query.dryRun ?? false),
    );
  }
};

async function exportCsv<T extends CsvTable>({ orm }: Database, table: T): Promise<FileReply> {
  const columns: readonly (typeof csvColumns)[T][number][] = csvColumns[table];
  const rows = await exportRows(orm, table);
  return new FileReply({
    content: writeCsvTable(
      columns,
      rows.map((row) => columns.map((column) => row[column])),
    ),
    fileName: `${table}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
}
