import type { authApi } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import { type AccountRow, countFailedAttempt, findAccountByUsername } from './auth.repository.ts';
import type { Caller } from './caller.service.ts';
import { mayBeUsed } from './demo-accounts.ts';
import { reserveAttempt, throttleKeys } from './login-throttle.service.ts';
import { type Hashing, withHashing } from './passwords.service.ts';

/** The account of a right name and password. Every attempt is counted before its password is looked at. */
export async function checkPassword(
  context: AppContext,
  credentials: BodyOf<typeof authApi.login>,
  caller: Caller,
): Promise<AccountRow> {
  return withHashing(caller.lane, (hashing) => checkInTurn(context, credentials, caller, hashing));
}

async function checkInTurn(
  context: AppContext,
  { username, password }: BodyOf<typeof authApi.login>,
  caller: Caller,
  { verify, verifyNothing }: Hashing,
): Promise<AccountRow> {
  const { account, name } = await findAccountByUsername(context.database.orm, username);
  const attempt = await reserveAttempt(context, keysOf(account, name, caller));
  const right = account ? await verify(account.passwordHash, password) : await verifyNothing(password);
  if (account && right && mayBeUsed(context, account)) {
    await attempt.takeBack();
    return account;
  }
  // For a name that nobody has as well, so that it takes as long.
  await countFailedAttempt(context.database.orm, account?.id ?? 0);
  const about = { accountId: account?.id ?? null, address: caller.address, what: 'password' };
  recordAccess(context, { action: 'signInFailed', ...about });
  if (attempt.isLast) {
    recordAccess(context, { action: 'lockout', ...about });
    context.log.warn({ accountId: about.accountId }, 'too many failed sign-ins: slowed down');
  }
  throw refuse('WRONG_CREDENTIALS');
}

/** By account and by address; from a device where its owner has signed in before, by that device alone. */
function keysOf(account: AccountRow | undefined, name: string, { knownDevice, network }: Caller): string[] {
  if (account && knownDevice?.accountIds.includes(account.id)) return [throttleKeys.device(knownDevice.id, account.id)];
  return [account ? throttleKeys.account(account.id) : throttleKeys.unknownName(name), throttleKeys.network(network)];
}
