import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Counters that tell every process when something it keeps in memory has changed. A counter is spread over slots
 * (one per database connection, in effect), so that writers do not wait for each other's commit; its value is
 * the sum.
 */
export const sharedVersion = pgTable(
  'shared_version',
  {
    name: text().notNull(),
    slot: integer().notNull(),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.slot] })],
);
