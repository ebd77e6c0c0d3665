import type { AppContext } from '#server/context.ts';
import { readQueues } from './queues.repository.ts';

const everyMs = 15 * 60_000;
const tooOldSeconds = 60 * 60;

/** Says so while mail or webhooks have waited for more than an hour: nobody looks at a screen for it. */
export function watchQueues(context: Pick<AppContext, 'database' | 'clock' | 'log'>): () => void {
  const turns = setInterval(() => void warnOfOldQueues(context), everyMs);
  turns.unref();
  return () => clearInterval(turns);
}

export async function warnOfOldQueues({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<void> {
  try {
    for (const { name, waiting, seconds } of await readQueues(database.orm, clock())) {
      if (seconds > tooOldSeconds) {
        log.warn({ queue: name, waiting, minutes: Math.round(seconds / 60) }, 'messages have waited for over an hour');
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'nobody knows how long messages have waited');
  }
}
