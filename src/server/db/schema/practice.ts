import { sql } from 'drizzle-orm';
import { boolean, check, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PracticeLogo } from '#contract/practice.contract.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What the paper says of a practice that has said nothing; an empty text is left out there. */
const paperText = (name: string) => text(name).notNull().default('');

/** The settings of the practice: one row, written when an Admin first saves them; until then the environment's hold. */
export const practice = pgTable(
  'practice',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    idleMinutes: integer('idle_minutes').notNull().default(30),
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    paperNeedsApprovedRules: boolean('paper_needs_approved_rules').notNull().default(false),
    standard: text({ enum: ['nasem', 'efsa'] })
      .notNull()
      .default('nasem'),
    tagline: paperText('tagline'),
    address: paperText('address'),
    phone: paperText('phone'),
    email: paperText('email'),
    web: paperText('web'),
    footer: paperText('footer'),
    colour: text().notNull().default('#862e5e'),
    /** What the logo is; its bytes stand apart, since the settings are read with every request. */
    logo: jsonb().$type<PracticeLogo>(),
    version: integer().notNull().default(0),
  },
  (table) => [
    check('practice_one_row', sql`${table.id} = 1`),
    check('practice_standard', sql`${table.standard} in ('nasem', 'efsa')`),
    check('practice_idle_minutes', sql`${table.idleMinutes} between 5 and 720`),
    check('practice_colour', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** The bytes of the logo, as they were sent. */
export const practiceLogo = pgTable('practice_logo', {
  practiceId: integer('practice_id')
    .primaryKey()
    .references(() => practice.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
});
