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
  findFile,
  forgetLinks,
  type MailRow,
  type NewMail,
} from './outbox.repository.ts';
import { planReminders } from './reminders.ts';
import { type MailLinks, openLinks, unseal } from './sealed-links.ts';
import { type Delivery, deliver } from './smtp.ts';

export {
  cancelDeadMails,
  cancelRestoredMails,
  dayText,
  type LinkForMail,
  mailText,
  queueAccountMail,
  queueDay,
  queueMail,
  queueReportFile,
  reportFileText,
  reportGoesBy,
  reportLinkDays,
} from './outbox.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'jwtSecret' | 'log'>;
type SetUp = NonNullable<Awaited<ReturnType<typeof sendingSetUp>>>;

const everyMs = 5_000;
/** A server that says nothing does not keep a stop waiting: its message is then one of which nobody knows. */
const stopMs = 10_000;
/** So that a long outbox does not keep a stop waiting. */
const mostInTurn = 20;

/** From now on what is due is sent, every few seconds. Returns how to end it: a message on its way is waited for. */
export function keepMailing(context: Context): () => Promise<void> {
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
export async function sendDue(context: Context, isStopped = () => false): Promise<number> {
  const { orm } = context.database;
  const now = context.clock();
  await orm.transaction(async (tx) => {
    await failLost(tx, now, new Date(now.getTime() - claimLostAfterMs));
    await cancelTroubled(tx, now);
    await failStale(tx, now, new Date(now.getTime() - staleAfterMs));
    await forgetLinks(tx, now, new Date(now.getTime() - staleAfterMs));
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

async function attempt(context: Context, setUp: SetUp, mail: MailRow): Promise<void> {
  const carried = await carriedBy(context, mail);
  const outcome =
    typeof carried === 'string'
      ? lost(carried, context.clock())
      : outcomeOf(mail, await send(setUp, mail, carried), context.clock(), setUp.settings);
  await endAttempt(context.database.orm, mail, outcome);
  // What a server says may quote an address; the outbox holds it, a log does not.
  if (outcome.state !== 'sent') {
    const { id: mailId, kind } = mail;
    context.log.warn(
      { mailId, kind, attempts: mail.attempts, reason: outcome.reason ?? 'later' },
      'a mail was not sent',
    );
  }
}

interface Carried {
  links: MailLinks;
  file: { name: string; pdf: Buffer } | null;
}

/** The links and the file of a message, or why there is none to send. */
async function carriedBy(context: Context, mail: MailRow): Promise<Carried | 'linkUnreadable' | 'fileGone'> {
  if (mail.kind === 'reportPdf') {
    const kept = await findFile(context.database.orm, mail.id);
    const pdf = kept && unseal(context, mail.messageId, kept.sealed);
    return kept && pdf ? { links: {}, file: { name: kept.name, pdf } } : 'fileGone';
  }
  if (mail.kind === 'test' || mail.kind === 'followUp') return { links: {}, file: null };
  const links = openLinks(context, mail.messageId, mail.sealedLinks ?? '');
  return links === null ? 'linkUnreadable' : { links, file: null };
}

async function send(setUp: SetUp, mail: MailRow, { links, file }: Carried): Promise<Delivery> {
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
      ...(links.link !== undefined && { link: absolute(links.link) }),
      ...(links.unsubscribe !== undefined && { unsubscribe: absolute(links.unsubscribe) }),
    },
    file,
  });
  return deliver(server, { from: from.address, to: mail.toAddress }, message);
}

/** Sealed with a key of another installation, or not kept. */
function lost(reason: 'linkUnreadable' | 'fileGone', now: Date): Partial<NewMail> {
  return { state: 'failed', reason, endedAt: now, sealedLinks: null };
}

function outcomeOf(mail: MailRow, { kind, words }: Delivery, now: Date, { remind }: MailSettings): Partial<NewMail> {
  if (kind === 'accepted') {
    // sealed, for what reminds of it; it is forgotten with the end of its link
    const keepsLink = mail.kind === 'report' || (remind && mail.kind === 'questionnaires');
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
