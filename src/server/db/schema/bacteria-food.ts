import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { food } from './foods.ts';
import { taxon } from './taxa.ts';

/** The studies behind pairs, each text once. */
export const citation = pgTable('citation', {
  id: integer().primaryKey(),
  text: text().notNull(),
  /** What in the food carries the effect. */
  component: text().notNull(),
});

/** The effect of a food on a taxon: one pair per taxon and food, over both lists. */
export const bacteriaFoodPair = pgTable(
  'bacteria_food_pair',
  {
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    foodId: integer('food_id')
      .notNull()
      .references(() => food.id),
    kind: text({ enum: ['to-eat', 'not-to-eat'] }).notNull(),
    value: doublePrecision().notNull(),
    /** Of the shipped pairs; what staff add has none. */
    evidenceGrade: text('evidence_grade', { enum: ['A', 'B', 'C', 'D'] }),
    citationId: integer('citation_id').references(() => citation.id),
  },
  (table) => [
    primaryKey({ name: 'bacteria_food_pair_unique', columns: [table.taxonId, table.foodId] }),
    check('bacteria_food_pair_kind', sql`${table.kind} in ('to-eat', 'not-to-eat')`),
    check('bacteria_food_pair_value', sql`${table.value} between -10 and 10`),
    check('bacteria_food_pair_grade', sql`${table.evidenceGrade} in ('A', 'B', 'C', 'D')`),
  ],
);
