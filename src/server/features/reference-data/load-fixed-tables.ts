import { nutrientByCode, nutrients } from '#contract/nutrients.ts';
import type { Queryable } from '#server/db/database.ts';
import { fixedTables } from './fixed-tables.ts';
import { fingerprint } from './reference-data.door.ts';
import { readNutrients, readShipped } from './shipped-files.ts';
import { replaceRows, upsertRows } from './write-rows.repository.ts';

/**
 * Taxa, foods, ranges, restrictions, drugs and phenotypes: nobody edits them, so the shipped rows are the truth.
 * What other records refer to is never deleted.
 */
export async function loadFixedTables(tx: Queryable, projectRoot: string): Promise<void> {
  await loadTaxa(tx, projectRoot);
  await loadNaming(tx, projectRoot);
  await loadReferenceSets(tx, projectRoot);
  await loadFoods(tx, projectRoot);
  await loadDrugs(tx, projectRoot);
  await loadPhenotypes(tx, projectRoot);
}

async function loadTaxa(tx: Queryable, root: string): Promise<void> {
  const taxa = await readShipped(root, 'taxa/taxa');
  await upsertRows(
    tx,
    fixedTables.taxon,
    taxa.map((row) => ({ ...row, genus_tax_id: row.genus_tax_id || null })),
  );
  // Staff may have kept further names: those stay.
  const synonyms = await readShipped(root, 'taxa/synonyms');
  await upsertRows(
    tx,
    fixedTables.taxonSynonym,
    synonyms.map(({ tax_id, synonym }) => ({ tax_id, name: synonym })),
  );
}

/** By which lines the set of a file is told, and what the bins of MetaPhlAn 4 are. */
async function loadNaming(tx: Queryable, root: string): Promise<void> {
  const lines = (await readShipped(root, 'names/set-fingerprints')).map(fingerprint);
  await replaceRows(
    tx,
    fixedTables.setFingerprint,
    lines.map(({ order, methods, formats, ranks, pattern, least, moreThan, notFewerThan, oneOf, set }) => ({
      ...{ line: order, methods, formats, ranks, pattern, least, one_of: oneOf, set_id: set },
      ...{ more_than: moreThan, not_fewer_than: notFewerThan },
    })),
  );
  await replaceRows(tx, fixedTables.sgbGenus, await readShipped(root, 'names/sgb-genera'));
}

/** All of a set but its ranges, which staff edit. Sets of the practice stay. */
async function loadReferenceSets(tx: Queryable, root: string): Promise<void> {
  const sets = await readShipped(root, 'reference-sets/sets');
  await upsertRows(
    tx,
    fixedTables.referenceSet,
    sets.map((row) => ({ ...row, kind: row.id })),
  );
  const withSet = <Row extends { set: string }>({ set, ...row }: Row) => ({ ...row, set_id: set });
  const ranges = await readShipped(root, 'reference-sets/ranges');
  // those of sets that are no longer shipped stay
  await upsertRows(
    tx,
    fixedTables.referenceRangeSource,
    ranges.map(({ set, tax_id, studies }) => ({ set_id: set, taxon_id: tax_id, studies })),
  );
  const members = new Map<string, string[]>();
  for (const { set, category_id, tax_id } of await readShipped(root, 'reference-sets/group-members')) {
    members.set(`${set} ${category_id}`, [...(members.get(`${set} ${category_id}`) ?? []), tax_id]);
  }
  await upsertRows(
    tx,
    fixedTables.referenceGroup,
    (await readShipped(root, 'reference-sets/groups')).map((row) => ({
      ...withSet(row),
      members: members.get(`${row.set} ${row.category_id}`) ?? [],
    })),
  );
  const gaps = await readShipped(root, 'reference-sets/gaps');
  await replaceRows(
    tx,
    fixedTables.referenceGap,
    gaps.map(({ set, tax_id, reason }) => ({ set_id: set, taxon_id: tax_id, reason })),
    { column: 'set_id', prefix: 'own-' },
  );
  await upsertRows(tx, fixedTables.referenceVariety, (await readShipped(root, 'reference-sets/variety')).map(withSet));
  const texts = await readShipped(root, 'reference-sets/group-texts');
  await replaceRows(tx, fixedTables.groupText, texts);
}

