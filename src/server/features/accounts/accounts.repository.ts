import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account } from '#server/db/schema/index.ts';

export type AccountRow = typeof account.$inferSelect & { userCount: number };
export type AccountChange = Partial<Omit<typeof account.$inferInsert, 'id'>>;

/** Written out: in a select from one table Drizzle leaves table names away, and both tables have an `id`. */
const userCount = sql<number>`(select count(*)::int from patient where patient.account_id = account.id)`;

function withUserCount(db: Queryable) {
  return db.select({ account, userCount: userCount.as('user_count') }).from(account);
}

export async function findAccounts(db: Queryable): Promise<AccountRow[]> {
  const rows = await withUserCount(db);
  return rows.map((row) => ({ ...row.account, userCount: row.userCount }));
}

export async function findAccountWithUsers(db: Queryable, id: number): Promise<AccountRow | undefined> {
  const [row] = await withUserCount(db).where(eq(account.id, id));
  return row && { ...row.account, userCount: row.userCount };
}

export async function insertAccount(tx: Queryable, values: typeof account.$inferInsert): Promise<number> {
  const [row] = await tx.insert(account).values(values).returning({ id: account.id });
  if (!row) throw new Error('the account was not written');
  return row.id;
}

export async function changeAccount(tx: Queryable, id: number, change: AccountChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(account).set(change).where(eq(account.id, id));
}

/** Nobody gives it patients until the transaction ends. */
export async function lockAccount(tx: Queryable, id: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update');
}

/**
 * Held until the transaction ends, so that two Admins cannot remove each other at the same moment. Not their keys: what
 * an Admin does meanwhile names them as its author.
 */
export async function lockActiveAdmins(tx: Queryable, demoData: boolean): Promise<number[]> {
  const demo = demoData ? undefined : eq(account.demo, false);
  const rows = await tx.execute<{ id: number }>(
    sql`select ${account.id} from ${account} where ${and(eq(account.role, 'Admin'), eq(account.active, true), demo)} order by ${account.id} for no key update`,
  );
  return rows.rows.map(({ id }) => id);
}
