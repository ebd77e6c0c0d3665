import { mealBodySchema, mealCsvColumns, mealIdSchema } from '#contract/meals.contract.ts';
import { type LineProblem, type Problem, problem, problemOfIssue } from '#contract/problem.ts';
import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import { foodsText, readFoodsText, readSeasons, wordsOf } from '#domain/plan/meal-csv.ts';
import { cellProblems, inColumn, numberCell } from '#domain/reference-data/csv-cells.ts';
import { writeCsvTable } from '#domain/reference-data/csv-table.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import type { AppContext } from '#server/context.ts';
import { importCsvFile } from '#server/features/reference-csv/reference-csv.door.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';
import { saysTheSame, stateOfBody } from './meal-presenter.ts';
import { findMeals, insertMeal, type MealRowState, nextOwnId, updateMeal } from './meals.repository.ts';
import { mealProblems } from './write-meal.ts';

type Column = (typeof mealCsvColumns)[number];

export async function exportMeals({ database }: Pick<AppContext, 'database'>): Promise<FileReply> {
  const rows = await findMeals(database.orm);
  const table = rows.map(({ id, slot, nameEn, nameHr, season, minutes, tags, foods }) => [
    ...[id, slot, nameEn, nameHr, season.join(' '), minutes, tags.join(' '), foodsText(foods)],
  ]);
  const mediaType = 'text/csv; charset=utf-8';
  return new FileReply({
    content: Buffer.from(writeCsvTable(mealCsvColumns, table)),
    fileName: 'meals.csv',
    mediaType,
  });
}

export function importMealsFile(
  context: Pick<AppContext, 'database'>,
  session: Session,
  file: UploadedFile,
  dryRun: boolean,
): Promise<CsvImportResult> {
  return importCsvFile(context, session, { columns: mealCsvColumns, optional: ['id'], importRows }, file, dryRun);
}

/** Rows that are not in the file stay as they are. A meal that the file names and the practice has not is refused. */
const importRows: CsvImporter<Column> = async (tx, session, rows) => {
  const rowErrors: LineProblem[] = [];
  const existing = new Map((await findMeals(tx)).map((row) => [row.id, row]));
  const seen = new Set<string>();
  const read: { id: string | null; state: MealRowState }[] = [];
  for (const { line, values } of rows) {
    const wrong = (found: Problem) => rowErrors.push({ line, ...found });
    const { id } = values;
    if (id !== '' && !mealIdSchema.safeParse(id).success) wrong(inColumn('id', problem('MEAL_ID_PATTERN')));
    else if (id !== '' && !existing.has(id)) wrong(inColumn('id', problem('WEEK_MEAL_UNKNOWN', { id })));
    else if (seen.has(id)) wrong(problem('MEAL_TWICE_IN_FILE', { id }));
    else {
      if (id !== '') seen.add(id);
      const body = readRow(values);
      const problems = 'problem' in body ? [] : await mealProblems(tx, body.state);
      if ('problem' in body) wrong(body.problem);
      else if (problems.length > 0) wrong(cellProblems(problems.map((one) => inColumn('foods', one))));
      else read.push({ id: id === '' ? null : id, state: body.state });
    }
  }
  if (rowErrors.length > 0) return refusedImport(rowErrors);
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const { changeSetId } = await inChangeSet(tx, byStaff(session, 'meal.import'), async () => {
    for (const { id, state } of read) {
      const before = id === null ? undefined : existing.get(id);
      if (!before) {
        await insertMeal(tx, await nextOwnId(tx), state);
        counts.created += 1;
      } else if (saysTheSame(before, state)) counts.unchanged += 1;
      else {
        await updateMeal(tx, before.id, state);
        counts.changed += 1;
      }
    }
  });
  return { ...counts, rowErrors: [], changeSetId };
};

function readRow(values: Record<Column, string>): { state: MealRowState } | { problem: Problem } {
  const foods = readFoodsText(values.foods);
  if ('problem' in foods) return { problem: inColumn('foods', foods.problem) };
  const season = readSeasons(values.season);
  if ('problem' in season) return { problem: inColumn('season', season.problem) };
  const parsed = mealBodySchema.safeParse({
    slot: values.slot.toLowerCase(),
    name: { en: values.nameEn, hr: values.nameHr },
    season: season.seasons,
    minutes: numberCell(values.minutes),
    tags: wordsOf(values.tags),
    foods: foods.foods,
  });
  if (parsed.success) return { state: stateOfBody(parsed.data) };
  const columns: Record<string, Column> = { name: 'nameEn' };
  const found = parsed.error.issues.map(({ path, message }) => {
    const field = String(path[0]);
    return inColumn(columns[field] ?? field, problemOfIssue(message));
  });
  return { problem: cellProblems(found) };
}
