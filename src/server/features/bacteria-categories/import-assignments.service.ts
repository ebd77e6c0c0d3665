import { type LineProblem, type Problem, problem } from '#contract/problem.ts';
import type { csvColumns } from '#contract/reference-csv.contract.ts';
import { type Level, levels } from '#contract/taxa.contract.ts';
import { unknownTaxon } from '#domain/reference-data/bulk-targets.ts';
import { idCell, notOneOf, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { allCategories, insertAssignments } from './categories.repository.ts';
import { taxaById } from './taxa-by-id.repository.ts';

type Columns = (typeof csvColumns.assignments)[number];

export const importAssignments: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: LineProblem[] = [];
  const categories = new Set((await allCategories(tx, 'en')).map(({ id }) => id));
  const taxa = await taxaById(
    tx,
    rows.flatMap(({ values }) => idCell(values.taxonId) ?? []),
  );
  const seen = new Map<string, number>();
  const read: { categoryId: number; taxonId: number }[] = [];
  for (const { line, values } of rows) {
    const row = readRow(values, categories, taxa);
    if ('code' in row) {
      rowErrors.push({ line, ...row });
      continue;
    }
    const key = `${row.categoryId}:${row.taxonId}`;
    const before = seen.get(key);
    if (before !== undefined) rowErrors.push({ line, ...problem('CSV_SAME_ASSIGNMENT', { line: before }) });
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
): { categoryId: number; taxonId: number } | Problem {
  const level = wordCell(values.level, levels);
  const categoryId = idCell(values.categoryBacteriaId);
  const taxonId = idCell(values.taxonId);
  if (level === null) return notOneOf('level', levels);
  if (categoryId === null || !categories.has(categoryId)) {
    return problem('CATEGORY_ID_UNKNOWN', { id: values.categoryBacteriaId || '(empty)' });
  }
  if (taxonId === null || taxa.get(taxonId) !== level) {
    return unknownTaxon(level, values.taxonId || '(empty)');
  }
  return { categoryId, taxonId };
}
