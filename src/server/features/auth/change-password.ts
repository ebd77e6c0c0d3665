import type { authApi } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { AppError, invalid, notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findAccount, setOwnPasswordHash } from './auth.repository.ts';
import { refuseTooManyFailures, rememberFailure } from './login-throttle.ts';
import { hashPassword, verifyPassword } from './passwords.service.ts';
import { closeSessionsOf } from './sessions.service.ts';

export async function changePassword(
  context: AppContext,
  session: Session,
  { current, next }: BodyOf<typeof authApi.changePassword>,
): Promise<Record<string, never>> {
  // A stolen token must not be able to guess the password behind it.
  const key = `password:${session.accountId}`;
  await refuseTooManyFailures(context, [key]);
  const account = await findAccount(context.database.orm, session.accountId);
  if (!account) throw notFound('The account');
  if (!(await verifyPassword(account.passwordHash, current))) {
    await rememberFailure(context, [key]);
    throw new AppError('INVALID', 'The current password is wrong.', {
      fieldErrors: [{ field: 'current', message: 'The current password is wrong.' }],
    });
  }
  if (next === current)
    throw invalid([{ field: 'next', message: 'Choose a password that differs from the current one.' }]);

  const passwordHash = await hashPassword(next);
  await context.database.orm.transaction(async (tx) => {
    await setOwnPasswordHash(tx, account.id, passwordHash);
    await closeSessionsOf(tx, context, account.id, session.jti);
    await recordChanges(tx, { accountId: account.id, action: 'account.changePassword' }, [
      { entity: 'account', entityId: account.id, before: null, after: null },
    ]);
  });
  return {};
}
