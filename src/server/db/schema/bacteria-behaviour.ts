import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { taxon } from './taxa.ts';

/** Which foods of a list are meant when the taxon has a status. */
export const bacteriaBehaviour = pgTable(
  'bacteria_behaviour',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['to-eat', 'not-to-eat'] }).notNull(),
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    status: text({ enum: ['Low', 'Normal', 'High'] }).notNull(),
    flow: text({ enum: ['Increase', 'Decrease'] }).notNull(),
    /** Studies do not agree on the role of the taxon: it speaks at half weight. */
    contested: boolean().notNull().default(false),
    /** What the role rests on. */
    note: text(),
  },
  (table) => [
    unique('bacteria_behaviour_status_unique').on(table.kind, table.taxonId, table.status),
    index('bacteria_behaviour_taxon').on(table.taxonId),
    check('bacteria_behaviour_kind', sql`${table.kind} in ('to-eat', 'not-to-eat')`),
    check('bacteria_behaviour_status', sql`${table.status} in ('Low', 'Normal', 'High')`),
    check('bacteria_behaviour_flow', sql`${table.flow} in ('Increase', 'Decrease')`),
  ],
);
