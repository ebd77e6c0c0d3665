// @module-tag full
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { errorBodySchema } from '#contract/error-body.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { systemApi } from '#contract/system.contract.ts';
import { type DatabaseTimeouts, requestTimeouts } from '#server/db/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/database-proxy.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let proxy: DatabaseProxy;
let own: TestApp;
let iva: Caller;

async function open(timeouts: DatabaseTimeouts = requestTimeouts): Promise<void> {
  proxy = await openDatabaseProxy(inject('database').host);
  own = await createTestApp({ databaseHost: proxy.host, timeouts });
  iva = await own.as('nutritionist');
}
/** Long enough for a busy machine to work with, short enough to wait for. */
const impatient: DatabaseTimeouts = { connectMs: 1_500, statementMs: 1_500, answerMs: 2_000 };

const health = () => own.withToken(null).call(systemApi.health, {});
const patients = () => iva.call(patientsApi.list, { query: {} });
const create = (lastName: string) => iva.call(patientsApi.create, { query: {}, body: { firstName: 'Ana', lastName } });
const login = () =>
  own.withToken(null).call(authApi.login, { body: { username: 'nutritionist2', password: 'belly-nutritionist2' } });

function expectUnavailable(answer: Answer<unknown>): void {
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(errorBodySchema.parse(answer.error).code).toMatch(/^(DATABASE_|UNAVAILABLE)/);
  expect(answer.error.message).toMatch(/^The database .*\.$/);
}

/** More of every kind than the pool has connections: none of them may be lost to it. */
async function expectAllUnavailable(): Promise<void> {
  const calls = Array.from({ length: 4 }, (_, at) => [health(), patients(), create(`Nestanak ${at}`), login()]).flat();
  for (const answer of await Promise.all(calls)) expectUnavailable(answer);
}

describe('the database', () => {
  afterEach(async () => {
    await proxy.mend();
    await own.close();
    await proxy.close();
  });

  test('gone and back: 503 with a sentence meanwhile, and no restart afterwards', async () => {
    await open();
    const info = vi.spyOn(own.context.log, 'info');
    for (let outage = 0; outage < 3; outage += 1) {
      expect((await patients()).status).toBe(200);
      await proxy.cut();
      await expectAllUnavailable();
      await proxy.mend();
      const answers = await Promise.all([health(), patients(), create(`Povratak ${outage}`), login()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    }
    expect((await iva.call(patientsApi.list, { query: { search: 'Nestanak' } })).body.total).toBe(0);
    expect(info.mock.calls.flat().filter((said) => said === 'the database is reached again')).toHaveLength(3);
    info.mockRestore();
  });

  test('silent: nobody waits for ever, and no connection is lost to the pool', async () => {
    await open(impatient);
    await Promise.all(Array.from({ length: 4 }, patients));
    proxy.silence();
    await expectAllUnavailable();
    await proxy.mend();
    const { pool } = own.database;
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
    await expect.poll(async () => (await create('Opet')).status).toBe(201);
  });

  test('gone in the middle of a transaction: nothing is half-written, and the process lives', async () => {
    await open();
    const broken = own.database.orm.transaction(async (tx) => {
      await tx.execute("select set_config('metabelly.unaudited', 'test', true)");
      await tx.execute("insert into patient (account_id, first_name, last_name) values (1, 'Pola', 'Upisa')");
      await proxy.cut();
      await proxy.mend();
      await tx.execute('select 1');
    });
    await expect(broken).rejects.toThrow();
    const { rows } = await own.database.pool.query("select from patient where last_name = 'Upisa'");
    expect(rows).toEqual([]);
    expect((await patients()).status).toBe(200);
  });

  test('too slow: the statement is given up, and says so', async () => {
    await open(impatient);
    const slow = own.database.orm.transaction((tx) => tx.execute('select pg_sleep(30)'));
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    // Another transaction holds the patient for longer than a request may wait.
    const { body } = await create('Zaključan');
    const holder = await own.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from patient where id = $1 for update', [body.user.id]);
    const { version } = body.user;
    const waiting = iva.call(patientsApi.update, {
      params: { userId: body.user.id },
      body: { version, firstName: 'Eva' },
    });
    expectUnavailable(await waiting);
    await holder.query('rollback');
    holder.release();
  });
});

test('a request lets nobody wait longer than the 30 seconds after which a client gives up', () => {
  const { connectMs, statementMs, answerMs } = requestTimeouts;
  expect(statementMs).toBeLessThan(answerMs);
  expect(connectMs + answerMs).toBeLessThanOrEqual(30_000);
});
