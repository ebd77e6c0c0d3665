import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, session } from '#server/db/schema/index.ts';

export type AccountRow = typeof account.$inferSelect;

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
