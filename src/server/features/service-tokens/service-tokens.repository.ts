import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, serviceToken } from '#server/db/schema/index.ts';

const columns = {
  id: serviceToken.id,
  name: serviceToken.name,
  scopes: serviceToken.scopes,
  createdAt: serviceToken.createdAt,
  expiresAt: serviceToken.expiresAt,
  revokedAt: serviceToken.revokedAt,
  lastUsedAt: serviceToken.lastUsedAt,
  lastUsedFrom: serviceToken.lastUsedFrom,
  owner: { id: account.id, role: account.role, active: account.active, demo: account.demo },
  ownerName: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
};

const tokens = (db: Queryable) =>
  db.select(columns).from(serviceToken).innerJoin(account, eq(account.id, serviceToken.accountId)).$dynamic();

export type ServiceTokenRow = Awaited<ReturnType<typeof findTokens>>[number];

export async function findTokens(db: Queryable) {
  return tokens(db).orderBy(sql`${serviceToken.revokedAt} is not null`, desc(serviceToken.id));
}

export async function findToken(db: Queryable, id: number): Promise<ServiceTokenRow | undefined> {
  const [row] = await tokens(db).where(eq(serviceToken.id, id));
  return row;
}

export async function findTokenByHash(db: Queryable, tokenHash: string): Promise<ServiceTokenRow | undefined> {
  const [row] = await tokens(db).where(eq(serviceToken.tokenHash, tokenHash));
  return row;
}

/** How many still count; nobody makes another until the transaction ends. */
export async function countLiveTokens(tx: Queryable, now: Date): Promise<number> {
  await tx.execute(sql`lock table service_token in share row exclusive mode`);
  const [row] = await tx
    .select({ live: count() })
    .from(serviceToken)
    .where(and(isNull(serviceToken.revokedAt), gt(serviceToken.expiresAt, now)));
  return row?.live ?? 0;
}

export async function insertToken(tx: Queryable, values: typeof serviceToken.$inferInsert): Promise<number> {
  const [row] = await tx.insert(serviceToken).values(values).returning({ id: serviceToken.id });
  if (!row) throw new Error('the token was not written');
  return row.id;
}

/** Answers whether it was not revoked before. */
export async function setRevoked(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const revoked = await tx
    .update(serviceToken)
    .set({ revokedAt: at })
    .where(and(eq(serviceToken.id, id), isNull(serviceToken.revokedAt)))
    .returning({ id: serviceToken.id });
  return revoked.length > 0;
}

/** Never back: two processes may write out of order. */
export async function setUsed(db: Queryable, id: number, at: Date, from: string | null): Promise<void> {
  await db
    .update(serviceToken)
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where(and(eq(serviceToken.id, id), or(isNull(serviceToken.lastUsedAt), lt(serviceToken.lastUsedAt, at))));
}
