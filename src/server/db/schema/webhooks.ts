import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { deliveryStates, webhookEvents } from '#contract/webhooks.contract.ts';
import { account } from './accounts.ts';
import { labReport } from './lab-reports.ts';
import { patient } from './patients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An address that is told of what has happened. */
export const webhook = pgTable(
  'webhook',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    url: text().notNull(),
    events: text({ enum: webhookEvents }).array().notNull(),
    /** Signs the messages: both sides need it as it is. */
    secret: text().notNull(),
    active: boolean().notNull().default(true),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check(
      'webhook_events',
      sql`cardinality(${table.events}) > 0 and ${table.events} <@ array['labReport.received', 'foodList.made']`,
    ),
  ],
);

/**
 * A message to such an address, from the moment it is due until it has arrived or was given up. Triggers of lab_report
 * and calculation write it, in the transaction of what it tells. What it says follows from these numbers.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text({ enum: webhookEvents }).notNull(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patient.id, { onDelete: 'cascade' }),
    labReportId: integer('lab_report_id')
      .notNull()
      .references(() => labReport.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    state: text({ enum: deliveryStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Null: at once. */
    nextAt: moment('next_at'),
    lastAt: moment('last_at'),
    answer: text(),
  },
  (table) => [
    index('webhook_delivery_webhook').on(table.webhookId, table.id),
    index('webhook_delivery_due').on(table.nextAt).where(sql`${table.state} = 'queued'`),
    index('webhook_delivery_patient').on(table.patientId),
    index('webhook_delivery_lab_report').on(table.labReportId),
    check('webhook_delivery_event', sql`${table.event} in ('labReport.received', 'foodList.made')`),
    check('webhook_delivery_state', sql`${table.state} in ('queued', 'sent', 'failed')`),
  ],
);
