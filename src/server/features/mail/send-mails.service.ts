import { setTimeout as wait } from 'node:timers/promises';
import type { MailSettings } from '#contract/mail.contract.ts';
import { claimLostAfterMs, nextAttempt, staleAfterMs } from '#domain/mail/retry.ts';
import type { AppContext } from '#server/context.ts';
import { composeMail } from './compose-mail.ts';
import { sendingSetUp } from './mail-settings.ts';
import {
  cancelTroubled,
  claimNext,
  endAttempt,
  failLost,
  failStale,
  forgetLinks,
  type MailRow,
  type NewMail,
} from './outbox.repository.ts';
import { planReminders } from './reminders.ts';
import { openLinks } from './sealed-links.ts';
import { type Delivery, deliver } from './smtp.ts';

type Needs = Pick<AppContext, 'database' | 'clock' | 'settings' | 'jwtSecret'>;
type SetUp = NonNullable<Awaited<ReturnType<typeof sendingSetUp>>>;

const everyMs = 5_000;
/** A server that says nothing does not keep a stop waiting: its message is then one of which nobody knows. */
const stopMs = 10_000;
/** So that a long outbox does not keep a stop waiting. */
const mostInTurn = 20;

/** From now on what is due is sent, every few seconds. Returns how to end it: a message on its way is waited for. */
export function keepMailing(context: Needs & Pick<AppContext, 'log'>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  let stopped = false;
  const turn = () => {
    if (busy) return;
    busy = true;
    running = sendDue(context, () => stopped)
      // a database that is away now is there at the next turn
      .catch((error: unknown) => context.log.warn({ err: error }, 'the outbox could not be worked on'))
      .finally(() => {
        busy = false;
      });
  };
  const turns = setInterval(turn, everyMs);
  turns.unref();
  turn();
  return async () => {
    stopped = true;
    clearInterval(turns);
    await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
  };
}

/** One turn: puts the outbox in order, makes the reminders that are due, then sends. Answers with how many it tried. */
export async function sendDue(context: Needs, isStopped = () => false): Promise<number> {
  const { orm } = context.database;
  const now = context.clock();
  await orm.transaction(async (tx) => {
    await failLost(tx, now, new Date(now.getTime() - claimLostAfterMs));
    await cancelTroubled(tx, now);
    await failStale(tx, now, new Date(now.getTime() - staleAfterMs));
    await forgetLinks(tx, now);
  });
  const setUp = await sendingSetUp(orm, context);
  if (setUp === null) return 0;
  await planReminders(context, setUp);
  let tried = 0;
  while (tried < mostInTurn && !isStopped()) {
    // Committed before the server is talked to: whatever happens from here on, nobody takes it a second time.
    const mail = await orm.transaction((tx) => claimNext(tx, context.clock()));
    if (mail === null) break;
    tried += 1;
    await attempt(context, setUp, mail);
  }
  return tried;
}

async function attempt(context: Needs, setUp: SetUp, mail: MailRow): Promise<void> {
  const links = mail.sealedLinks === null ? null : openLinks(context, mail.messageId, mail.sealedLinks);
  const outcome =
    links === null && mail.kind !== 'test'
      ? unreadable(context.clock())
      : outcomeOf(mail, await send(setUp, mail, links), context.clock(), setUp.settings);
  await endAttempt(context.database.orm, mail, outcome);
}

async function send(setUp: SetUp, mail: MailRow, links: ReturnType<typeof openLinks>): Promise<Delivery> {
  const { server, settings, from } = setUp;
  const absolute = (path: string) => `${settings.siteUrl}${path}`;
  const message = await composeMail({
    kind: mail.kind,
    language: mail.language,
    from,
    to: mail.toAddress,
    replyTo: settings.replyTo,
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    links: {
      ...(links !== null && { link: absolute(links.link) }),
      ...(links?.unsubscribe !== undefined && { unsubscribe: absolute(links.unsubscribe) }),
    },
  });
  return deliver(server, { from: from.address, to: mail.toAddress }, message);
}

/** A key of another installation: the link cannot be told any more. */
function unreadable(now: Date): Partial<NewMail> {
  return { state: 'failed', reason: 'linkUnreadable', endedAt: now, sealedLinks: null };
}

function outcomeOf(mail: MailRow, { kind, words }: Delivery, now: Date, { remind }: MailSettings): Partial<NewMail> {
  if (kind === 'accepted') {
    const keepsLink = remind && mail.kind === 'questionnaires';
    return {
      ...{ state: 'sent', said: words, reason: null, endedAt: now },
      ...(!keepsLink && { sealedLinks: null }),
    };
  }
  if (kind === 'later') {
    const dueAt = nextAttempt(mail.attempts, now);
    return dueAt
      ? { state: 'queued', said: words, dueAt, claimedAt: null }
      : { state: 'failed', said: words, reason: 'gaveUp', endedAt: now };
  }
  return { state: 'failed', said: words, reason: kind === 'refused' ? 'refused' : 'unsure', endedAt: now };
}