async function loadFoods(tx: Queryable, root: string): Promise<void> {
  await upsertRows(tx, fixedTables.foodGroup, await readShipped(root, 'foods/food-groups'));
  const foods = await readShipped(root, 'foods/foods');
  await upsertRows(
    tx,
    fixedTables.food,
    foods.map((row) => ({
      ...row,
      scientific_name: row.scientific_name || null,
      allergens: words(row.allergens_eu14, ';'),
      animal_sources: words(row.animal_source, ';'),
      lactose: row.lactose || 'none',
      high_fodmap: row.fodmap === 'high',
      high_histamine: row.histamine === 'high_or_liberator',
      high_tyramine: row.tyramine === 'high',
      fermented: row.fermented === '1',
      alcohol: row.alcohol === '1',
      caffeine: row.caffeine === '1',
      grapefruit_family: row.grapefruit_family === '1',
    })),
  );
  await loadFoodNutrients(tx, root);

  const portions = await readShipped(root, 'foods/portions');
  await replaceRows(tx, fixedTables.foodPortion, portions.map(withForm));
  await replaceRows(
    tx,
    fixedTables.foodKitchen,
    portions.map((row) => ({
      ...row,
      buy_unit_en: row.buy_unit_en || null,
      buy_unit_hr: row.buy_unit_hr || null,
      buy_unit_g: row.buy_unit_g || null,
      max_per_day_g: row.typical_max_per_day_g || null,
      pregnancy: row.pregnancy || null,
      report_group: row.report_group || null,
    })),
  );
  const restrictions = await readShipped(root, 'restrictions/restrictions');
  await upsertRows(tx, fixedTables.foodRestriction, restrictions.map(withFoodIds));
  await upsertRows(tx, fixedTables.foodComponent, await readShipped(root, 'pairs/components'));
}

async function loadFoodNutrients(tx: Queryable, root: string): Promise<void> {
  const measured = nutrients.flatMap(({ id, foodColumn, foodFactor = 1 }) =>
    foodColumn === undefined ? [] : [{ id, column: foodColumn, factor: foodFactor }],
  );
  const foods = await readNutrients(
    root,
    measured.map(({ column }) => column),
  );
  const rows = foods.flatMap((amounts) =>
    measured.flatMap(({ id, column, factor }) => {
      const cell = amounts[column] ?? '';
      // Twelve digits are far beyond what is measured, and hide the dust of the conversion.
      const per100g = Number((Number(cell) * factor).toPrecision(12));
      return cell === '' ? [] : [{ food_id: amounts.food_id, nutrient_id: id, per_100g: per100g }];
    }),
  );
  await replaceRows(tx, fixedTables.foodNutrient, rows);
}

async function loadDrugs(tx: Queryable, root: string): Promise<void> {
  await upsertRows(tx, fixedTables.foodSet, (await readShipped(root, 'food-sets/food-sets')).map(withFoodIds));
  await upsertRows(tx, fixedTables.safetyFoodSet, (await readShipped(root, 'safety/food-sets')).map(withFoodIds));
  const flags = await readShipped(root, 'safety/red-flags');
  await replaceRows(
    tx,
    fixedTables.redFlag,
    flags.map((row) => ({ ...row, holds_list: row.holds_list === 'yes', review: row.review === 'yes' })),
  );
  const drugs = await readShipped(root, 'drugs/drugs');
  await upsertRows(
    tx,
    fixedTables.drug,
    drugs.map((row) => ({ ...row, atc_code: row.atc_code || null })),
  );
  const advice = new Map((await readShipped(root, 'drugs/advice')).map((row) => [row.code, row]));
  const rules = await readShipped(root, 'drugs/rules');
  await replaceRows(
    tx,
    fixedTables.drugRule,
    rules.map((row, index) => ({
      ...row,
      id: index + 1,
      ...targetOf(row),
      advice: advice.get(row.advice)?.advice,
      advice_hr: advice.get(row.advice)?.advice_hr,
    })),
  );
}

async function loadPhenotypes(tx: Queryable, root: string): Promise<void> {
  const groups = new Map((await readShipped(root, 'phenotypes/groups')).map((row) => [row.code, row]));
  const phenotypes = await readShipped(root, 'phenotypes/phenotypes');
  await upsertRows(
    tx,
    fixedTables.phenotype,
    phenotypes.map((row) => ({ ...row, group: groups.get(row.group)?.name, group_hr: groups.get(row.group)?.name_hr })),
  );
  const rules = await readShipped(root, 'phenotypes/rules');
  await replaceRows(
    tx,
    fixedTables.phenotypeRule,
    rules.map((row, index) => ({ ...row, id: index + 1, ...targetOf(row) })),
  );
}

/** A substance that is no nutrient of the table (coenzyme Q10) touches nothing: only its sentence is shown. */
function targetOf({ target_kind, target }: { target_kind: string; target: string }) {
  return {
    nutrient_id: target_kind === 'nutrient' ? (nutrientByCode(target)?.id ?? null) : null,
    food_set_code: target_kind === 'foods' ? target : null,
  };
}

/** `raw-form-of:35`: nobody eats it raw, and food 35 counts in its place. */
function withForm<Row extends { eaten_as: string; plant_key: string }>(row: Row) {
  const [kind = '', of] = row.eaten_as.split(':');
  return { ...row, form: kind.replace(/-of$/, ''), form_of: of ?? null, plant_key: row.plant_key || null };
}

function withFoodIds<Row extends { food_ids: string }>(row: Row) {
  return { ...row, food_ids: words(row.food_ids, ' ') };
}

function words(cell: string, separator: string): string[] {
  return cell === '' ? [] : cell.split(separator);
}
