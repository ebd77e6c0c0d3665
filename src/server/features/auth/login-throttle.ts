import { createHash } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import {
  countAttempts,
  deleteAttempts,
  deleteAttemptsOutside,
  insertAttempts,
  lockAttemptKeys,
} from './auth.repository.ts';

const windowMs = 15 * 60 * 1000;
/** Clocks of two processes may differ by this much. */
const clockToleranceMs = 60 * 1000;
const allowedFailures = 10;

/** An attempt from the future would block somebody until then: it was written before a clock was set back. */
function windowAt(now: number): { from: Date; to: Date } {
  return { from: new Date(now - windowMs), to: new Date(now + clockToleranceMs) };
}

type Context = Pick<AppContext, 'database' | 'clock'>;

export const throttleKeys = {
  account: (accountId: number) => `account:${accountId}`,
  /** Hashed: people type their password into the wrong field. */
  unknownName: (name: string) => `name:${createHash('sha256').update(name).digest('base64url')}`,
  network: (network: string) => `address:${network}`,
  device: (deviceId: string, accountId: number) => `device:${deviceId}:${accountId}`,
  ownPassword: (accountId: number) => `password:${accountId}`,
  secondFactor: (accountId: number) => `second-factor:${accountId}`,
};

/** An attempt that counts as failed until it is taken back. */
export interface Attempt {
  /** Whether no further one is allowed for now, if this one fails. */
  isLast: boolean;
  takeBack(): Promise<void>;
}

/**
 * Counts an attempt before it is evaluated, one after the other for each key, in whichever process: however many come at
 * once, no more than allowed are looked at. Refuses where there were too many, and says when to try again; an attempt that
 * cannot be counted is not looked at either.
 */
export async function reserveAttempt(context: Context, keys: string[]): Promise<Attempt> {
  const { orm } = context.database;
  const now = context.clock();
  const window = windowAt(now.getTime());
  await deleteAttemptsOutside(orm, window);
  const { ids, isLast } = await orm.transaction(async (tx) => {
    await lockAttemptKeys(tx, keys);
    const counts = await countAttempts(tx, keys, window);
    const blocked = counts.filter(({ attempts }) => attempts >= allowedFailures);
    if (blocked.length > 0)
      throw tooMany(Math.max(...blocked.map(({ first }) => first.getTime())) + windowMs - now.getTime());
    return {
      ids: await insertAttempts(tx, keys, now),
      isLast: counts.some(({ attempts }) => attempts === allowedFailures - 1),
    };
  });
  return { isLast, takeBack: () => deleteAttempts(orm, ids) };
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse('TOO_MANY_ATTEMPTS', { count: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds });
}
