import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The settings of the practice: one row, written when an Admin first saves them; until then the environment's hold. */
export const practice = pgTable(
  'practice',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    idleMinutes: integer('idle_minutes').notNull().default(30),
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    standard: text({ enum: ['nasem', 'efsa'] })
      .notNull()
      .default('nasem'),
    version: integer().notNull().default(0),
  },
  (table) => [
    check('practice_one_row', sql`${table.id} = 1`),
    check('practice_standard', sql`${table.standard} in ('nasem', 'efsa')`),
    check('practice_idle_minutes', sql`${table.idleMinutes} between 5 and 720`),
  ],
);
