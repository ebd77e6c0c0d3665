import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DiaryDay } from '#contract/diaries.contract.ts';
import { account } from './accounts.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a patient said they ate, on one day or on several; one record, so that a change takes it whole. */
export const diary = pgTable(
  'diary',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    /** By date. */
    days: jsonb().notNull().$type<DiaryDay[]>(),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => account.id),
  },
  (table) => [
    index('diary_patient').on(table.patientId),
    check(
      'diary_days',
      sql`jsonb_typeof(${table.days}) = 'array' and jsonb_array_length(${table.days}) between 1 and 7`,
    ),
  ],
);
