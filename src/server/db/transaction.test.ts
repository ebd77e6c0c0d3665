import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
beforeAll(async () => {
  own = await createTestApp();
});
afterAll(() => own.close());

test('what a transaction asks for at once is asked one after the other, and each gets its own answer', async () => {
  const { pool, orm } = own.database;
  const connection = await pool.connect();
  let [running, most] = [0, 0];
  const send = connection.query.bind(connection) as (...statement: unknown[]) => Promise<unknown>;
  vi.spyOn(connection, 'query').mockImplementation((async (...statement: unknown[]) => {
    most = Math.max(most, ++running);
    return send(...statement).finally(() => running--);
  }) as never);
  const lent = vi.spyOn(pool, 'connect').mockImplementation((async () => connection) as never);
  const answers = await orm.transaction((tx) =>
    Promise.all([
      ...[1, 2, 3].map(async (n) => (await tx.execute(sql`select ${n}::int as n`)).rows[0]),
      tx.transaction(async (nested) => (await nested.execute(sql`select 4 as n`)).rows[0]),
    ]),
  );
  lent.mockRestore();
  expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  expect(most).toBe(1);
});

test('a statement that fails is told to its caller, and the rest is taken back', async () => {
  const { orm, pool } = own.database;
  const fail = orm.transaction(async (tx) => {
    await tx.execute(sql`create table never_kept (n int)`);
    await Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`).catch(() => null)]);
  });
  await expect(fail).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  const { rows } = await pool.query(`select to_regclass('never_kept') as found`);
  expect(rows).toEqual([{ found: null }]);
});
