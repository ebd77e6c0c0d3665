import { categoryBodySchema } from '#contract/bacteria-categories.contract.ts';
import { type LineProblem, type Problem, problem, problemOfIssue } from '#contract/problem.ts';
import type { csvColumns } from '#contract/reference-csv.contract.ts';
import { type Level, levels } from '#contract/taxa.contract.ts';
import { backgroundProblem } from '#domain/bacteria-categories/background.ts';
import { unknownTaxon } from '#domain/reference-data/bulk-targets.ts';
import { idCell, notOneOf, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import {
  allCategories,
  type CategoryRow,
  insertAssignments,
  insertCategory,
  taxaById,
  updateCategory,
} from './categories.repository.ts';
import { presentCategory } from './write-category.ts';

type CategoryColumns = (typeof csvColumns.categories)[number];

/** A row without an id is a new category; a row with one changes its English texts and colour. */
export const importCategories: CsvImporter<CategoryColumns> = async (tx, session, rows) => {
  const rowErrors: LineProblem[] = [];
  const existing = new Map((await allCategories(tx, 'en')).map((row) => [row.id, row]));
  const read = rows.flatMap(({ line, values }) => {
    const refuse = (wrong: Problem) => {
      rowErrors.push({ line, ...wrong });
      return [];
    };
    const id = values.id === '' ? null : idCell(values.id);
    const known = id === null ? undefined : existing.get(id);
    if (values.id !== '' && !known) return refuse(problem('CATEGORY_ID_UNKNOWN', { id: values.id }));
    const body = categoryBodySchema.safeParse(values);
    if (!body.success) return refuse(columnProblems(body.error.issues));
    const wrong = backgroundProblem(body.data.color);
    if (wrong) return refuse(problem('COLUMN_INVALID', { column: 'color', problem: problem(wrong) }));
    return [{ line, before: known, body: body.data }];
  });
  rowErrors.push(...sameNames(read, existing));
  if (rowErrors.length > 0) return refusedImport(rowErrors.sort((a, b) => a.line - b.line));

  const counts = { created: 0, changed: 0 };
  const { changeSetId } = await inChangeSet(tx, byStaff(session, 'category.import'), async () => {
    for (const { before, body } of read) {
      if (!before) {
        await insertCategory(tx, body);
        counts.created += 1;
      } else if (JSON.stringify({ id: before.id, ...body }) !== JSON.stringify(presentCategory(before, 'en'))) {
        await updateCategory(tx, before.id, body);
        counts.changed += 1;
      }
    }
  });
  const unchanged = read.length - counts.created - counts.changed;
  return { ...counts, unchanged, rowErrors, changeSetId };
};

/** Names are unique over the file and over the categories that the file does not rename. */
function sameNames(
  read: { line: number; before: CategoryRow | undefined; body: { name: string } }[],
  existing: Map<number, CategoryRow>,
): LineProblem[] {
  const renamed = new Set(read.flatMap(({ before }) => (before ? [before.id] : [])));
  const taken = new Set(
    [...existing.values()].filter(({ id }) => !renamed.has(id)).map(({ name }) => name.toLowerCase()),
  );
  return read.flatMap(({ line, body }) => {
    const name = body.name.toLowerCase();
    if (taken.has(name)) return [{ line, ...problem('CATEGORY_NAME_TAKEN') }];
    taken.add(name);
    return [];
  });
}

function columnProblems(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problem {
  const problems = issues.map(({ path, message }) =>
    problem('COLUMN_INVALID', { column: path.join('.'), problem: problemOfIssue(message) }),
  );
  const [first] = problems;
  return first !== undefined && problems.length === 1 ? first : problem('SEVERAL_PROBLEMS', { problems });
}

type AssignmentColumns = (typeof csvColumns.assignments)[number];

export const importAssignments: CsvImporter<AssignmentColumns> = async (tx, session, rows) => {
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
  values: Record<AssignmentColumns, string>,
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
