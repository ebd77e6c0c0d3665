import type { authApi } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { requireOwnAccount } from './auth.door.ts';
import { type AccountRow, setOwnPasswordHash } from './auth.repository.ts';
import { reserveAttempt, throttleKeys } from './login-throttle.ts';
import { checkNewPassword } from './password-rule.ts';
import { type Hashing, withHashing } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';

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

export function changePassword(
  context: AppContext,
  session: Session,
  { current, next }: BodyOf<typeof authApi.changePassword>,
): Promise<Record<string, never>> {
  return withHashing({ key: `account:${session.accountId}`, first: true }, async (hashing) => {
    const account = await checkOwnPassword(context, session, current, hashing);
    if (!account) {
      throw refuseField('current', 'CURRENT_PASSWORD_WRONG');
    }
    if (next === current) throw refuseField('next', 'PASSWORD_UNCHANGED');

    checkNewPassword(context, 'next', next, account);

    const passwordHash = await hashing.hash(next);
    await context.database.orm.transaction(async (tx) => {
      await setOwnPasswordHash(tx, account.id, passwordHash, context.clock());
      await closeSessionsOf(tx, context, account.id, session.jti);
      await recordChanges(tx, { accountId: account.id, action: 'account.changePassword' }, [
        { entity: 'account', entityId: account.id, before: null, after: null },
      ]);
    });
    return {};
  });
}
