import type { Account } from '#contract/accounts.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { closeSessionsOf } from '#server/features/auth/auth.door.ts';
import { forgetFactors } from '#server/features/second-factor/second-factor.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAccount } from './account-presenter.ts';
import { findAccountWithUsers } from './accounts.repository.ts';

/** For somebody who has lost phone and codes. An Admin who resets their own stays signed in where they are. */
export async function resetSecondFactor(
  context: AppContext,
  session: Session,
  accountId: number,
): Promise<{ account: Account }> {
  return context.database.orm.transaction(async (tx) => {
    const row = await findAccountWithUsers(tx, accountId);
    if (!row) throw refuse('ACCOUNT_NOT_FOUND');
    const before = await forgetFactors(tx, accountId);
    await closeSessionsOf(tx, context, accountId, accountId === session.accountId ? session.jti : undefined);
    await recordChanges(tx, { accountId: session.accountId, action: 'account.resetSecondFactor' }, [
      { entity: 'account', entityId: accountId, before, after: null },
    ]);
    return { account: presentAccount(row) };
  });
}
