import type { Account } from '#contract/accounts.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { checkNewPassword, closeSessionsOf, hashPassword } from '#server/features/auth/auth.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAccount } from './account-presenter.ts';
import { changeAccount, findAccountWithUsers } from './accounts.repository.ts';

/** Whoever gets a password from an Admin must choose another. An Admin who sets their own stays signed in where they are. */
export async function setAccountPassword(
  context: AppContext,
  session: Session,
  accountId: number,
  password: string,
): Promise<{ account: Account }> {
  const owner = await findAccountWithUsers(context.database.orm, accountId);
  if (!owner) throw refuse('ACCOUNT_NOT_FOUND');
  checkNewPassword(context, 'password', password, owner);
  const passwordHash = await hashPassword(password);
  return context.database.orm.transaction(async (tx) => {
    const row = await findAccountWithUsers(tx, accountId);
    if (!row) throw refuse('ACCOUNT_NOT_FOUND');
    const own = accountId === session.accountId;
    await changeAccount(tx, accountId, {
      passwordHash,
      mustChangePassword: !own,
      passwordChangedAt: context.clock(),
      // Where demo data are off, only an Admin of the practice gets here: the account becomes one of the practice's.
      ...(!context.settings.demoData && { demo: false }),
    });
    await closeSessionsOf(tx, context, accountId, own ? session.jti : undefined);
    await recordChanges(tx, { accountId: session.accountId, action: 'account.setPassword' }, [
      { entity: 'account', entityId: accountId, before: null, after: null },
    ]);
    return { account: presentAccount(row) };
  });
}
