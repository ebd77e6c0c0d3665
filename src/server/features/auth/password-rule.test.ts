import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkNewPassword } from './password-rule.ts';

let running: TestApp;
let admin: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
});
afterAll(() => running.close());

const refused = [
  ['1234567890', 'This password is among the most common ones. Choose another.'],
  ['Qwertzuiop1!', 'This password is among the most common ones. Choose another.'],
  ['Password2026', 'This password is among the most common ones. Choose another.'],
  ['aaaaabbbbb', 'Use more different characters.'],
  ['Ana-Nova-2026', 'Do not make the password of the username, the name or the name of the product.'],
  ['metabelly-2026', 'Do not make the password of the username, the name or the name of the product.'],
] as const;

describe('wherever a password is set', () => {
  test.each(refused)('%s is refused with a sentence', async (password, message) => {
    const owner = { username: 'ana.nova', firstName: 'Ana', lastName: 'Nova', role: 'Nutritionist' } as const;
    const created = await admin.call(accountsApi.create, { body: { ...owner, password } });
    expect(created.error.fieldErrors).toMatchObject([{ field: 'password', message }]);
  });

  test('by its owner or by an Admin, the same holds', async () => {
    const nutritionist = await running.as('nutritionist');
    const { account } = (await nutritionist.call(authApi.me, {})).body;
    const own = await nutritionist.call(authApi.changePassword, {
      body: { current: 'belly-nutritionist', next: 'Iva-Matić-1990' },
    });
    expect(own.error.fieldErrors?.[0]?.field).toBe('next');
    const set = await admin.call(accountsApi.setPassword, {
      params: { accountId: account.id },
      body: { password: 'Iva-Matić-1990' },
    });
    expect(set.error.fieldErrors?.[0]?.field).toBe('password');
    // Neither was taken: the demo password still opens.
    expect((await running.as('nutritionist')).token).toBeTruthy();
  });
});

test('hardly any password that nobody has is taken for a common one', () => {
  const owner = { username: 'ana.nova', firstName: 'Ana', lastName: 'Nova' };
  const taken = Array.from({ length: 2000 }, (_, index) => {
    try {
      checkNewPassword({ projectRoot: findProjectRoot() }, 'password', `quiet-${index * 7919}-marble-lantern`, owner);
      return true;
    } catch {
      return false;
    }
  });
  expect(taken.filter(Boolean).length).toBeGreaterThan(1990);
});
