import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { taxon } from './taxa.ts';

/** Texts stand in English; the Croatian ones take their place where there are any. */
export const bacteriaCategory = pgTable(
  'bacteria_category',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text().notNull(),
    nameHr: text('name_hr'),
    description: text().notNull(),
    descriptionHr: text('description_hr'),
    reportDescription: text('report_description').notNull(),
    reportDescriptionHr: text('report_description_hr'),
    color: text().notNull(),
  },
  (table) => [
    uniqueIndex('bacteria_category_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('bacteria_category_name_hr_unique').on(sql`lower(${table.nameHr})`),
  ],
);

/** Which genera and species belong to a category. */
export const categoryAssignment = pgTable(
  'category_assignment',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => bacteriaCategory.id, { onDelete: 'cascade' }),
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.taxonId] }),
    index('category_assignment_taxon').on(table.taxonId),
  ],
);
