import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import type { PatientStatus } from '#contract/patient-fields.ts';
import { type AdminUserListItem, adminUsersApi, patientsApi, type UserDetails } from '#contract/patients.contract.ts';
import { accountsKey } from '#web/entities/account/account.queries.ts';
import { patientsKey } from '#web/entities/patient/patient.queries.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { call } from '#web/lib/api-client.ts';

export type UsersFilter = Omit<QueryOf<typeof adminUsersApi.list>, 'page' | 'pageSize'>;

export function usersQuery(filter: UsersFilter, page: number, pageSize: number) {
  return queryOptions({
    queryKey: [patientsKey, 'admin-list', filter, page, pageSize],
    queryFn: ({ signal }) => listUsers({ ...filter, page, pageSize }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Of one account or of all. */
function listUsers({ accountId, ...query }: QueryOf<typeof adminUsersApi.list>, signal: AbortSignal) {
  return accountId === undefined
    ? call(adminUsersApi.list, { query, signal })
    : call(adminUsersApi.ofAccount, { params: { accountId }, query, signal });
}

/** Exactly the rows that the filter lists, on all pages. */
export function fetchUsersCsv(filter: UsersFilter): Promise<Blob> {
  return call(adminUsersApi.exportCsv, { query: { ...filter, lang: currentLanguage() } });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([patientsKey, accountsKey].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}

export function useReassign(userId: number) {
  const refresh = useRefresh();
  return useMutation<UserDetails, Error, number>({
    mutationFn: async (accountId) =>
      (await call(adminUsersApi.reassign, { params: { userId }, body: { accountId } })).user,
    onSuccess: refresh,
  });
}

export function useSetStatus(user: Pick<AdminUserListItem, 'id' | 'version'>) {
  const refresh = useRefresh();
  return useMutation<UserDetails, Error, PatientStatus>({
    mutationFn: async (status) =>
      (await call(patientsApi.update, { params: { userId: user.id }, body: { status, version: user.version } })).user,
    onSuccess: refresh,
    // Somebody saved in between: the list shows what stands there now.
    onError: refresh,
  });
}

export function useErase(userId: number) {
  const refresh = useRefresh();
  return useMutation<unknown, Error, void>({
    mutationFn: () => call(patientsApi.erase, { params: { userId } }),
    onSuccess: refresh,
  });
}
