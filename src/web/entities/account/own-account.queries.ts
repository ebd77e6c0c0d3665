import { queryOptions } from '@tanstack/react-query';
import { authApi } from '#contract/auth.contract.ts';
import { call } from '#web/lib/api-client.ts';

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: async ({ signal }) => (await call(authApi.me, { signal })).account,
  staleTime: 5 * 60_000,
});
