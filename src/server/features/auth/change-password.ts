import type { authApi } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { setOwnPasswordHash } from './auth.repository.ts';
import { checkOwnPassword } from './own-password.ts';
import { checkNewPassword } from './password-rule.ts';
import { withHashing } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';

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
