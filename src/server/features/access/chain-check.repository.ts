import { sql } from 'drizzle-orm';
import type { ChainCheck } from '#contract/access.contract.ts';
import type { Queryable } from '#server/db/database.ts';

export async function keepCheck(db: Queryable, check: ChainCheck): Promise<void> {
  await db.execute(sql`update audit_chain set last_check = ${JSON.stringify(check)}::jsonb`);
}

export async function lastCheck(db: Queryable): Promise<ChainCheck | null> {
  const { rows } = await db.execute<{ check: ChainCheck | null }>(sql`select last_check as check from audit_chain`);
  return rows[0]?.check ?? null;
}
