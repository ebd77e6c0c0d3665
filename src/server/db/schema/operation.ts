import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/** Which version of each shipped data set has been loaded, so that a start repeats nothing. */
export const dataLoad = pgTable('data_load', {
  name: text().primaryKey(),
  version: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * What the product last shipped of the tables that staff edit. A row that still equals it is untouched and follows
 * a later version of the data; any other is the staff's own.
 */
export const shippedRow = pgTable(
  'shipped_row',
  {
    entity: text({
      enum: ['category', 'assignment', 'pair', 'behaviour', 'safetyRule', 'range', 'study', 'pairStudy', 'meal'],
    }).notNull(),
    key: text().notNull(),
    state: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.key] })],
);
