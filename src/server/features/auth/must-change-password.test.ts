import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

const given = 'harbour-7-violin-cup';
const chosen = 'granite-5-lantern-sky';

let running: TestApp;
let admin: Caller;
let accountId: number;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
  const body = {
    username: 'newcomer',
    firstName: 'Ana',
    lastName: 'Nova',
    role: 'Nutritionist',
    password: given,
  } as const;
  accountId = (await admin.call(accountsApi.create, { body })).body.account.id;
});
afterAll(() => running.close());

async function signIn(password: string) {
  const { body } = await running.withToken(null).call(authApi.login, { body: { username: 'newcomer', password } });
  return { pending: body.pending, caller: running.withToken(body.jwt) };
}

describe('a password that an Admin chose', () => {
  test('opens nothing until its owner has chosen another, in every process', async () => {
    const { caller, pending } = await signIn(given);
    expect(pending).toBe('password');
    const twin = await running.twin();
    for (const each of [caller, twin.withToken(caller.token)]) {
      for (const refused of [await each.call(patientsApi.list, {}), await each.call(practiceApi.get, {})]) {
        expect(refused.status).toBe(403);
        expect(refused.error.code).toBe('PASSWORD_CHANGE_REQUIRED');
      }
      expect((await each.call(authApi.me, {})).body.pending).toBe('password');
    }
    const same = await caller.call(authApi.changePassword, { body: { current: given, next: given } });
    expect(same.status).toBe(422);
    expect((await caller.call(authApi.changePassword, { body: { current: given, next: chosen } })).status).toBe(200);
    for (const each of [caller, twin.withToken(caller.token)]) {
      expect((await each.call(patientsApi.list, {})).status).toBe(200);
      expect((await each.call(authApi.me, {})).body.pending).toBeNull();
    }
    expect((await signIn(chosen)).pending).toBeUndefined();
  });

  test('is asked for again after an Admin has set one anew; who is asked can log out instead', async () => {
    await admin.call(accountsApi.setPassword, { params: { accountId }, body: { password: given } });
    const { caller, pending } = await signIn(given);
    expect(pending).toBe('password');
    expect((await caller.call(authApi.logout, {})).status).toBe(200);
    expect((await caller.call(authApi.me, {})).status).toBe(401);
  });

  test('is none where an Admin sets their own', async () => {
    const { account } = (await admin.call(authApi.me, {})).body;
    await admin.call(accountsApi.setPassword, { params: { accountId: account.id }, body: { password: given } });
    expect((await admin.call(authApi.me, {})).body.pending).toBeNull();
  });
});
