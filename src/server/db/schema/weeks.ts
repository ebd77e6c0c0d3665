import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MealSlot } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import { account } from './accounts.ts';
import { labReport } from './lab-reports.ts';

/** A meal of a day as it came into the week: a meal that is changed or deleted later leaves it as it is. */
export interface StoredCell {
  day: number;
  slot: MealSlot;
  mealId: string;
  mealVersion: number;
  nameEn: string;
  nameHr: string;
  minutes: number;
  foods: Amount[];
  leftoverOf: number | null;
}

/** The week of a report, with its shopping list. */
export const weekPlan = pgTable(
  'week_plan',
  {
    labReportId: integer('lab_report_id')
      .primaryKey()
      .references(() => labReport.id, { onDelete: 'cascade' }),
    /** A Monday. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    seed: integer().notNull(),
    lockedDays: integer('locked_days').array().notNull(),
    cells: jsonb().notNull().$type<StoredCell[]>(),
    /** The food list that it was last proposed from; null: put together by hand. */
    calculationId: integer('calculation_id'),
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => account.id),
    persons: integer().notNull().default(1),
    /** Keys of shopping items that need not be bought. */
    atHome: text('at_home').array().notNull().default(sql`'{}'`),
    ownItems: jsonb('own_items').notNull().$type<{ text: string; atHome: boolean }[]>().default([]),
    shoppingOnPaper: boolean('shopping_on_paper').notNull().default(true),
    shoppingVersion: integer('shopping_version').notNull().default(1),
  },
  (table) => [
    check('week_plan_monday', sql`extract(isodow from ${table.startsOn}) = 1`),
    check('week_plan_persons', sql`${table.persons} between 1 and 12`),
    check('week_plan_locked_days', sql`${table.lockedDays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('week_plan_cells', sql`jsonb_typeof(${table.cells}) = 'array' and jsonb_array_length(${table.cells}) <= 28`),
  ],
);
