import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Engine2Settings, ScoreSettings } from '#contract/engine-settings.contract.ts';

/** The figures of the calculation: one row, written when an Admin first changes them; until then the defaults hold. */
export const engineSettings = pgTable(
  'engine_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<ScoreSettings | Engine2Settings>().notNull(),
    /** Why they were last changed. */
    reason: text().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [check('engine_settings_one_row', sql`${table.id} = 1`)],
);
