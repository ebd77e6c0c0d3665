import type { AppContext } from '#server/context.ts';
import { keepExpiring } from '#server/features/lab-report-drafts/lab-report-drafts.door.ts';
import { keepMailing } from '#server/features/mail/mail.door.ts';
import { keepDelivering } from '#server/features/webhooks/webhooks.door.ts';
import { watchQueues } from '#server/metrics/watch-queues.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'jwtSecret' | 'log'>;

/** What is done beside the requests, in one process of the machine. Returns how to end it. */
export async function keepBackground(context: Context): Promise<() => Promise<void>> {
  const ends = [await keepExpiring(context), keepMailing(context), keepDelivering(context), watchQueues(context)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
