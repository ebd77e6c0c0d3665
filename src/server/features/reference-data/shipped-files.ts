import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '#contract/error-message.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';

const percentiles = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;

/** The tables in `data/` that make up the reference data, with the columns that are loaded. */
const shippedFiles = {
  'taxa/taxa': ['tax_id', 'rank', 'name', 'genus_tax_id', 'phylum'],
  'taxa/synonyms': ['tax_id', 'synonym'],
  'names/genus-names': ['naming', 'name', 'tax_id', 'decision', 'note', 'source'],
  'names/species-names': ['naming', 'name', 'tax_id', 'decision', 'source'],
  'names/sgb-genera': ['sgb', 'genus_tax_id'],
  'names/set-fingerprints': [
    ...['order', 'method', 'formats', 'ranks', 'pattern', 'least', 'more_than', 'not_fewer_than', 'one_of', 'set'],
  ],
  'foods/food-groups': ['id', 'name', 'name_hr'],
  'foods/foods': [
    ...['id', 'usda_ndb', 'name', 'name_hr', 'food_group_id', 'scientific_name', 'allergens_eu14', 'animal_source'],
    ...['lactose', 'fodmap', 'histamine', 'tyramine', 'fermented', 'alcohol', 'caffeine', 'grapefruit_family'],
  ],
  'categories/categories': [
    ...['id', 'name', 'name_hr', 'description', 'description_hr', 'report_description', 'report_description_hr'],
    'color',
  ],
  'categories/assignments': ['category_id', 'tax_id'],
  'citations/citations': [
    ...(['id', 'short', 'author', 'year', 'journal', 'identifier', 'kind', 'design', 'people'] as const),
    ...(['given', 'finding', 'read', 'note', 'not_verified'] as const),
  ],
  'pairs/components': ['name', 'dose', 'unit', 'basis'],
  'pairs/pairs': [
    ...['tax_id', 'food_id', 'list', 'value', 'grade', 'component', 'component_grams', 'citation_ids', 'agreement'],
  ],
  'behaviours/behaviours': ['tax_id', 'list', 'status', 'flow', 'contested', 'note'],
  'reference-sets/sets': ['id', 'name', 'name_hr', 'database', 'people', 'floor', 'source'],
  'reference-sets/ranges': ['set', 'tax_id', 'people', 'studies', 'prevalence', ...percentiles, 'absence_counts'],
  'reference-sets/groups': [
    ...['set', 'category_id', 'genera', 'species', 'left_out', 'people', 'prevalence', ...percentiles],
  ],
  'reference-sets/group-members': ['set', 'category_id', 'tax_id'],
  'reference-sets/gaps': ['set', 'tax_id', 'reason'],
  'reference-sets/variety': [
    ...['set', 'measure', 'people', ...percentiles, 'lowest_cohort_median', 'highest_cohort_median'],
  ],
  'reference-sets/group-texts': [
    ...['category_id', 'position', 'heading_en', 'heading_hr', 'name_en', 'name_hr', 'sentence_en', 'sentence_hr'],
    'wanted',
  ],
  'restrictions/restrictions': ['id', 'code', 'name', 'name_hr', 'kind', 'source', 'food_ids'],
  'food-sets/food-sets': ['code', 'name', 'name_hr', 'food_ids'],
  'drugs/drugs': ['id', 'code', 'name', 'name_hr', 'atc_code', 'drug_class', 'drug_class_hr', 'changes_microbiome'],
  'drugs/advice': ['code', 'advice', 'advice_hr'],
  'drugs/rules': [
    ...['drug_id', 'interaction', 'target_kind', 'target', 'direction', 'severity', 'advice', 'source', 'checked'],
  ],
  'safety/rules': [
    ...['code', 'trigger_type', 'trigger', 'effect', 'applies_to', 'exceptions', 'reason_en', 'reason_hr'],
    ...['patient_en', 'patient_hr', 'source', 'strength', 'review', 'checked'],
  ],
  'safety/food-sets': ['code', 'name', 'name_hr', 'food_ids', 'how_made'],
  'safety/red-flags': [
    ...['code', 'severity', 'holds_list', 'staff_en', 'staff_hr', 'patient_en', 'patient_hr', 'source', 'review'],
  ],
  'foods/portions': [
    ...['food_id', 'grams', 'measure_en', 'measure_hr', 'eaten_as', 'plant_key', 'list_name_en', 'list_name_hr'],
    ...['aisle', 'buy_unit_en', 'buy_unit_hr', 'buy_unit_g', 'typical_max_per_day_g', 'basis', 'pregnancy'],
    'report_group',
  ],
  'meals/meals': ['id', 'slot', 'name_en', 'name_hr', 'season', 'minutes', 'tags'],
  'meals/meal-foods': ['meal_id', 'food_id', 'grams', 'optional', 'swap_group'],
  'phenotypes/groups': ['code', 'name', 'name_hr'],
  'phenotypes/phenotypes': ['id', 'code', 'name', 'name_hr', 'group'],
  'phenotypes/rules': ['phenotype_id', 'target_kind', 'target', 'direction', 'advice', 'advice_hr', 'source'],
} as const;

const nutrientFile = 'foods/nutrients-per-100g';

export type ShippedTable = keyof typeof shippedFiles;
export type ShippedRow<T extends ShippedTable> = Record<(typeof shippedFiles)[T][number], string>;

function pathOf(projectRoot: string, table: string): string {
  return join(projectRoot, 'data', `${table}.csv`);
}

/** Changes whenever one of the files does. */
export async function shippedVersion(
  projectRoot: string,
  tables: readonly string[] = [...Object.keys(shippedFiles), nutrientFile],
): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) hash.update(await readFile(pathOf(projectRoot, table)));
  return hash.digest('base64url').slice(0, 16);
}

/** The rows of a shipped table. A file that is not in order is a fault of the build, and is named. */
export async function readShipped<T extends ShippedTable>(projectRoot: string, table: T): Promise<ShippedRow<T>[]> {
  const columns: readonly (typeof shippedFiles)[T][number][] = shippedFiles[table];
  return readTable(projectRoot, table, columns);
}

/** Amounts per 100 g: one column per nutrient, named as in the contract's nutrient table. */
export function readNutrients<Column extends string>(
  projectRoot: string,
  columns: readonly Column[],
): Promise<Record<Column | 'food_id', string>[]> {
  return readTable(projectRoot, nutrientFile, ['food_id', ...columns]);
}

async function readTable<Column extends string>(projectRoot: string, table: string, columns: readonly Column[]) {
  const text = await readFile(pathOf(projectRoot, table), 'utf8');
  const { rows, problems } = readCsvTable(text, columns, columns);
  const [problem] = problems;
  if (problem) throw new Error(`data/${table}.csv, line ${problem.line}: ${errorMessage(problem)}`);
  return rows.map(({ values }) => values);
}
