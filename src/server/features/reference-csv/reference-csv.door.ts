import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type CsvImporter, importAnswer, refusedImport } from '#server/audit/csv-import.ts';
import type { Transactional } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import { fileText } from '#server/http/file-text.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';

/** What a file must look like, and what is done with its rows. */
interface CsvTableImport<Column extends string> {
  columns: readonly Column[];
  /** For people, and may be left out. */
  optional: readonly string[];
  importRows: CsvImporter<Column>;
}

/** All or nothing. A dry run makes the same checks and the same writes, and takes them back. */
export async function importCsvFile<Column extends string>(
  { database }: { database: Transactional },
  session: Session,
  { columns, optional, importRows }: CsvTableImport<Column>,
  file: UploadedFile,
  dryRun: boolean,
): Promise<CsvImportResult> {
  const required = columns.filter((column) => !optional.includes(column));
  const { rows, problems } = readCsvTable(fileText(file), columns, required);
  const outcome =
    problems.length > 0
      ? refusedImport(problems)
      : await withDryRun(database, dryRun, (tx) => importRows(tx, session, rows));
  return importAnswer(rows.length, outcome, dryRun);
}
