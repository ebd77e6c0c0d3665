import {
  type CsvImportResult,
  type CsvTable,
  csvColumns,
  optionalCsvColumns,
} from '#contract/reference-csv.contract.ts';
import type { CsvImporter } from '#server/audit/csv-import.ts';
import type { AppContext } from '#server/context.ts';
import { importBehaviours } from '#server/features/bacteria-behaviour/bacteria-behaviour.door.ts';
import { importAssignments, importCategories } from '#server/features/bacteria-categories/bacteria-categories.door.ts';
import { importPairs } from '#server/features/bacteria-food/bacteria-food.door.ts';
import { importCitations } from '#server/features/citations/citations.door.ts';
import { importSafetyRules } from '#server/features/safety-rules/safety-rules.door.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';
import { importCsvFile } from './reference-csv.door.ts';

const importers: { [T in CsvTable]: CsvImporter<(typeof csvColumns)[T][number]> } = {
  pairs: importPairs,
  behaviours: importBehaviours,
  categories: importCategories,
  assignments: importAssignments,
  safetyRules: importSafetyRules,
  citations: importCitations,
};

/** All or nothing. A dry run makes the same checks and the same writes, and takes them back. */
export function importCsv<T extends CsvTable>(
  context: Pick<AppContext, 'database'>,
  session: Session,
  table: T,
  file: UploadedFile,
  dryRun: boolean,
): Promise<CsvImportResult> {
  const columns: readonly (typeof csvColumns)[T][number][] = csvColumns[table];
  const importRows: CsvImporter<(typeof csvColumns)[T][number]> = importers[table];
  return importCsvFile(context, session, { columns, optional: optionalCsvColumns, importRows }, file, dryRun);
}
