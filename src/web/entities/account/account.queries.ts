import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts.contract.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api-client.ts';

export const accountsKey = 'accounts';

type AccountListQuery = Omit<QueryOf<typeof accountsApi.list>, 'active'> & { active?: 'true' | 'false' | undefined };

export function accountListQuery(query: AccountListQuery) {
  return queryOptions({
    queryKey: [accountsKey, 'list', query],
    queryFn: ({ signal }) => call(accountsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
