import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { scoreBands } from '#contract/words.ts';
import { account } from './accounts.ts';
import { food } from './foods.ts';
import { labReport } from './lab-reports.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A food list as it was calculated. Never changed: a trigger refuses updates; a new calculation is a new row. */
export const calculation = pgTable(
  'calculation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    labReportId: integer('lab_report_id')
      .notNull()
      .references(() => labReport.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: integer('created_by').references(() => account.id),
    engineVersion: text('engine_version').notNull(),
    inputsHash: text('inputs_hash').notNull(),
    /** What the call asked for; lists it left out came from the patient. */
    request: jsonb().notNull(),
    settings: jsonb().notNull(),
    /** A hash of each part of the inputs, so that a stale list can say what changed. */
    fingerprint: jsonb().notNull(),
    /** The list itself (`FoodListDocument`) as JSON, by gzip. Null for one of engine 1, which is no longer kept. */
    document: bytea(),
  },
  (table) => [index('calculation_lab_report').on(table.labReportId, table.id)],
);

/** The nutritionist's own decision on a food of a report; it survives recalculation. */
export const foodOverride = pgTable(
  'food_override',
  {
    labReportId: integer('lab_report_id')
      .notNull()
      .references(() => labReport.id, { onDelete: 'cascade' }),
    foodId: integer('food_id')
      .notNull()
      .references(() => food.id),
    band: text({ enum: [...scoreBands, 'excluded'] }).notNull(),
    reason: text().notNull(),
    /** The band of the figures when it was decided. */
    scoreBandThen: text('score_band_then', { enum: ['eatMore', 'eat', 'neutral', 'limit', 'avoid'] }).notNull(),
    /** Safety rules that the nutritionist knowingly went beyond. */
    liftedRuleIds: text('lifted_rule_ids').array().notNull().default(sql`'{}'::text[]`),
    /** Who has taken note that the move yields to a rule, and to which. */
    conflictSeenRuleId: text('conflict_seen_rule_id'),
    conflictSeenBy: integer('conflict_seen_by').references(() => account.id),
    conflictSeenAt: timestamp('conflict_seen_at', { withTimezone: true }),
    accountId: integer('account_id').references(() => account.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labReportId, table.foodId] }),
    check('food_override_band', sql`${table.band} in ('eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded')`),
  ],
);
