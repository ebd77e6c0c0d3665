import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { type AccountRow, findAccount } from './auth.repository.ts';
import { mayBeUsed } from './demo-accounts.ts';

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
