import type { TableShape } from './write-rows.repository.ts';

const percentiles = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'].map((column) => `${column} double precision`);
const named = ['id integer', 'code text', 'name text', 'name_hr text'];

/** The tables that hold the shipped rows and nothing else, as they are written. */
export const fixedTables = {
  taxon: {
    name: 'taxon',
    key: ['tax_id'],
    columns: ['tax_id integer', 'rank text', 'name text', 'genus_tax_id integer', 'phylum text'],
  },
  taxonSynonym: { name: 'taxon_synonym', key: ['tax_id', 'name'], columns: ['tax_id integer', 'name text'] },
  setFingerprint: {
    name: 'set_fingerprint',
    key: ['line'],
    columns: [
      ...['line integer', 'methods text[]', 'formats text[]', 'ranks text[]', 'pattern text', 'least integer'],
      ...['more_than integer', 'not_fewer_than integer', 'one_of text[]', 'set_id text'],
    ],
  },
  sgbGenus: { name: 'sgb_genus', key: ['sgb'], columns: ['sgb integer', 'genus_tax_id integer'] },
  referenceSet: {
    name: 'reference_set',
    key: ['id'],
    columns: ['id text', 'kind text', 'name text', 'name_hr text', 'database text', 'people integer', 'source text'],
  },
  referenceRangeSource: {
    name: 'reference_range_source',
    key: ['set_id', 'taxon_id'],
    columns: ['set_id text', 'taxon_id integer', 'studies integer'],
  },
  referenceGroup: {
    name: 'reference_group',
    key: ['set_id', 'category_id'],
    columns: [
      ...['set_id text', 'category_id integer', 'genera integer', 'species integer', 'left_out integer'],
      ...['members integer[]', 'people integer', 'prevalence double precision', ...percentiles],
    ],
  },
  referenceGap: {
    name: 'reference_gap',
    key: ['set_id', 'taxon_id'],
    columns: ['set_id text', 'taxon_id integer', 'reason text'],
  },
  referenceVariety: {
    name: 'reference_variety',
    key: ['set_id', 'measure'],
    columns: [
      ...['set_id text', 'measure text', 'people integer', ...percentiles],
      ...['lowest_cohort_median double precision', 'highest_cohort_median double precision'],
    ],
  },
  groupText: {
    name: 'group_text',
    key: ['category_id'],
    columns: [
      ...['category_id integer', 'position integer', 'heading_en text', 'heading_hr text', 'name_en text'],
      ...['name_hr text', 'sentence_en text', 'sentence_hr text', 'wanted text'],
    ],
  },
  foodComponent: {
    name: 'food_component',
    key: ['name'],
    columns: ['name text', 'dose double precision', 'unit text', 'basis text'],
  },
  foodGroup: { name: 'food_group', key: ['id'], columns: ['id integer', 'name text', 'name_hr text'] },
  food: {
    name: 'food',
    key: ['id'],
    columns: [
      ...['id integer', 'usda_ndb text', 'name text', 'name_hr text', 'food_group_id integer', 'scientific_name text'],
      ...['allergens text[]', 'animal_sources text[]', 'lactose text', 'high_fodmap boolean', 'high_histamine boolean'],
      ...['high_tyramine boolean', 'fermented boolean', 'alcohol boolean', 'caffeine boolean'],
      'grapefruit_family boolean',
    ],
  },
  foodNutrient: {
    name: 'food_nutrient',
    key: ['food_id', 'nutrient_id'],
    columns: ['food_id integer', 'nutrient_id integer', 'per_100g double precision'],
  },
  foodRestriction: {
    name: 'food_restriction',
    key: ['id'],
    columns: [...named, 'kind text', 'source text', 'food_ids integer[]'],
  },
  foodSet: {
    name: 'food_set',
    key: ['code'],
    columns: ['code text', 'name text', 'name_hr text', 'food_ids integer[]'],
  },
  safetyFoodSet: {
    name: 'safety_food_set',
    key: ['code'],
    columns: ['code text', 'name text', 'name_hr text', 'food_ids integer[]', 'how_made text'],
  },
  redFlag: {
    name: 'red_flag',
    key: ['code'],
    columns: [
      ...['code text', 'severity text', 'holds_list boolean', 'staff_en text', 'staff_hr text', 'patient_en text'],
      ...['patient_hr text', 'source text', 'review boolean'],
    ],
  },
  foodPortion: {
    name: 'food_portion',
    key: ['food_id'],
    columns: [
      ...['food_id integer', 'grams double precision', 'measure_en text', 'measure_hr text', 'form text'],
      ...['form_of integer', 'plant_key text'],
    ],
  },
  foodKitchen: {
    name: 'food_kitchen',
    key: ['food_id'],
    columns: [
      ...['food_id integer', 'list_name_en text', 'list_name_hr text', 'aisle text', 'buy_unit_en text'],
      ...['buy_unit_hr text', 'buy_unit_g double precision', 'max_per_day_g double precision', 'basis text'],
      ...['pregnancy text', 'report_group text'],
    ],
  },
  drug: {
    name: 'drug',
    key: ['id'],
    columns: [...named, 'atc_code text', 'drug_class text', 'drug_class_hr text', 'changes_microbiome boolean'],
  },
  drugRule: {
    name: 'drug_rule',
    key: ['id'],
    columns: [
      ...['id integer', 'drug_id integer', 'interaction text', 'nutrient_id integer', 'food_set_code text'],
      ...['direction text', 'severity text', 'advice text', 'advice_hr text', 'source text', 'checked text'],
    ],
  },
  phenotype: { name: 'phenotype', key: ['id'], columns: [...named, '"group" text', 'group_hr text'] },
  phenotypeRule: {
    name: 'phenotype_rule',
    key: ['id'],
    columns: [
      ...['id integer', 'phenotype_id integer', 'nutrient_id integer', 'food_set_code text', 'direction text'],
      ...['advice text', 'advice_hr text', 'source text'],
    ],
  },
} satisfies Record<string, TableShape>;
