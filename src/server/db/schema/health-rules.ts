import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Foods that a rule means together: grapefruit, rich in tyramine, … */
export const foodSet = pgTable('food_set', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameHr: text('name_hr').notNull(),
  foodIds: integer('food_ids').array().notNull(),
});

export const drug = pgTable(
  'drug',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    nameHr: text('name_hr').notNull(),
    atcCode: text('atc_code'),
    drugClass: text('drug_class').notNull(),
    drugClassHr: text('drug_class_hr').notNull(),
    changesMicrobiome: boolean('changes_microbiome').notNull(),
  },
  (table) => [uniqueIndex('drug_code_unique').on(table.code)],
);

/** What a drug means for a nutrient, for foods, or for meals as a whole (neither of the two). */
export const drugRule = pgTable(
  'drug_rule',
  {
    id: integer().primaryKey(),
    drugId: integer('drug_id')
      .notNull()
      .references(() => drug.id),
    interaction: text().notNull(),
    nutrientId: integer('nutrient_id'),
    foodSetCode: text('food_set_code').references(() => foodSet.code),
    direction: text().notNull(),
    severity: text({ enum: ['low', 'moderate', 'high'] }).notNull(),
    advice: text().notNull(),
    adviceHr: text('advice_hr').notNull(),
    source: text().notNull(),
    /** Whether the source was read, or named from knowledge. */
    checked: text().notNull(),
  },
  (table) => [
    index('drug_rule_drug').on(table.drugId),
    check('drug_rule_severity', sql`${table.severity} in ('low', 'moderate', 'high')`),
  ],
);

export const phenotype = pgTable(
  'phenotype',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    nameHr: text('name_hr').notNull(),
    group: text('group').notNull(),
    groupHr: text('group_hr').notNull(),
  },
  (table) => [uniqueIndex('phenotype_code_unique').on(table.code)],
);

/** What a condition or life stage means for a nutrient or for foods. */
export const phenotypeRule = pgTable(
  'phenotype_rule',
  {
    id: integer().primaryKey(),
    phenotypeId: integer('phenotype_id')
      .notNull()
      .references(() => phenotype.id),
    nutrientId: integer('nutrient_id'),
    foodSetCode: text('food_set_code').references(() => foodSet.code),
    direction: text().notNull(),
    advice: text().notNull(),
    adviceHr: text('advice_hr').notNull(),
    source: text().notNull(),
  },
  (table) => [index('phenotype_rule_phenotype').on(table.phenotypeId)],
);
