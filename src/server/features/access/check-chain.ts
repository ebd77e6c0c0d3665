import { sql } from 'drizzle-orm';
import type { ChainCheck } from '#contract/access.contract.ts';
import { verifyChain } from '#server/audit/verify-chain.ts';
import type { AppContext } from '#server/context.ts';

type Needs = Pick<AppContext, 'database' | 'clock'>;

/** A check reads every entry: those who ask while one runs get its answer. */
const running = new WeakMap<Needs['database'], Promise<ChainCheck>>();

export function checkChain(context: Needs & Pick<AppContext, 'accessLog'>): Promise<ChainCheck> {
  const already = running.get(context.database);
  if (already) return already;
  const check = (async () => {
    await context.accessLog.flush();
    const found = await verifyChain(context.database, context.clock());
    await keepCheck(context, found);
    return found;
  })().finally(() => running.delete(context.database));
  running.set(context.database, check);
  return check;
}

export async function keepCheck({ database }: Pick<Needs, 'database'>, check: ChainCheck): Promise<void> {
  await database.orm.execute(sql`update audit_chain set last_check = ${JSON.stringify(check)}::jsonb`);
}

export async function lastCheck({ database }: Needs): Promise<ChainCheck | null> {
  const { rows } = await database.orm.execute<{ check: ChainCheck | null }>(
    sql`select last_check as check from audit_chain`,
  );
  return rows[0]?.check ?? null;
}
