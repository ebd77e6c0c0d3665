import { startAuthentication } from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/auth.contract.ts';
import { secondFactorApi } from '#contract/second-factor.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { Challenge } from '#web/lib/auth-context.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the browser for any passkey of this address. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const { token, options } = await call(secondFactorApi.beginPasskeySignIn);
  const response = await startAuthentication({ optionsJSON: options as unknown as Options });
  return call(secondFactorApi.passkeySignIn, { body: { token, response: { ...response } } });
}

/** Asks for one of the account's passkeys, after its password. */
export async function proveByPasskey({ token, passkeyOptions }: Challenge): Promise<SignedIn> {
  const response = await startAuthentication({ optionsJSON: passkeyOptions as unknown as Options });
  return call(secondFactorApi.verify, { body: { token, method: 'passkey', response: { ...response } } });
}

export function proveByCode({ token }: Challenge, method: 'app' | 'recoveryCode', code: string): Promise<SignedIn> {
  return call(secondFactorApi.verify, { body: { token, method, code } });
}
