import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, accountsApi } from '#contract/accounts.contract.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { accountsKey } from '#web/entities/account/account.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

export type NewAccountInput = CallOf<typeof accountsApi.create>['body'];
export type AccountPatchInput = CallOf<typeof accountsApi.update>['body'];

/** A change of accounts can move patients, too. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [accountsKey] }), invalidatePatients(client)]);
}

export function useCreateAccount() {
  const client = useQueryClient();
  return useMutation<Account, Error, NewAccountInput>({
    mutationFn: async (body) => (await call(accountsApi.create, { body })).account,
    onSuccess: () => refresh(client),
  });
}

export function useUpdateAccount(accountId: number) {
  const client = useQueryClient();
  return useMutation<Account, Error, AccountPatchInput>({
    mutationFn: async (body) => (await call(accountsApi.update, { params: { accountId }, body })).account,
    onSuccess: () => refresh(client),
  });
}

export function useSetPassword(accountId: number) {
  const client = useQueryClient();
  return useMutation<Account, Error, string>({
    mutationFn: async (password) =>
      (await call(accountsApi.setPassword, { params: { accountId }, body: { password } })).account,
    onSuccess: () => refresh(client),
  });
}

export function useResetSecondFactor(accountId: number) {
  const client = useQueryClient();
  return useMutation<Account, Error, void>({
    mutationFn: async () => (await call(accountsApi.resetSecondFactor, { params: { accountId } })).account,
    onSuccess: () => refresh(client),
  });
}
