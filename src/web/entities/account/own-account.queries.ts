import { queryOptions, useMutation } from '@tanstack/react-query';
import { authApi } from '#contract/auth.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: async ({ signal }) => (await call(authApi.me, { signal })).account,
  staleTime: 5 * 60_000,
});

export interface PasswordChange {
  current: string;
  next: string;
}

export function useChangePassword({ onDone, onFailed }: WriteOutcome<unknown, PasswordChange>) {
  return useMutation({
    mutationFn: ({ current, next }: PasswordChange) => call(authApi.changePassword, { body: { current, next } }),
    onSuccess: onDone,
    onError: onFailed,
  });
}
