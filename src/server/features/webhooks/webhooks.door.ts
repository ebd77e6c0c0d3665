import type { AppContext } from '#server/context.ts';
import { BoundedQueue } from '#server/jobs/bounded-queue.ts';
import { postMessage } from './post-message.ts';
import { changeDelivery, claimDue, type DueDelivery } from './webhooks.repository.ts';

export { cancelRestoredDeliveries } from './webhooks.repository.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>;

const everyMs = 5_000;
const atOnce = 4;
const mostATurn = 20;
/** Longer than an attempt takes: what was not settled by then was left by a process that died. */
const leaseMs = 2 * 60_000;
const minuteMs = 60_000;
/** How long after each failure the next attempt comes; after the last there is none. */
const backOffMs = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/** Every few seconds: what is due goes out. Returns how to end it. */
export function keepDelivering(context: Context): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    // a database that is away now is there at the next turn
    turn = sendDue(context)
      .catch((error: unknown) => context.log.warn({ err: error }, 'webhooks wait for the database'))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

/** One turn; how many messages were tried. Sent once and perhaps twice, never not at all: each has a number to know it by. */
export async function sendDue(context: Context): Promise<number> {
  const now = context.clock();
  const until = new Date(now.getTime() + leaseMs);
  const due = await context.database.orm.transaction((tx) => claimDue(tx, now, until, mostATurn));
  const queue = new BoundedQueue({ atOnce, mostWaiting: mostATurn });
  await Promise.all(due.map((delivery) => queue.run(() => deliver(context, delivery))));
  return due.length;
}

async function deliver(context: Context, delivery: DueDelivery): Promise<void> {
  const { id, event, url, secret, attempts } = delivery;
  const now = context.clock();
  const message = { url, secret, deliveryId: id, event, body: bodyOf(delivery) };
  const { arrived, answer } = await postMessage(message, context.settings, now);
  const wait = backOffMs[attempts - 1];
  await changeDelivery(context.database.orm, id, {
    answer,
    state: arrived ? 'sent' : wait === undefined ? 'failed' : 'queued',
    nextAt: arrived || wait === undefined ? null : new Date(now.getTime() + wait),
  });
  if (!arrived) {
    const says = wait === undefined ? 'a webhook was given up' : 'a webhook did not arrive';
    context.log.warn({ deliveryId: id, event, attempts }, says);
  }
}

/** Numbers of records, and nothing of health: whoever may know more asks for it with a token. */
function bodyOf({ id, event, at, patientId, labReportId }: DueDelivery): string {
  return JSON.stringify({ id, event, at: at.toISOString(), userId: patientId, labReportId });
}
