import type { Account } from '#contract/accounts.contract.ts';
import type { AccountRow } from './accounts.repository.ts';

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
