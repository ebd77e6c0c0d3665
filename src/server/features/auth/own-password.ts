import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { requireOwnAccount } from './auth.door.ts';
import type { AccountRow } from './auth.repository.ts';
import { reserveAttempt, throttleKeys } from './login-throttle.ts';
import type { Hashing } from './passwords.ts';

/** The account, where this is its password; a stolen token must not be able to guess the password behind it. */
export async function checkOwnPassword(
  context: AppContext,
  session: Session,
  password: string,
  { verify }: Hashing,
): Promise<AccountRow | null> {
  const account = await requireOwnAccount(context, session);
  const attempt = await reserveAttempt(context, [throttleKeys.ownPassword(account.id)]);
  if (!(await verify(account.passwordHash, password))) return null;
  await attempt.takeBack();
  return account;
}
