import type { SignedIn, SignInMethod } from '#contract/auth.contract.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { AppContext } from '#server/context.ts';
import { type AccountRow, findFactors, setLastLogin } from './auth.repository.ts';
import type { Caller } from './caller.service.ts';
import { rememberDevice } from './known-device.ts';
import { openSession, pendingStepOf } from './sessions.service.ts';

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
