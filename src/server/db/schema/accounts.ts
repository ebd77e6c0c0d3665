import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Staff logins. */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text({ enum: ['Admin', 'Nutritionist'] }).notNull(),
    language: text({ enum: ['en', 'hr'] })
      .notNull()
      .default('en'),
    passwordHash: text('password_hash').notNull(),
    /** Somebody else chose the password: until its owner has chosen another, it opens nothing. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    active: boolean().notNull().default(true),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_username_unique').on(sql`lower(${table.username})`),
    check('account_role', sql`${table.role} in ('Admin', 'Nutritionist')`),
    check('account_language', sql`${table.language} in ('en', 'hr')`),
  ],
);

/** One row per token handed out; a token without a row, or with a revoked one, is worth nothing. */
export const session = pgTable(
  'session',
  {
    jti: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('session_account').on(table.accountId)],
);

/** Failed sign-ins, by name and by address, so that the throttle holds in every process. */
export const loginFailure = pgTable(
  'login_failure',
  {
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('login_failure_key_at').on(table.key, table.at)],
);
