import { errorMessage } from '#contract/error-message.ts';
import { frequencyFiles, readFrequencies } from '#domain/food-list/read-frequencies.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import type { GroupText, ReportFood, ReportTables, Swap } from './report-tables.ts';

/** The files below `data/` that the tables are made of, with the columns that are read. */
export const reportFiles = {
  'foods/portions': ['food_id', 'list_name_en', 'list_name_hr', 'pregnancy', 'report_group'],
  'food-sets/food-sets': ['code', 'food_ids'],
  'report/report-groups': [
    ...['report_group', 'order', 'name_en', 'name_hr', 'goal_en', 'goal_hr', 'goal_foods'],
    ...['portion_en', 'portion_hr', 'portion_foods'],
  ],
  ...frequencyFiles,
  'report/swaps': ['swap_id', 'from_set', 'from_food_ids', 'to_food_ids', 'from_en', 'from_hr'],
  'report/kin': ['name', 'food_ids'],
  'report/everyday-foods': ['food_id'],
} as const;

export type ReportFile = keyof typeof reportFiles;
type Row<File extends ReportFile> = Record<(typeof reportFiles)[File][number], string>;

/** The tables of the shipped files, by their texts. A file that is not in order is a fault of the build, and is named. */
export function readReportTables(texts: Record<ReportFile, string>): ReportTables {
  const rows = <File extends ReportFile>(file: File): Row<File>[] => {
    const columns: readonly (typeof reportFiles)[File][number][] = reportFiles[file];
    const { rows: found, problems } = readCsvTable(texts[file], columns, columns);
    const [problem] = problems;
    if (problem) throw new Error(`data/${file}.csv, line ${problem.line}: ${errorMessage(problem)}`);
    return found.map(({ values }) => values);
  };
  const foods = new Map(rows('foods/portions').map((row) => [numberOf(row.food_id), foodOf(row)]));
  const sets = new Map(rows('food-sets/food-sets').map(({ code, food_ids }) => [code, idsOf(food_ids)]));
  return {
    foods,
    groups: rows('report/report-groups')
      .sort((a, b) => numberOf(a.order) - numberOf(b.order))
      .map((row) => ({
        key: row.report_group,
        name: { en: row.name_en, hr: row.name_hr },
        goal: groupText(row.goal_en, row.goal_hr, row.goal_foods),
        portion: groupText(row.portion_en, row.portion_hr, row.portion_foods),
      })),
    ...readFrequencies(rows('report/frequency'), rows('report/frequency-foods')),
    swaps: rows('report/swaps').map((row): Swap => {
      const ofSet = row.from_set === '' ? [] : sets.get(row.from_set);
      if (!ofSet) throw new Error(`data/report/swaps.csv: no set of foods is called ${row.from_set}`);
      const to = idsOf(row.to_food_ids);
      const from = [...new Set([...ofSet, ...idsOf(row.from_food_ids)])];
      const unknown = [...from, ...to].find((id) => !foods.has(id));
      if (unknown !== undefined) throw new Error(`data/report/swaps.csv: there is no food ${unknown}`);
      return { id: numberOf(row.swap_id), from, to, fromName: { en: row.from_en, hr: row.from_hr } };
    }),
    oxalate: new Set(sets.get('high_oxalate') ?? []),
    kin: new Map(rows('report/kin').flatMap(({ name, food_ids }) => idsOf(food_ids).map((id) => [id, name] as const))),
    everyday: rows('report/everyday-foods').map((row) => numberOf(row.food_id)),
  };
}

function numberOf(text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`data/report: “${text}” is no number`);
  return value;
}

const idsOf = (text: string): number[] => text.split(' ').filter(Boolean).map(numberOf);

/** Ways to say it stand between bars, in each column in the same order. */
function groupText(en: string, hr: string, foodIds: string): GroupText {
  const [croatian, foods] = [hr.split('|'), foodIds.split('|')];
  return en
    .split('|')
    .map((text, at) => ({ text: { en: text, hr: croatian[at] ?? '' }, foodIds: idsOf(foods[at] ?? '') }))
    .filter(({ text }) => text.en !== '');
}

const pregnancies = ['avoid', 'limit', 'cook well'] as const;

function foodOf(row: Row<'foods/portions'>): ReportFood {
  const pregnancy = pregnancies.find((known) => known === row.pregnancy) ?? null;
  // a word that nobody knows would let an unsafe food through
  if (row.pregnancy !== '' && pregnancy === null)
    throw new Error(`data/foods/portions.csv: pregnancy “${row.pregnancy}”`);
  return {
    id: numberOf(row.food_id),
    listName: { en: row.list_name_en, hr: row.list_name_hr },
    reportGroup: row.report_group === '' ? null : row.report_group,
    pregnancy,
  };
}
