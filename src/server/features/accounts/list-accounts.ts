import type { AccountSort } from '#contract/account-fields.ts';
import type { accountsApi } from '#contract/accounts.contract.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { croatianSortKey } from '#domain/patients/croatian-order.ts';
import { searchKey, searchWords } from '#domain/patients/search-key.ts';
import type { AppContext } from '#server/context.ts';
import { presentAccount } from './accounts.door.ts';
import { type AccountRow, findAccounts } from './accounts.repository.ts';

const defaultPageSize = 25;

/** Staff is counted in tens: reading all accounts is cheaper than teaching the database Croatian. */
export async function listAccounts(
  context: AppContext,
  query: QueryOf<typeof accountsApi.list>,
): Promise<ResponseOf<typeof accountsApi.list>> {
  const words = searchWords(query.search ?? '');
  const matching = (await findAccounts(context.database.orm)).filter(
    (row) =>
      (query.role === undefined || row.role === query.role) &&
      (query.active === undefined || row.active === query.active) &&
      matches(row, words),
  );
  const accounts = sortAccounts(matching, query.sort ?? 'name', query.order === 'desc').map(presentAccount);
  if (query.page === undefined) return { accounts, total: accounts.length };
  const pageSize = query.pageSize ?? defaultPageSize;
  const from = (query.page - 1) * pageSize;
  return { accounts: accounts.slice(from, from + pageSize), total: accounts.length, page: query.page, pageSize };
}

function matches(row: AccountRow, words: string[]): boolean {
  const text = searchKey(`${row.firstName} ${row.lastName} ${row.username} ${row.email ?? ''}`);
  return words.every((word) => text.includes(word));
}

function sortAccounts(rows: AccountRow[], sort: AccountSort, descending: boolean): AccountRow[] {
  const keyOf: Record<AccountSort, (row: AccountRow) => string | number> = {
    username: (row) => row.username.toLowerCase(),
    name: (row) => croatianSortKey(`${row.lastName} ${row.firstName}`),
    role: (row) => row.role,
    lastLogin: (row) => row.lastLoginAt?.getTime() ?? 0,
    users: (row) => row.userCount,
  };
  const key = keyOf[sort];
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => (a.key === b.key ? a.row.id - b.row.id : (a.key < b.key ? -1 : 1) * direction))
    .map(({ row }) => row);
}
