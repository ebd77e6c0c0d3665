import { and, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { loginFailure } from '#server/db/schema/index.ts';

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
