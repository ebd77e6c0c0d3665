import type { ChainCheck } from '#contract/access.contract.ts';
import { verifyChain } from '#server/audit/verify-chain.ts';
import type { AppContext } from '#server/context.ts';
import { keepCheck } from './access.repository.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/** A check reads every entry: those who ask while one runs get its answer. */
const running = new WeakMap<Context['database'], Promise<ChainCheck>>();

export function checkChain(context: Context & Pick<AppContext, 'accessLog'>): Promise<ChainCheck> {
  const already = running.get(context.database);
  if (already) return already;
  const check = (async () => {
    await context.accessLog.flush();
    const found = await verifyChain(context.database, context.clock());
    await keepCheck(context.database.orm, found);
    return found;
  })().finally(() => running.delete(context.database));
  running.set(context.database, check);
  return check;
}
