import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authApi } from '#contract/auth.contract.ts';
import { type Passkey, secondFactorApi } from '#contract/second-factor.contract.ts';
import { refreshSecondFactor } from '#web/entities/second-factor/second-factor.queries.ts';
import { call } from '#web/lib/api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(authApi.sessions, { signal })).sessions,
  staleTime: 0,
});

export const signInsQuery = queryOptions({
  queryKey: ['own-sign-ins'],
  queryFn: async ({ signal }) => (await call(authApi.signIns, { signal })).signIns,
  staleTime: 0,
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation<unknown, Error, number>({
    mutationFn: (sessionId) => call(authApi.endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation<number, Error, void>({
    mutationFn: async () => (await call(authApi.endOtherSessions)).deleted,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation<Passkey, Error, { passkeyId: number; name: string }>({
    mutationFn: async ({ passkeyId, name }) =>
      (await call(secondFactorApi.renamePasskey, { params: { passkeyId }, body: { name } })).passkey,
    onSettled: () => refreshSecondFactor(client),
  });
}
