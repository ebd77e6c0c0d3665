import { withMessage } from '#contract/error-message.ts';
import { type CsvImportResult, type CsvTable, csvColumns } from '#contract/reference-csv.contract.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import type { AppContext } from '#server/context.ts';
import { runOrRehearse } from '#server/db/rehearse.ts';
import { importBehaviours } from '#server/features/bacteria-behaviour/import-behaviours.service.ts';
import { importAssignments } from '#server/features/bacteria-categories/import-assignments.service.ts';
import { importCategories } from '#server/features/bacteria-categories/import-categories.service.ts';
import { importPairs } from '#server/features/bacteria-food/import-pairs.service.ts';
import { importSafetyRules } from '#server/features/safety-rules/import-safety-rules.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';

const importers: { [T in CsvTable]: CsvImporter<(typeof csvColumns)[T][number]> } = {
  pairs: importPairs,
  behaviours: importBehaviours,
  categories: importCategories,
  assignments: importAssignments,
  safetyRules: importSafetyRules,
};

/** Names and approvals are for people, and may be left out. */
const optionalColumns: readonly string[] = [
  ...['taxonName', 'foodName', 'categoryName', 'id', 'ruleId', 'approvedBy', 'approvedOn'],
];

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
  const { rows, problems } = readCsvTable(textOf(file), columns, required);
  const importRows: CsvImporter<(typeof csvColumns)[T][number]> = importers[table];
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
