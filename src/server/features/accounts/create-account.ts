import type { Account, NewAccount } from '#contract/accounts.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { checkNewPassword, hashPassword } from '#server/features/auth/auth.door.ts';
import type { Session } from '#server/http/session.ts';
import { presentAccount } from './account-presenter.ts';
import { findAccountWithUsers, insertAccount } from './accounts.repository.ts';
import { usernameTaken } from './username-taken.ts';

export async function createAccount(
  context: AppContext,
  session: Session,
  { password, email, language, ...given }: NewAccount,
): Promise<{ account: Account }> {
  checkNewPassword(context, 'password', password, { ...given, email: email ?? null });
  const passwordHash = await hashPassword(password);
  return context.database.orm
    .transaction(async (tx) => {
      const id = await insertAccount(tx, {
        ...given,
        email: email ?? null,
        language: language ?? 'en',
        passwordHash,
        mustChangePassword: true,
      });
      const row = await findAccountWithUsers(tx, id);
      if (!row) throw new Error('the account was not written');
      const account = presentAccount(row);
      await recordChanges(tx, { accountId: session.accountId, action: 'account.create' }, [
        { entity: 'account', entityId: id, before: null, after: account },
      ]);
      return { account };
    })
    .catch(usernameTaken);
}
