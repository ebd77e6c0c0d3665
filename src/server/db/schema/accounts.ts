import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { signInMethods } from '#contract/auth.contract.ts';

/** How somebody wants their screens, on whichever device. Without a row all is as it comes. */
export const accountPreference = pgTable('account_preference', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  todayHidden: boolean('today_hidden').notNull().default(false),
  /** Keys of one letter do something. */
  letterKeys: boolean('letter_keys').notNull().default(true),
});

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
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** Wrong passwords since the last sign-in, told at the next one. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** Made by the demo data: its password was public once, so it signs in only where demo data are on. */
    demo: boolean().notNull().default(false),
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
    /** What its owner calls it by; the token's own id stays secret. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Written once a minute at most. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the password was last typed in it: what guards the account itself asks for it again. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    address: text(),
    /** Browser and system in words, as the browser says of itself. */
    device: text(),
    /** Whether the account had been signed in in this browser before. */
    knownDevice: boolean('known_device').notNull().default(true),
    method: text({ enum: signInMethods }).notNull().default('password'),
  },
  (table) => [index('session_account').on(table.accountId), uniqueIndex('session_id_unique').on(table.id)],
);

/** Attempts that failed or are under way, by account and by address, so that the throttle holds in every process. */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('login_failure_key_at').on(table.key, table.at), index('login_failure_at').on(table.at)],
);
