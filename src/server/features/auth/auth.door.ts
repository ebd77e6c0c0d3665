import type { authApi, SignedIn, SignInMethod } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  type AccountRow,
  countFailedAttempt,
  findAccount,
  findAccountByUsername,
  findFactors,
  setLastLogin,
} from './auth.repository.ts';
import type { Caller } from './caller.ts';
import { mayBeUsed } from './demo-accounts.ts';
import { rememberDevice } from './known-device.ts';
import { reserveAttempt, throttleKeys } from './login-throttle.ts';
import { type Hashing, withHashing } from './passwords.ts';
import { openSession, pendingStepOf } from './sessions.ts';

export { type Caller, callerOf } from './caller.ts';
export { mayBeUsed } from './demo-accounts.ts';
export { reserveAttempt, throttleKeys } from './login-throttle.ts';
export { checkNewPassword } from './password-rule.ts';
export { hashPassword, withHashing } from './passwords.ts';
export { closeSessionsOf, TokenSessions } from './sessions.ts';

export async function requireOwnAccount(context: Pick<AppContext, 'database'>, session: Session): Promise<AccountRow> {
  const account = await findAccount(context.database.orm, session.accountId);
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
  return account;
}

/** The account of somebody who is signing in; it may have been deactivated since the first step. */
export async function requireUsableAccount(
  context: Pick<AppContext, 'database' | 'settings'>,
  accountId: number | null,
): Promise<AccountRow> {
  const account = accountId === null ? undefined : await findAccount(context.database.orm, accountId);
  if (!account || !mayBeUsed(context, account)) throw refuse('WRONG_CREDENTIALS');
  return account;
}

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

/** Opens the session of somebody who has proved who they are. */
export async function signIn(
  context: AppContext,
  caller: Caller,
  account: AccountRow,
  method: SignInMethod,
): Promise<SignedIn> {
  const jwt = await context.database.orm.transaction(async (tx) => {
    await setLastLogin(tx, account.id, context.clock());
    return openSession(tx, context, account, { method, caller });
  });
  rememberDevice(context, caller, account.id);
  recordAccess(context, { action: 'signIn', accountId: account.id, address: caller.address, what: method });
  const pending = pendingStepOf(account, await findFactors(context.database.orm, account.id));
  return {
    jwt,
    ...(pending && { pending }),
    ...(account.failedAttempts > 0 && { failedAttempts: account.failedAttempts }),
  };
}
