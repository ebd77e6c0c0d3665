import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { serviceScopes } from '#contract/service-scopes.ts';
import { account } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What other systems call by. A token that is revoked or has expired stays listed: it was used under its name. */
export const serviceToken = pgTable(
  'service_token',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull(),
    scopes: text({ enum: serviceScopes }).array().notNull(),
    /** Answers for it: what it does, it does for this account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
  },
  (table) => [
    uniqueIndex('service_token_hash').on(table.tokenHash),
    index('service_token_account').on(table.accountId),
    check(
      'service_token_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['fhir.read', 'lab-reports.upload']`,
    ),
    check('service_token_expires', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
