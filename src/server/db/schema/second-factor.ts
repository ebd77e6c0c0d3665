import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** A key that a device or a stick holds for an account; we keep its public half. */
export const passkey = pgTable(
  'passkey',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    name: text().notNull(),
    credentialId: text('credential_id').notNull().unique('passkey_credential_unique'),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts: one that runs backwards is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkey_account').on(table.accountId)],
);

/** The secret an authenticator app makes its codes from. */
export const authenticatorApp = pgTable('authenticator_app', {
  accountId: ofAccount().primaryKey(),
  /** Null until a first code has proved one. */
  secret: text(),
  /** To be proved by its first code; the one before holds until then. */
  pendingSecret: text('pending_secret'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last code taken: it and those before it are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for the day the phone is lost, each good once. They are random enough for a plain hash. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    codeHash: text('code_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('recovery_code_account').on(table.accountId)],
);

/** The step between a right password and a session, and the one before a new passkey: short, and good once. */
export const authChallenge = pgTable(
  'auth_challenge',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null where a passkey will say who it is. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['signIn', 'passkeySignIn', 'newPasskey'] }).notNull(),
    /** What a passkey is asked to sign. */
    webauthnChallenge: text('webauthn_challenge'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('auth_challenge_expires').on(table.expiresAt),
    check('auth_challenge_purpose', sql`${table.purpose} in ('signIn', 'passkeySignIn', 'newPasskey')`),
  ],
);
