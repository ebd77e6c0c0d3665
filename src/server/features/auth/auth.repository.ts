import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, loginFailure, session } from '#server/db/schema/index.ts';

export type AccountRow = typeof account.$inferSelect;

export async function findAccountByUsername(db: Queryable, username: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(sql`lower(${account.username}) = lower(${username})`);
  return row;
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

export async function setLastLogin(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.update(account).set({ lastLoginAt: at }).where(eq(account.id, id));
}

/** A password that its owner chose need not be changed. */
export async function setOwnPasswordHash(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await tx.update(account).set({ passwordHash, mustChangePassword: false }).where(eq(account.id, id));
}

export async function insertSession(
  tx: Queryable,
  row: { jti: string; accountId: number; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(session).values(row);
}

/** The account of a token that still counts, or undefined. */
export async function findLiveSession(db: Queryable, jti: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select({ account })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.jti, jti), isNull(session.revokedAt), eq(account.active, true)));
  return row?.account;
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

export async function deleteExpiredSessions(tx: Queryable, before: Date): Promise<void> {
  await tx.delete(session).where(lt(session.expiresAt, before));
}

export async function insertLoginFailures(db: Queryable, keys: string[], at: Date): Promise<void> {
  await db.insert(loginFailure).values(keys.map((key) => ({ key, at })));
}

export async function deleteLoginFailures(tx: Queryable, key: string): Promise<void> {
  await tx.delete(loginFailure).where(eq(loginFailure.key, key));
}

/** All but those of the window: older ones, and ones from before a clock was set back. */
export async function deleteLoginFailuresOutside(db: Queryable, window: { from: Date; to: Date }): Promise<void> {
  await db.delete(loginFailure).where(or(lt(loginFailure.at, window.from), gt(loginFailure.at, window.to)));
}

/** How many failures each key has in the window, and when the first of them was. */
export async function countLoginFailures(
  db: Queryable,
  keys: string[],
  window: { from: Date; to: Date },
): Promise<{ key: string; failures: number; first: Date }[]> {
  return db
    .select({
      key: loginFailure.key,
      failures: sql<number>`count(*)::int`,
      first: sql<Date>`min(${loginFailure.at})`.mapWith(loginFailure.at),
    })
    .from(loginFailure)
    .where(
      and(
        sql`${loginFailure.key} = any(${sql.param(keys)})`,
        gt(loginFailure.at, window.from),
        lte(loginFailure.at, window.to),
      ),
    )
    .groupBy(loginFailure.key);
}
