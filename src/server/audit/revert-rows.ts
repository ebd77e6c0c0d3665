import type { Queryable } from '#server/db/database.ts';
import {
  type ConflictingRow,
  cascadedRows,
  changeRowsBack,
  countRows,
  removeRows,
  restoreRows,
  type TableShape,
  tablesOf,
  type Undone,
} from './revert-rows.repository.ts';

/**
 * Puts back every row that a change set wrote, whichever tables they are of. Runs under the change set of the undo, in
 * the caller's transaction, which is to be rolled back where rows are in the way.
 */
export async function revertRows(
  tx: Queryable,
  changeSetId: number,
  undoId: number,
): Promise<{ reverted: number; conflicts: ConflictingRow[] }> {
  const tables = parentsFirst(await tablesOf(tx, changeSetId));
  const steps: Undone[] = [];
  for (const table of tables) steps.push(await restoreRows(tx, changeSetId, table));
  for (const table of tables) steps.push(await changeRowsBack(tx, changeSetId, table));
  for (const table of tables.toReversed()) steps.push(await removeRows(tx, changeSetId, table));
  const reverted = steps.reduce((sum, { wanted }) => sum + wanted, 0);
  const conflicts = steps.flatMap((step) => step.conflicts);
  // The entries of an undo are those of what it undoes, the other way round: nothing else may have gone with them.
  if (conflicts.length === 0 && (await countRows(tx, undoId)) !== reverted) {
    conflicts.push(...(await cascadedRows(tx, changeSetId, undoId)));
  }
  return { reverted, conflicts };
}

/** A row comes back after the rows that it refers to, and goes before them. */
export function parentsFirst(tables: TableShape[]): TableShape[] {
  const sorted = new Set<TableShape>();
  const take = (table: TableShape, on: ReadonlySet<string>) => {
    if (sorted.has(table) || on.has(table.name)) return;
    for (const parent of tables) {
      if (table.parents.includes(parent.name)) take(parent, new Set([...on, table.name]));
    }
    sorted.add(table);
  };
  for (const table of tables) take(table, new Set());
  return [...sorted];
}
