import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import { account } from './accounts.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was measured of a patient on a day, as it was entered: in its own unit, with the laboratory's own range. */
export const measurement = pgTable(
  'measurement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<MeasurementKind>(),
    value: doublePrecision().notNull(),
    unit: text().notNull(),
    measuredOn: date('measured_on', { mode: 'string' }).notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
    source: text(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => account.id),
  },
  (table) => [
    index('measurement_patient').on(table.patientId, table.kind, table.measuredOn),
    check('measurement_range', sql`${table.low} < ${table.high}`),
    check('measurement_value', sql`${table.value} <> 'NaN' and abs(${table.value}) < 1e9`),
  ],
);
