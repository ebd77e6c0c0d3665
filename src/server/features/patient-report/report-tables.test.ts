import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reportTables } from './report-tables.ts';

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

test('the tables are read once and kept', async () => {
  const first = reportTables(projectRoot);
  expect(reportTables(projectRoot)).toBe(first);
  const { foods, groups, swaps } = await first;
  expect([foods.size, groups.length, swaps.length]).toEqual([600, 15, 96]);
});

test('a failure is told, and not kept', async () => {
  const nowhere = `${projectRoot}/nowhere`;
  const first = reportTables(nowhere);
  await expect(first).rejects.toThrow('ENOENT');
  const again = reportTables(nowhere);
  expect(again).not.toBe(first);
  await expect(again).rejects.toThrow('ENOENT');
});
