import type { Account } from '#contract/accounts.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { type AccountRow, findAccountWithUsers } from './accounts.repository.ts';

/** The account as it leaves the server, for features that answer with one. */
export async function requireAccount(db: Queryable, id: number): Promise<Account> {
  const row = await findAccountWithUsers(db, id);
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  return presentAccount(row);
}

/** The fields of an account that leave the server. */
export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    language: row.language,
    active: row.active,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    userCount: row.userCount,
  };
}
