import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { countLoginFailures, deleteLoginFailuresOutside, insertLoginFailures } from './auth.repository.ts';

const windowMs = 15 * 60 * 1000;
/** Clocks of two processes may differ by this much. */
const clockToleranceMs = 60 * 1000;
const allowedFailures = 10;

/** A failure from the future would block somebody until then: it was written before a clock was set back. */
function windowAt(now: number): { from: Date; to: Date } {
  return { from: new Date(now - windowMs), to: new Date(now + clockToleranceMs) };
}

type Needs = Pick<AppContext, 'database' | 'clock'>;

export function throttleKeys(username: string, address: string): { name: string; address: string } {
  return { name: `name:${username.toLowerCase()}`, address: `address:${address}` };
}

/** Refuses where the name or the address has failed too often, and says when to try again. */
export async function refuseTooManyFailures(context: Needs, keys: string[]): Promise<void> {
  const now = context.clock().getTime();
  const counts = await countLoginFailures(context.database.orm, keys, windowAt(now));
  const blocked = counts.filter(({ failures }) => failures >= allowedFailures);
  if (blocked.length === 0) return;
  const freeAt = Math.max(...blocked.map(({ first }) => first.getTime() + windowMs));
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new AppError(
    'TOO_MANY',
    `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: seconds },
  );
}

export async function rememberFailure(context: Needs, keys: string[]): Promise<void> {
  const now = context.clock();
  await deleteLoginFailuresOutside(context.database.orm, windowAt(now.getTime()));
  await insertLoginFailures(context.database.orm, keys, now);
}
