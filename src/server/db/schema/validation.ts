import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ValidationResult } from '#contract/validation.contract.ts';
import { account } from './accounts.ts';

/** Results of `npm run validate` that an Admin has loaded; none is ever changed. */
export const validationResult = pgTable(
  'validation_result',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** What it is of. */
    rulesHash: text('rules_hash').notNull(),
    rangesHash: text('ranges_hash').notNull(),
    engineHash: text('engine_hash').notNull(),
    result: jsonb().$type<ValidationResult>().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
    loadedBy: integer('loaded_by')
      .notNull()
      .references(() => account.id),
  },
  (table) => [index().on(table.rulesHash, table.rangesHash, table.engineHash)],
);
