import { expect, test } from 'vitest';
import type { AccessListEntry } from '#contract/access.contract.ts';
import { byMinute } from './by-minute.ts';

const entry = (id: number, at: string, what: string, part: Partial<AccessListEntry> = {}): AccessListEntry => ({
  ...{ entry: id, at, what, did: 'opened', address: null, outsideHours: false, user: null },
  account: { id: 2, name: 'Iva Matić', role: 'Nutritionist' },
  ...part,
});

test('what one person opened within a minute is one row', () => {
  const rows = byMinute([
    entry(5, '2026-11-17T10:02:40.000Z', 'Info'),
    entry(4, '2026-11-17T10:02:39.000Z', 'Measurements'),
    entry(3, '2026-11-17T10:02:38.000Z', 'Info'),
    entry(2, '2026-11-17T10:01:59.000Z', 'Info'),
  ]);
  expect(rows.map(({ entry: id, what }) => [id, what])).toEqual([
    [5, 'Info, Measurements'],
    [2, 'Info'],
  ]);
});

test('another person, another deed or another patient is a row of its own', () => {
  const at = '2026-11-17T10:02:40.000Z';
  const user = { id: 3, code: 'MB-0003', name: 'Ana' };
  const others = [
    entry(4, at, 'Info'),
    entry(3, at, 'Info', { did: 'changed' }),
    entry(2, at, 'Info', { user }),
    entry(1, at, 'Info', { account: { id: 9, name: 'Petra', role: 'Admin' } }),
  ];
  expect(byMinute(others)).toEqual(others);
});
