import { withMessage } from '#contract/error-message.ts';
import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import type { Transactional } from '#server/db/database.ts';
import { runOrRehearse } from '#server/db/rehearse.ts';
import { refuse } from '#server/http/app-error.ts';
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
  const { rows, problems } = readCsvTable(textOf(file), columns, required);
  const { changeSetId, ...outcome } =
    problems.length > 0
      ? refusedImport(problems)
      : await runOrRehearse(database, dryRun, (tx) => importRows(tx, session, rows));
  const result = { rows: rows.length, ...outcome, rowErrors: outcome.rowErrors.map(withMessage) };
  if (dryRun || outcome.rowErrors.length === 0) {
    return changeSetId === null || dryRun ? result : { ...result, changeSetId };
  }
  const [first] = outcome.rowErrors;
  if (!first) return result;
  const { line, ...problem } = first;
  const count = outcome.rowErrors.length;
  throw count === 1
    ? refuse('CSV_NOT_IMPORTED', { line, problem }, { details: result })
    : refuse('CSV_ROWS_NOT_IMPORTED', { line, problem, count }, { details: result });
}

function textOf({ content }: UploadedFile): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Said below.
  }
  throw refuse('CSV_NOT_UTF8');
}
