import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which version of each shipped data set has been loaded, so that a start repeats nothing. */
export const dataLoad = pgTable('data_load', {
  name: text().primaryKey(),
  version: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});
