import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountMailApi } from '#contract/account-mail.contract.ts';
import { type Account, accountsApi } from '#contract/accounts.contract.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { mailApi } from '#contract/mail.contract.ts';
import { accountsKey } from '#web/entities/account/account.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

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

/** The username and where to sign in, to somebody new. */
export function useMailAccount({ onDone, onFailed }: WriteOutcome<string, number>) {
  return useMutation({
    mutationFn: async (accountId: number) => (await call(accountMailApi.mail, { params: { accountId } })).mail.to,
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Whether mail can be sent at all. */
export const mailReadyQuery = queryOptions({
  queryKey: ['mail', 'setUp', 'ready'],
  queryFn: async ({ signal }) => (await call(mailApi.setUp, { signal })).ready,
  staleTime: 0,
});

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
