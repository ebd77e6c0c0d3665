import { authApi } from '#contract/auth.contract.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Signs in with a password that an Admin chose, and replaces it, as everybody must. */
export async function firstSignIn(test: TestApp, username: string, password: string): Promise<Caller> {
  const login = await test.withToken(null).call(authApi.login, { body: { username, password } });
  const caller = test.withToken(login.body.jwt);
  const changed = await caller.call(authApi.changePassword, { body: { current: password, next: ownPassword } });
  if (changed.status !== 200) throw new Error(`The first password could not be changed: ${changed.text}`);
  return caller;
}

/** What everybody chooses at their first sign-in. */
export const ownPassword = 'plum-carriage-9-window';
