import type { AppContext } from '#server/context.ts';
import { deleteExpired } from './lab-report-drafts.repository.ts';

const everyMs = 60_000;

/** At the start, and every minute from then on: what has expired goes, with its bytes. Returns how to end it. */
export async function keepExpiring(context: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<() => void> {
  const expire = () => deleteExpired(context.database.orm, context.clock());
  await expire();
  // a database that is away now is there at the next turn
  const turns = setInterval(
    () =>
      void expire().catch((error: unknown) => context.log.warn({ err: error }, 'expired drafts wait for the database')),
    everyMs,
  );
  turns.unref();
  return () => clearInterval(turns);
}
