import type { LineProblem } from '#contract/problem.ts';
import type { Queryable } from '#server/db/database.ts';
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
