import type { CsvRowError, csvColumns } from '#contract/reference-csv.contract.ts';
import { type Level, levels } from '#contract/taxa.contract.ts';
import { idCell, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { allCategories, insertAssignments } from './categories.repository.ts';
import { taxaById } from './taxa-by-id.repository.ts';

type Columns = (typeof csvColumns.assignments)[number];

export const importAssignments: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: CsvRowError[] = [];
  const categories = new Set((await allCategories(tx, 'en')).map(({ id }) => id));
  const taxa = await taxaById(
    tx,
    rows.flatMap(({ values }) => idCell(values.taxonId) ?? []),
  );
  const seen = new Map<string, number>();
  const read: { categoryId: number; taxonId: number }[] = [];
  for (const { line, values } of rows) {
    const row = readRow(values, categories, taxa);
    if (typeof row === 'string') {
      rowErrors.push({ line, message: row });
      continue;
    }
    const key = `${row.categoryId}:${row.taxonId}`;
    const before = seen.get(key);
    if (before !== undefined) rowErrors.push({ line, message: `The same assignment stands on line ${before}.` });
    seen.set(key, line);
    read.push(row);
  }
  if (rowErrors.length > 0) return refusedImport(rowErrors);

  const { result: created, changeSetId } = await inChangeSet(tx, byStaff(session, 'assignment.import'), () =>
    insertAssignments(tx, read),
  );
  return { created, changed: 0, unchanged: read.length - created, rowErrors, changeSetId };
};

function readRow(
  values: Record<Columns, string>,
  categories: Set<number>,
  taxa: Map<number, Level>,
): { categoryId: number; taxonId: number } | string {
  const level = wordCell(values.level, levels);
  const categoryId = idCell(values.categoryBacteriaId);
  const taxonId = idCell(values.taxonId);
  if (level === null) return `level must be ${levels.join(' or ')}.`;
  if (categoryId === null || !categories.has(categoryId)) {
    return `There is no category with the id ${values.categoryBacteriaId || '(empty)'}.`;
  }
  if (taxonId === null || taxa.get(taxonId) !== level) {
    return `There is no ${level} with the id ${values.taxonId || '(empty)'}.`;
  }
  return { categoryId, taxonId };
}
