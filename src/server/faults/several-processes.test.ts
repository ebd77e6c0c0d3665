// @module-tag full
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Two processes on one database, with nothing in common but that. */
let one: TestApp;
let other: TestApp;
beforeEach(async () => {
  one = await createTestApp();
  other = await one.twin();
});
afterEach(() => one.close());

const taking = (turn: number): TestApp => (turn % 2 === 0 ? one : other);

describe('what one process was told, every other one knows', () => {
  test('who signs out of one is out of all', async () => {
    const here = await one.as('nutritionist');
    const there = other.withToken(here.token);
    expect((await there.call(authApi.me, {})).status).toBe(200);
    expect((await here.call(authApi.logout, {})).status).toBe(200);
    expect((await there.call(authApi.me, {})).status).toBe(401);
    expect((await here.call(authApi.me, {})).status).toBe(401);
  });

  test('a changed pair is seen by the other at once', async () => {
    const here = await one.as('admin');
    const there = other.withToken(here.token);
    const params = { level: 'genus', kind: 'to-eat' } as const;
    const read = async () => (await there.call(bacteriaFoodApi.list, { params, query: { taxonId: 1678 } })).body;
    const before = await read();
    const bulk = await here.call(bacteriaFoodApi.bulk, {
      body: { ...params, taxonIds: [1678], foodIds: [7, 8, 9], value: -10, editExisting: true },
    });
    expect(bulk.body.success).toBeGreaterThan(0);
    expect(await read()).not.toEqual(before);
  });
});

test('a record that is opened by way of both is noted as opened once', async () => {
  const here = await one.as('nutritionist');
  const there = other.withToken(here.token);
  const { body } = await here.call(patientsApi.list, { query: {} });
  const params = { userId: body.users[0]?.id ?? 0 };
  for (const caller of [here, there, here]) expect((await caller.call(patientsApi.get, { params })).status).toBe(200);
  // Entries that wait are written before a process ends.
  await Promise.all([one.app.close(), other.app.close()]);
  const { rows } = await one.database.pool.query('select what from access_entry where patient_id = $1', [
    params.userId,
  ]);
  expect(rows).toHaveLength(1);
});

describe('limits count together', () => {
  test('of wrong passwords', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const { statusCode } = await taking(turn).app.inject({
        ...{ method: 'POST', url: '/api/auth/login', remoteAddress: `198.51.100.${turn}` },
        payload: { username: 'nutritionist', password: `wrong ${turn}` },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('of links that do not exist', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 51; turn += 1) {
      const url = `/api/questionnaire/public/user/guess-${turn}`;
      statuses.push((await taking(turn).app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode);
    }
    expect(statuses).toEqual([...Array(50).fill(404), 429]);
    const elsewhere = { url: '/api/questionnaire/public/user/x', remoteAddress: '203.0.113.10' };
    expect((await one.app.inject(elsewhere)).statusCode).toBe(404);
  });

  test('of tokens that nobody made', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const headers = { authorization: `Bearer mbs_${'x'.repeat(43)}` };
      const asked = { url: '/api/auth/me', headers, remoteAddress: '192.0.2.9' };
      statuses.push((await taking(turn).app.inject(asked)).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  test('of calls by one token', async () => {
    const admin = await one.as('admin');
    const made = await admin.call(serviceTokensApi.create, { body: { name: 'Hospital', scopes: ['fhir.read'] } });
    expect(made.status).toBe(201);
    const called = async (turn: number) => (await taking(turn).withToken(made.body.secret).call(authApi.me, {})).status;
    // It is known, and let in to nothing by this scope.
    // Each process has seen it once: a burst by a token that it does not know is taken for guessing.
    const first = [await called(0), await called(1)];
    const others = await Promise.all(Array.from({ length: 598 }, (_, turn) => called(turn)));
    expect(new Set([...first, ...others])).toEqual(new Set([403]));
    expect([await called(0), await called(1)]).toEqual([429, 429]);
  });
});
