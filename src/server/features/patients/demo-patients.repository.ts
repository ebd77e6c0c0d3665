import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, patient } from '#server/db/schema/index.ts';

export async function hasPatients(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: patient.id }).from(patient).limit(1);
  return rows.length > 0;
}

/** Ids by the name they sign in with, in small letters. */
export async function readDemoAccounts(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: account.id, username: sql<string>`lower(${account.username})` })
    .from(account)
    .where(eq(account.demo, true));
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** A patient of a demo account. */
export async function findDemoPatient(
  db: Queryable,
  email: string,
): Promise<{ id: number; accountId: number } | undefined> {
  const [found] = await db
    .select({ id: patient.id, accountId: patient.accountId })
    .from(patient)
    .innerJoin(account, eq(account.id, patient.accountId))
    .where(and(eq(patient.email, email), eq(account.demo, true)));
  return found;
}
