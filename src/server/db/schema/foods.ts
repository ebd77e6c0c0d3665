import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

export const foodGroup = pgTable('food_group', {
  id: integer().primaryKey(),
  name: text().notNull(),
  nameHr: text('name_hr').notNull(),
});

export const food = pgTable(
  'food',
  {
    id: integer().primaryKey(),
    /** Its number in the USDA table that its values come from. */
    usdaNdb: text('usda_ndb').notNull(),
    name: text().notNull(),
    nameHr: text('name_hr').notNull(),
    foodGroupId: integer('food_group_id')
      .notNull()
      .references(() => foodGroup.id),
    scientificName: text('scientific_name'),
    allergens: text().array().notNull(),
    animalSources: text('animal_sources').array().notNull(),
    lactose: text({ enum: ['none', 'low', 'high'] }).notNull(),
    highFodmap: boolean('high_fodmap').notNull(),
    highHistamine: boolean('high_histamine').notNull(),
    highTyramine: boolean('high_tyramine').notNull(),
    fermented: boolean().notNull(),
    alcohol: boolean().notNull(),
    caffeine: boolean().notNull(),
    grapefruitFamily: boolean('grapefruit_family').notNull(),
  },
  (table) => [
    uniqueIndex('food_usda_ndb_unique').on(table.usdaNdb),
    index('food_food_group').on(table.foodGroupId),
    check('food_lactose', sql`${table.lactose} in ('none', 'low', 'high')`),
  ],
);

/** Amounts per 100 g in the unit of the nutrient. A missing row means "no value", never 0. */
export const foodNutrient = pgTable(
  'food_nutrient',
  {
    foodId: integer('food_id')
      .notNull()
      .references(() => food.id),
    /** The id of the nutrient table in the contract. */
    nutrientId: integer('nutrient_id').notNull(),
    per100g: doublePrecision('per_100g').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.foodId, table.nutrientId] }),
    check('food_nutrient_amount', sql`${table.per100g} >= 0`),
  ],
);

export const foodRestriction = pgTable(
  'food_restriction',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    nameHr: text('name_hr').notNull(),
    kind: text({ enum: ['allergen', 'diet', 'medical', 'religious'] }).notNull(),
    source: text().notNull(),
    /** The foods it excludes. */
    foodIds: integer('food_ids').array().notNull(),
  },
  (table) => [
    uniqueIndex('food_restriction_code_unique').on(table.code),
    check('food_restriction_kind', sql`${table.kind} in ('allergen', 'diet', 'medical', 'religious')`),
  ],
);

/** What is eaten of a food at a time, as grams and in kitchen words. */
export const foodPortion = pgTable(
  'food_portion',
  {
    foodId: integer('food_id')
      .primaryKey()
      .references(() => food.id),
    grams: doublePrecision().notNull(),
    measureEn: text('measure_en').notNull(),
    measureHr: text('measure_hr').notNull(),
    /** How it comes to the table; a raw or dry form points to the food as eaten. */
    form: text({ enum: ['as-is', 'ingredient', 'drink', 'seasoning', 'raw-form', 'dry-form'] })
      .notNull()
      .default('as-is'),
    formOf: integer('form_of').references(() => food.id),
    /** Foods of one kind of plant have the same key; null: no plant, or too refined to count. */
    plantKey: text('plant_key'),
  },
  (table) => [
    check('food_portion_grams', sql`${table.grams} > 0`),
    check(
      'food_portion_form',
      sql`${table.form} in ('as-is', 'ingredient', 'drink', 'seasoning', 'raw-form', 'dry-form')`,
    ),
    check('food_portion_form_of', sql`(${table.form} in ('raw-form', 'dry-form')) = (${table.formOf} is not null)`),
  ],
);
