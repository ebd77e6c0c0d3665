import type { SignedIn, SignInMethod } from '#contract/auth.contract.ts';
import type { AppContext } from '#server/context.ts';
import { type AccountRow, setLastLogin } from './auth.repository.ts';
import type { Caller } from './caller.ts';
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
  const pending = pendingStepOf(account);
  return {
    jwt,
    ...(pending && { pending }),
    ...(account.failedAttempts > 0 && { failedAttempts: account.failedAttempts }),
  };
}
