import { afterEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { demoAccounts, endDemoSessions } from './demo-accounts.ts';
import { createFirstAdmin } from './first-admin.ts';

let opened: TestApp | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

async function open(settings: Record<string, string> = {}): Promise<TestApp> {
  opened = await createTestApp({ settings });
  return opened;
}

const login = (app: TestApp, username: string, password: string) =>
  app.withToken(null).call(authApi.login, { body: { username, password } });

describe('with demo data off', () => {
  test('accounts made while they were on cannot sign in, and their tokens are worth nothing', async () => {
    const before = await open();
    const admin = await before.as('admin');
    expect((await admin.call(authApi.me, {})).status).toBe(200);
    const after = await before.twin({ DEMO_DATA: 'false' });
    for (const { username, password } of demoAccounts) {
      const answer = await login(after, username, password);
      expect([username, answer.status, answer.error.message]).toEqual([username, 401, 'Wrong username or password.']);
    }
    expect((await after.withToken(admin.token).call(authApi.me, {})).status).toBe(401);
  });

  test('a password that somebody changed meanwhile opens nothing either', async () => {
    const before = await open();
    const admin = await before.as('admin');
    const change = { current: 'belly-admin', next: 'kept by a visitor 7' };
    expect((await admin.call(authApi.changePassword, { body: change })).status).toBe(200);
    const after = await before.twin({ DEMO_DATA: 'false' });
    expect((await login(after, 'admin', change.next)).status).toBe(401);
  });

  test('a start ends their sessions for good', async () => {
    const app = await open();
    const admin = await app.as('admin');
    const { database } = app;
    const clock = () => app.now.value;
    await endDemoSessions({ database, clock, settings: readSettings({}) });
    expect((await admin.call(authApi.me, {})).status).toBe(200);
    await endDemoSessions({ database, clock, settings: readSettings({ DEMO_DATA: 'false' }) });
    expect((await admin.call(authApi.me, {})).status).toBe(401);
  });

  test('the password of a setting is held to the rule, and must be changed', async () => {
    const app = await open({ DEMO_DATA: 'false' });
    const start = (ADMIN_PASSWORD: string) =>
      createFirstAdmin({
        database: app.database,
        settings: readSettings({ DEMO_DATA: 'false', ADMIN_PASSWORD }),
        projectRoot: findProjectRoot(),
      });
    await expect(start('password12')).rejects.toThrow('The setting ADMIN_PASSWORD cannot be taken.');
    const password = 'four words of nobody';
    expect(await start(password)).toMatchObject({ generatedPassword: null });
    const { body } = await login(app, 'first-admin', password);
    const refused = await app.withToken(body.jwt).call(accountsApi.list, {});
    expect([refused.status, refused.error.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  });

  test('a start makes an Admin who can sign in, once, and that Admin can take a demo account over', async () => {
    const app = await open({ DEMO_DATA: 'false' });
    const settings = readSettings({ DEMO_DATA: 'false' });
    const made = await createFirstAdmin({ database: app.database, settings, projectRoot: findProjectRoot() });
    expect(made).toEqual({ username: 'first-admin', generatedPassword: expect.stringMatching(/^.{20}$/) });
    expect(await createFirstAdmin({ database: app.database, settings, projectRoot: findProjectRoot() })).toBeNull();

    const current = made?.generatedPassword ?? '';
    const { body } = await login(app, 'first-admin', current);
    const admin = app.withToken(body.jwt);
    // The password stood on a screen: nothing opens before another one is chosen.
    expect((await admin.call(accountsApi.list, {})).status).toBe(403);
    const change = { current, next: 'Ljetna-kruška-17' };
    expect((await admin.call(authApi.changePassword, { body: change })).status).toBe(200);
    const { rows } = await app.database.pool.query("select id from account where username = 'nutritionist'");
    const params = { accountId: rows[0].id };
    const password = 'Zimska-jagoda-42';
    expect((await admin.call(accountsApi.setPassword, { params, body: { password } })).status).toBe(200);
    expect((await login(app, 'nutritionist', password)).status).toBe(200);
    expect((await login(app, 'admin', 'belly-admin')).status).toBe(401);
  });
});

describe('the example host', () => {
  const visit = (app: TestApp, headers: Record<string, string>, remoteAddress?: string) =>
    app.app.inject({ method: 'POST', url: '/api/auth/demo', headers, ...(remoteAddress && { remoteAddress }) });
  const host = 'demo.example';

  test('is none without demo data', async () => {
    const app = await open({ EXAMPLE_HOST: host, DEMO_DATA: 'false' });
    expect((await visit(app, { host })).statusCode).toBe(404);
  });

  test('signs in the demo account only, never somebody of the same name', async () => {
    const app = await open({ EXAMPLE_HOST: host });
    expect((await visit(app, { host })).statusCode).toBe(200);
    await app.database.pool.query("update account set demo = false where username = 'nutritionist'");
    expect((await visit(app, { host })).statusCode).toBe(404);
  });

  test('is believed from a trusted proxy only', async () => {
    const app = await open({ EXAMPLE_HOST: host });
    const forwarded = { host: 'belly.example', 'x-forwarded-host': host };
    expect((await visit(app, forwarded)).statusCode).toBe(404);
    const named = await app.twin({ TRUST_PROXY: '10.1.0.0/16', DEMO_DATA: 'true' });
    expect((await visit(named, forwarded, '10.1.2.3')).statusCode).toBe(200);
    expect((await visit(named, forwarded, '10.2.2.3')).statusCode).toBe(404);
    const counted = await app.twin({ TRUST_PROXY: '1', DEMO_DATA: 'true' });
    expect((await visit(counted, forwarded, '172.18.0.2')).statusCode).toBe(200);
    expect((await visit(counted, forwarded, '203.0.113.9')).statusCode).toBe(404);
  });
});
