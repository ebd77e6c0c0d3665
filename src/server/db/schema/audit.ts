import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

/** One act of a member of staff: what a single request wrote, and what can be undone as a whole. */
export const changeSet = pgTable(
  'change_set',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').references(() => account.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text().notNull(),
    /** The change set that this one undid. */
    revertsId: integer('reverts_id'),
    /** The change set that undid this one. */
    revertedById: integer('reverted_by_id'),
  },
  (table) => [index('change_set_at').on(table.at), index('change_set_account').on(table.accountId, table.at)],
);

/** What a change set did to one record. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    changeSetId: integer('change_set_id')
      .notNull()
      .references(() => changeSet.id),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_entry_entity').on(table.entity, table.entityId, table.id),
    index('audit_entry_change_set').on(table.changeSetId),
  ],
);
