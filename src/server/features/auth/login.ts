import type { authApi } from '#contract/auth.contract.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { deleteLoginFailures, findAccountByUsername, setLastLogin } from './auth.repository.ts';
import { refuseTooManyFailures, rememberFailure, throttleKeys } from './login-throttle.ts';
import { verifyNothing, verifyPassword } from './passwords.service.ts';
import { openSession, pendingStepOf } from './sessions.service.ts';

export async function login(
  context: AppContext,
  { username, password }: BodyOf<typeof authApi.login>,
  address: string,
): Promise<ResponseOf<typeof authApi.login>> {
  const keys = throttleKeys(username, address);
  await refuseTooManyFailures(context, [keys.name, keys.address]);

  const account = await findAccountByUsername(context.database.orm, username);
  const right = account ? await verifyPassword(account.passwordHash, password) : await verifyNothing(password);
  if (!account || !right || !account.active) {
    await rememberFailure(context, [keys.name, keys.address]);
    throw new AppError('UNAUTHENTICATED', 'Wrong username or password.');
  }

  return context.database.orm.transaction(async (tx) => {
    await deleteLoginFailures(tx, keys.name);
    await setLastLogin(tx, account.id, context.clock());
    const pending = pendingStepOf(account);
    return { jwt: await openSession(tx, context, account), ...(pending && { pending }) };
  });
}
