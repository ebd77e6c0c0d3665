import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authApi } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
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

/** Proves that the person at the keyboard is the one who signed in. */
export const confirmPassword = (password: string) => call(authApi.confirm, { body: { password } });

export const beginApp = () => call(secondFactorApi.beginApp);
/** Codes, where the app is the account's first factor. */
export const addApp = async (code: string) => (await call(secondFactorApi.addApp, { body: { code } })).recoveryCodes;
export const removeApp = () => call(secondFactorApi.removeApp);

export const beginPasskey = () => call(secondFactorApi.beginPasskey);
/** Codes, where the passkey is the account's first factor. */
export const addPasskey = async (body: BodyOf<typeof secondFactorApi.addPasskey>) =>
  (await call(secondFactorApi.addPasskey, { body })).recoveryCodes;
export const removePasskey = (passkeyId: number) => call(secondFactorApi.removePasskey, { params: { passkeyId } });

export const newRecoveryCodes = () => call(secondFactorApi.newRecoveryCodes);
