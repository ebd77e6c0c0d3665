import type { AppContext } from '#server/context.ts';
import { notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { type AccountRow, findAccount } from './auth.repository.ts';
import { reserveAttempt, throttleKeys } from './login-throttle.ts';
import type { Hashing } from './passwords.service.ts';

/** The account, where this is its password; a stolen token must not be able to guess the password behind it. */
export async function checkOwnPassword(
  context: AppContext,
  session: Session,
  password: string,
  { verify }: Hashing,
): Promise<AccountRow | null> {
  const account = await findAccount(context.database.orm, session.accountId);
  if (!account) throw notFound('The account');
  const attempt = await reserveAttempt(context, [throttleKeys.ownPassword(account.id)]);
  if (!(await verify(account.passwordHash, password))) return null;
  await attempt.takeBack();
  return account;
}
