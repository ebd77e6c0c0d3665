import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { streamRows } from './stream-rows.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp({ template: 'template_reference' });
});
afterAll(() => running.close());

const numbers = (count: number) => `select n from generate_series(1, ${count}) n order by n`;

describe('a long answer', () => {
  test('comes in pages, each row once and in order', async () => {
    const sizes: number[] = [];
    const seen: number[] = [];
    for await (const page of streamRows<{ n: number }>(running.database.pool, numbers(12_345))) {
      sizes.push(page.length);
      seen.push(...page.map(({ n }) => n));
    }
    expect(sizes).toEqual([5_000, 5_000, 2_345]);
    expect(seen).toEqual(Array.from({ length: 12_345 }, (_, at) => at + 1));
  });

  test('holds no connection once it ended, failed, or was left', async () => {
    const { pool } = running.database;
    for await (const _ of streamRows(pool, numbers(20_000))) break;
    await expect(streamRows(pool, 'select 1 / 0').next()).rejects.toThrow('division by zero');
    for await (const _ of streamRows(pool, numbers(3))) expect(pool.idleCount).toBeLessThan(pool.totalCount);
    expect(pool.idleCount).toBe(pool.totalCount);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
