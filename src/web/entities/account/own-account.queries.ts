import { queryOptions, useMutation } from '@tanstack/react-query';
import { authApi } from '#contract/auth.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: async ({ signal }) => (await call(authApi.me, { signal })).account,
  staleTime: 5 * 60_000,
});

/** What the signed-in person must do before anything else; null where there is nothing. Asked anew each time. */
export async function pendingStep() {
  return (await call(authApi.me)).pending;
}

/** Tells the server that somebody is here; whether it hears it matters to nobody. */
export function tellPresence(): void {
  call(authApi.me).catch(() => undefined);
}

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
