import type { Account } from '#contract/accounts.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { presentAccount } from './account-presenter.ts';
import { findAccountWithUsers } from './accounts.repository.ts';

/** The account as it leaves the server, for features that answer with one. */
export async function requireAccount(db: Queryable, id: number): Promise<Account> {
  const row = await findAccountWithUsers(db, id);
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  return presentAccount(row);
}
