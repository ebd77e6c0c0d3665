import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accessApi, type ChainCheck } from '#contract/access.contract.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Language } from '#web/i18n/language.ts';
import { call } from '#web/lib/api-client.ts';

const accessKey = 'access';

/** Whose log: a patient's, or an account's. */
export type AccessOf = { userId: number } | { accountId: number };

export type AccessQuery = QueryOf<typeof accessApi.ofUser>;

export function accessQuery(of: AccessOf, query: AccessQuery) {
  return queryOptions({
    queryKey: [accessKey, of, query],
    queryFn: ({ signal }) =>
      'userId' in of
        ? call(accessApi.ofUser, { params: of, query, signal })
        : call(accessApi.ofAccount, { params: of, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Exactly the entries that the filters list, on all pages. */
export function fetchAccessCsv(of: AccessOf, { page: _, pageSize: __, ...query }: AccessQuery): Promise<Blob> {
  return 'userId' in of
    ? call(accessApi.ofUserCsv, { params: of, query })
    : call(accessApi.ofAccountCsv, { params: of, query });
}

export function forPatientQuery(userId: number, lang: Language) {
  return queryOptions({
    queryKey: [accessKey, 'for-patient', userId, lang],
    queryFn: ({ signal }) => call(accessApi.forPatient, { params: { userId }, query: { lang }, signal }),
    staleTime: 0,
  });
}

const chainKey = [accessKey, 'chain'];

export const chainQuery = queryOptions({
  queryKey: chainKey,
  queryFn: async ({ signal }) => (await call(accessApi.chain, { signal })).check,
  staleTime: 0,
});

export function useCheckChain() {
  const client = useQueryClient();
  return useMutation<ChainCheck, Error, void>({
    mutationFn: async () => (await call(accessApi.checkChain, {})).check,
    onSuccess: (check) => client.setQueryData(chainKey, check),
  });
}
