import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type ServiceScope, serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
});
afterAll(() => own.close());

async function newToken(scopes: ServiceScope[], expiresInDays = 30) {
  const made = await admin.call(serviceTokensApi.create, { body: { name: ' Hospital ', scopes, expiresInDays } });
  expect(made.status, made.text).toBe(201);
  return made.body;
}
const tokens = async () => (await admin.call(serviceTokensApi.list, {})).body.serviceTokens;

test('a token is shown once, kept as a hash, and listed with who made it', async () => {
  const { serviceToken, secret } = await newToken(['fhir.read']);
  expect(secret).toMatch(/^mbs_[\w-]{43}$/);
  expect(serviceToken).toMatchObject({ name: 'Hospital', scopes: ['fhir.read'], state: 'active', lastUsed: null });
  expect(serviceToken.createdBy.name).toBe('Mirna Herceg');
  expect(JSON.stringify(await tokens())).not.toContain(secret);
  const { rows } = await own.database.pool.query('select * from service_token');
  expect(JSON.stringify(rows)).not.toContain(secret);
  const log = await admin.call(operationsApi.audit, { query: { entity: 'serviceToken' } });
  expect(log.body.entries[0]).toMatchObject({ action: 'serviceToken.create', after: { name: 'Hospital' } });
  expect(log.text).not.toContain(secret);
});

test('what it may not do, it is told so, and its use is noted', async () => {
  const { serviceToken, secret } = await newToken(['lab-reports.upload']);
  const caller = own.withToken(secret);
  const refused = await caller.call(patientsApi.list, { query: {} });
  expect([refused.status, refused.error.code]).toEqual([403, 'TOKEN_SCOPE']);
  expect((await caller.call(authApi.me, {})).status).toBe(403);
  expect(
    (await own.app.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${secret}` } })).statusCode,
  ).toBe(403);
  await expect
    .poll(async () => (await tokens()).find(({ id }) => id === serviceToken.id)?.lastUsed)
    .toEqual({ at: own.now.value.toISOString(), address: '127.0.0.1' });
});

test('a token that was revoked opens nothing from that moment on, and is revoked once', async () => {
  const { serviceToken, secret } = await newToken(['fhir.read']);
  const params = { tokenId: serviceToken.id };
  const first = await admin.call(serviceTokensApi.revoke, { params });
  expect(first.body.serviceToken.state).toBe('revoked');
  const again = await admin.call(serviceTokensApi.revoke, { params });
  expect(again.body).toEqual(first.body);
  const answer = await own.withToken(secret).call(authApi.me, {});
  expect([answer.status, answer.error.code]).toEqual([401, 'TOKEN_REFUSED']);
  const log = await admin.call(operationsApi.audit, { query: { entity: 'serviceToken' } });
  expect(log.body.entries.filter(({ action }) => action === 'serviceToken.revoke')).toHaveLength(1);
});

test('it ends on its day, and with the account that answers for it', async () => {
  const { serviceToken, secret } = await newToken(['fhir.read'], 2);
  const now = own.now.value;
  own.now.value = new Date(now.getTime() + 2 * 86_400_000);
  expect((await own.withToken(secret).call(authApi.me, {})).status).toBe(401);
  own.now.value = now;
  const other = await admin.call(accountsApi.create, {
    body: {
      username: 'ends',
      firstName: 'Ana',
      lastName: 'Kraj',
      role: 'Nutritionist',
      password: 'plum-carriage-9-window',
    },
  });
  const move = 'update service_token set account_id = $1 where id = $2';
  await own.database.pool.query(move, [other.body.account.id, serviceToken.id]);
  expect((await own.withToken(secret).call(authApi.me, {})).status).toBe(401);
  expect((await tokens()).find(({ id }) => id === serviceToken.id)?.state).toBe('ownerGone');
});

test('guesses are slowed down by address', async () => {
  const guess = async () =>
    (
      await own.app.inject({
        url: '/api/auth/me',
        headers: { authorization: `Bearer mbs_${'x'.repeat(43)}` },
        remoteAddress: '192.0.2.9',
      })
    ).statusCode;
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push(await guess());
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
});

test('asks for a name, a scope, a bounded time and a password typed just now', async () => {
  const body = { name: 'Hospital', scopes: ['fhir.read' as const], expiresInDays: 30 };
  for (const [wrong, field] of [
    [{ ...body, name: ' ' }, 'name'],
    [{ ...body, scopes: [] }, 'scopes'],
    [{ ...body, expiresInDays: 367 }, 'expiresInDays'],
  ] as const) {
    const answer = await admin.call(serviceTokensApi.create, { body: { ...wrong, scopes: [...wrong.scopes] } });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors?.map((each) => each.field)).toEqual([field]);
  }
  const before = own.now.value;
  own.now.value = new Date(before.getTime() + 25 * 60_000);
  const late = await admin.call(serviceTokensApi.create, { body });
  expect(late.error.code).toBe('CONFIRMATION_REQUIRED');
  own.now.value = before;
});

test('what a system read stands among who looked, under the name of its token', async () => {
  const { secret } = await newToken(['fhir.read']);
  const iva = await own.as('nutritionist');
  const userId = (await iva.call(patientsApi.list, { query: {} })).body.users[0]?.id ?? 0;
  const url = `/api/fhir/Patient/${userId}`;
  expect((await own.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })).statusCode).toBe(200);
  await expect
    .poll(async () => {
      const { body } = await iva.call(accessApi.ofUser, { params: { userId }, query: {} });
      return body.entries.map(({ what, account }) => `${account?.name}: ${what}`);
    })
    .toContain('Mirna Herceg: Data for another system (FHIR), by the system Hospital');
});
