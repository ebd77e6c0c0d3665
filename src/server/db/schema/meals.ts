import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, jsonb, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type MealFood, mealSlots, type Season } from '#contract/meals.contract.ts';
import { food } from './foods.ts';

/** How a food stands in the kitchen and the shop, beside its portion. */
export const foodKitchen = pgTable(
  'food_kitchen',
  {
    foodId: integer('food_id')
      .primaryKey()
      .references(() => food.id),
    listNameEn: text('list_name_en').notNull(),
    listNameHr: text('list_name_hr').notNull(),
    aisle: text().notNull(),
    /** The word for a piece by number, English and Croatian; null: bought by weight. */
    buyUnitEn: text('buy_unit_en'),
    buyUnitHr: text('buy_unit_hr'),
    /** Edible grams of a piece. */
    buyUnitG: doublePrecision('buy_unit_g'),
    maxPerDayG: doublePrecision('max_per_day_g'),
    basis: text().notNull(),
    pregnancy: text({ enum: ['avoid', 'limit', 'cook well'] }),
    reportGroup: text('report_group'),
  },
  (table) => [check('food_kitchen_pregnancy', sql`${table.pregnancy} in ('avoid', 'limit', 'cook well')`)],
);

/** A number of its own for every version of any meal: an undo brings a version back, and no other meal ever gets its number. */
export const mealVersion = pgSequence('meal_version', { startWith: 2 });

/** A meal as one record with its foods, so that a change, its undo and a newer version of the product take it whole. */
export const meal = pgTable(
  'meal',
  {
    /** `b01` of the shipped ones, `m12` of the practice's own. */
    id: text().primaryKey(),
    slot: text({ enum: mealSlots }).notNull(),
    nameEn: text('name_en').notNull(),
    nameHr: text('name_hr').notNull(),
    /** Empty: all year. */
    season: text().array().notNull().$type<Season[]>(),
    minutes: integer().notNull(),
    tags: text().array().notNull(),
    /** For one portion; alternatives share a swap group. */
    foods: jsonb().notNull().$type<MealFood[]>(),
    version: integer().notNull().default(sql`nextval('meal_version')`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('meal_slot', sql`${table.slot} in ('breakfast', 'lunch', 'dinner', 'snack')`),
    check('meal_season', sql`${table.season} <@ array['spring', 'summer', 'autumn', 'winter']`),
    check('meal_minutes', sql`${table.minutes} between 0 and 480`),
    check('meal_foods', sql`jsonb_typeof(${table.foods}) = 'array' and jsonb_array_length(${table.foods}) > 0`),
  ],
);
