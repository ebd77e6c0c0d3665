import { type CsvImportResult, type CsvTable, csvColumns } from '#contract/reference-csv.contract.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import type { AppContext } from '#server/context.ts';
import { runOrRehearse } from '#server/db/rehearse.ts';
import { importBehaviours } from '#server/features/bacteria-behaviour/import-behaviours.service.ts';
import { importAssignments } from '#server/features/bacteria-categories/import-assignments.service.ts';
import { importCategories } from '#server/features/bacteria-categories/import-categories.service.ts';
import { importPairs } from '#server/features/bacteria-food/import-pairs.service.ts';
import { AppError } from '#server/http/app-error.ts';
import { fileText } from '#server/http/file-text.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';

const importers: { [T in CsvTable]: CsvImporter<(typeof csvColumns)[T][number]> } = {
  pairs: importPairs,
  behaviours: importBehaviours,
  categories: importCategories,
  assignments: importAssignments,
};

/** Names are for people, and may be left out. */
const optionalColumns: readonly string[] = ['taxonName', 'foodName', 'categoryName', 'id'];

/** All or nothing. A dry run makes the same checks and the same writes, and takes them back. */
export async function importCsv<T extends CsvTable>(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  table: T,
  file: UploadedFile,
  dryRun: boolean,
): Promise<CsvImportResult> {
  const columns: readonly (typeof csvColumns)[T][number][] = csvColumns[table];
  const required = columns.filter((column) => !optionalColumns.includes(column));
  const { rows, problems } = readCsvTable(fileText(file), columns, required);
  const importRows: CsvImporter<(typeof csvColumns)[T][number]> = importers[table];
  const { changeSetId, ...outcome } =
    problems.length > 0
      ? refusedImport(problems)
      : await runOrRehearse(database, dryRun, (tx) => importRows(tx, session, rows));
  const result = { rows: rows.length, ...outcome };
  if (dryRun || outcome.rowErrors.length === 0) {
    return changeSetId === null || dryRun ? result : { ...result, changeSetId };
  }
  const [first] = outcome.rowErrors;
  const more = outcome.rowErrors.length === 1 ? '' : ` ${outcome.rowErrors.length} rows have errors.`;
  throw new AppError('INVALID', `Nothing was imported. Line ${first?.line}: ${first?.message}${more}`, {
    details: result,
  });
}
