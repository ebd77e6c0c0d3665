import { categoryBodySchema } from '#contract/bacteria-categories.contract.ts';
import type { CsvRowError, csvColumns } from '#contract/reference-csv.contract.ts';
import { backgroundProblem } from '#domain/bacteria-categories/background.ts';
import { idCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { allCategories, type CategoryRow, insertCategory, updateCategory } from './categories.repository.ts';
import { presentCategory } from './category-presenter.ts';

type Columns = (typeof csvColumns.categories)[number];

/** A row without an id is a new category; a row with one changes its English texts and colour. */
export const importCategories: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: CsvRowError[] = [];
  const existing = new Map((await allCategories(tx, 'en')).map((row) => [row.id, row]));
  const read = rows.flatMap(({ line, values }) => {
    const refuse = (message: string) => {
      rowErrors.push({ line, message });
      return [];
    };
    const id = values.id === '' ? null : idCell(values.id);
    const known = id === null ? undefined : existing.get(id);
    if (values.id !== '' && !known) return refuse(`There is no category with the id ${values.id}.`);
    const body = categoryBodySchema.safeParse(values);
    if (!body.success)
      return refuse(body.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '));
    const problem = backgroundProblem(body.data.color);
    return problem ? refuse(`color: ${problem}`) : [{ line, before: known, body: body.data }];
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
): CsvRowError[] {
  const renamed = new Set(read.flatMap(({ before }) => (before ? [before.id] : [])));
  const taken = new Set(
    [...existing.values()].filter(({ id }) => !renamed.has(id)).map(({ name }) => name.toLowerCase()),
  );
  return read.flatMap(({ line, body }) => {
    const name = body.name.toLowerCase();
    if (taken.has(name)) return [{ line, message: 'A category with this name already exists.' }];
    taken.add(name);
    return [];
  });
}
