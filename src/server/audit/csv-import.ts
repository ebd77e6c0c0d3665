import { withMessage } from '#contract/error-message.ts';
import type { LineProblem } from '#contract/problem.ts';
import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/** What one import did, or why it did nothing. */
export interface ImportOutcome {
  created: number;
  changed: number;
  unchanged: number;
  rowErrors: LineProblem[];
  changeSetId: number | null;
}

/** Checks all rows, then writes all or, with a single error, nothing. Runs in the caller's transaction. */
export type CsvImporter<Column extends string> = (
  tx: Queryable,
  session: Session,
  rows: { line: number; values: Record<Column, string> }[],
) => Promise<ImportOutcome>;

export function refusedImport(rowErrors: LineProblem[]): ImportOutcome {
  return { created: 0, changed: 0, unchanged: 0, rowErrors, changeSetId: null };
}

/** The answer to an import; one that wrote nothing because of errors is refused, unless it was a dry run. */
export function importAnswer(
  rows: number,
  { changeSetId, ...outcome }: ImportOutcome,
  dryRun: boolean,
): CsvImportResult {
  const result = { rows, ...outcome, rowErrors: outcome.rowErrors.map(withMessage) };
  const [first] = outcome.rowErrors;
  if (dryRun || !first) return changeSetId === null || dryRun ? result : { ...result, changeSetId };
  const { line, ...problem } = first;
  const count = outcome.rowErrors.length;
  throw count === 1
    ? refuse('CSV_NOT_IMPORTED', { line, problem }, { details: result })
    : refuse('CSV_ROWS_NOT_IMPORTED', { line, problem, count }, { details: result });
}
