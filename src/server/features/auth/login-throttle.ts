import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { countLoginFailures, deleteOldLoginFailures, insertLoginFailures } from './auth.repository.ts';

const windowMs = 15 * 60 * 1000;
const allowedFailures = 10;

type Needs = Pick<AppContext, 'database' | 'clock'>;

export function throttleKeys(username: string, address: string): { name: string; address: string } {
  return { name: `name:${username.toLowerCase()}`, address: `address:${address}` };
}

/** Refuses where the name or the address has failed too often, and says when to try again. */
export async function refuseTooManyFailures(context: Needs, keys: string[]): Promise<void> {
  const now = context.clock().getTime();
  const counts = await countLoginFailures(context.database.orm, keys, new Date(now - windowMs));
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
  await deleteOldLoginFailures(context.database.orm, new Date(now.getTime() - windowMs));
  await insertLoginFailures(context.database.orm, keys, now);
}
