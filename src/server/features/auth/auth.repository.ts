import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { signInEvents } from '#contract/auth.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { accessEntry, account, loginFailure, session } from '#server/db/schema/index.ts';

export type AccountRow = typeof account.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

/** With the name as the database compares it: what it takes for one name is counted as one. */
export async function findAccountByUsername(
  db: Queryable,
  username: string,
): Promise<{ name: string; account: AccountRow | undefined }> {
  const [row] = await db
    .select({ name: sql<string>`given.name`, account })
    .from(sql`(select lower(${username}) as name) given`)
    .leftJoin(account, sql`lower(${account.username}) = given.name`);
  return { name: row?.name ?? username, account: row?.account ?? undefined };
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** Those whose name is taken are left out; answers how many were written. */
export async function insertFreeAccounts(db: Queryable, rows: (typeof account.$inferInsert)[]): Promise<number> {
  const written = await db.insert(account).values(rows).onConflictDoNothing().returning({ id: account.id });
  return written.length;
}

/** An Admin of the practice, not of the demo data, who can sign in. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'Admin'), eq(account.active, true), eq(account.demo, false)))
    .limit(1);
  return found.length > 0;
}

export async function setLastLogin(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.update(account).set({ lastLoginAt: at, failedAttempts: 0 }).where(eq(account.id, id));
}

export async function countFailedAttempt(db: Queryable, id: number): Promise<void> {
  await db
    .update(account)
    .set({ failedAttempts: sql`${account.failedAttempts} + 1` })
    .where(eq(account.id, id));
}

/** A password that its owner chose need not be changed. */
export async function setOwnPasswordHash(tx: Queryable, id: number, passwordHash: string, at: Date): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash, mustChangePassword: false, passwordChangedAt: at })
    .where(eq(account.id, id));
}

export async function insertSession(tx: Queryable, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row);
}

/** What an account has beside its password, and whether the practice wants it to. */
export interface Factors {
  has: boolean;
  required: boolean;
}

const hasFactor = sql<boolean>`(exists (select from passkey where passkey.account_id = account.id)
  or exists (select from authenticator_app a where a.account_id = account.id and a.confirmed_at is not null))`;
const factorRequired = sql<boolean>`coalesce((select require_second_factor from practice), false)`;

export async function findFactors(db: Queryable, accountId: number): Promise<Factors> {
  const [row] = await db
    .select({ has: hasFactor, required: factorRequired })
    .from(account)
    .where(eq(account.id, accountId));
  return row ?? { has: false, required: false };
}

export interface LiveSession {
  account: AccountRow;
  lastSeenAt: Date;
  factors: Factors;
  /** Null where no Admin has set it. */
  idleMinutes: number | null;
}

/** The account of a token that still counts, or undefined. */
export async function findLiveSession(db: Queryable, jti: string): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      account,
      lastSeenAt: session.lastSeenAt,
      has: hasFactor,
      required: factorRequired,
      idleMinutes: sql<number | null>`(select idle_minutes from practice)`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.jti, jti), isNull(session.revokedAt), eq(account.active, true)));
  if (!row) return undefined;
  const { has, required, ...rest } = row;
  return { ...rest, factors: { has, required } };
}

/** Never back: two processes may write out of order. */
export async function setSessionSeen(db: Queryable, jti: string, at: Date): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenAt: at })
    .where(and(eq(session.jti, jti), lt(session.lastSeenAt, at)));
}

export async function findSession(db: Queryable, jti: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(session).where(eq(session.jti, jti));
  return row;
}

export async function findSessionsOf(db: Queryable, accountId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
}

export type SignInRow = Pick<typeof accessEntry.$inferSelect, 'at' | 'action' | 'what' | 'address'>;

export async function findSignIns(db: Queryable, accountId: number, most: number): Promise<SignInRow[]> {
  return db
    .select({ at: accessEntry.at, action: accessEntry.action, what: accessEntry.what, address: accessEntry.address })
    .from(accessEntry)
    .where(and(eq(accessEntry.accountId, accountId), inArray(accessEntry.action, [...signInEvents])))
    .orderBy(desc(accessEntry.id))
    .limit(most);
}

export async function setSessionConfirmed(db: Queryable, jti: string, at: Date): Promise<void> {
  await db.update(session).set({ confirmedAt: at }).where(eq(session.jti, jti));
}

export async function revokeSession(tx: Queryable, jti: string, at: Date): Promise<void> {
  await tx.update(session).set({ revokedAt: at }).where(eq(session.jti, jti));
}

export async function revokeSessionsOf(tx: Queryable, accountId: number, at: Date, exceptJti?: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: at })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.revokedAt),
        exceptJti === undefined ? undefined : ne(session.jti, exceptJti),
      ),
    );
}

/** Answers whether there was one. */
export async function revokeDemoSessions(tx: Queryable, at: Date): Promise<boolean> {
  const demo = tx.select({ id: account.id }).from(account).where(eq(account.demo, true));
  const revoked = await tx
    .update(session)
    .set({ revokedAt: at })
    .where(and(isNull(session.revokedAt), inArray(session.accountId, demo)))
    .returning({ jti: session.jti });
  return revoked.length > 0;
}

export async function deleteExpiredSessions(tx: Queryable, before: Date): Promise<void> {
  await tx.delete(session).where(lt(session.expiresAt, before));
}

/** Held until the transaction ends; always in the same order, so that two never wait for each other. */
export async function lockAttemptKeys(tx: Queryable, keys: string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7220144))`);
  }
}

export async function insertAttempts(tx: Queryable, keys: string[], at: Date): Promise<number[]> {
  const rows = await tx
    .insert(loginFailure)
    .values(keys.map((key) => ({ key, at })))
    .returning({ id: loginFailure.id });
  return rows.map(({ id }) => id);
}

export async function deleteAttempts(db: Queryable, ids: number[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.id, ids));
}

/** All but those of the window: older ones, and ones from before a clock was set back. */
export async function deleteAttemptsOutside(db: Queryable, window: { from: Date; to: Date }): Promise<void> {
  await db.delete(loginFailure).where(or(lt(loginFailure.at, window.from), gt(loginFailure.at, window.to)));
}

/** How many attempts each key has in the window, and when the first of them was. */
export async function countAttempts(
  db: Queryable,
  keys: string[],
  window: { from: Date; to: Date },
): Promise<{ key: string; attempts: number; first: Date }[]> {
  return db
    .select({
      key: loginFailure.key,
      attempts: sql<number>`count(*)::int`,
      first: sql<Date>`min(${loginFailure.at})`.mapWith(loginFailure.at),
    })
    .from(loginFailure)
    .where(and(inArray(loginFailure.key, keys), gt(loginFailure.at, window.from), lte(loginFailure.at, window.to)))
    .groupBy(loginFailure.key);
}
