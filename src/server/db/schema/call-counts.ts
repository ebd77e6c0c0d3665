import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often somebody has called in a window of time, so that limits hold in all processes together. Unlogged: what a
 * crash takes of it only lets somebody call again.
 */
export const callCount = pgTable(
  'call_count',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('call_count_until').on(table.until)],
);
