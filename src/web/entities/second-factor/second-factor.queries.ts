import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { secondFactorApi } from '#contract/second-factor.contract.ts';
import { call } from '#web/lib/api-client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorApi.get, { signal }),
  staleTime: 0,
});

export function refreshSecondFactor(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}
