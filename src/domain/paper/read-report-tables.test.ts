import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { frequencyKey } from '#domain/food-list/times-a-week.ts';
import { shipped } from './paper-inputs.test-data.ts';
import { type ReportFile, readReportTables, reportFiles } from './read-report-tables.ts';

const read = (file: string) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8');
const texts = Object.fromEntries(Object.keys(reportFiles).map((file) => [file, read(file)])) as Record<
  ReportFile,
  string
>;
const { tables, catalogue } = shipped(read);

describe('the shipped tables', () => {
  test('every food has a name for the list, and every group that it stands in exists', () => {
    expect(tables.foods.size).toBe(catalogue.size);
    const groups = new Set(tables.groups.map(({ key }) => key));
    for (const { listName, reportGroup } of tables.foods.values()) {
      expect(listName.en && listName.hr).not.toBe('');
      if (reportGroup !== null) expect(groups).toContain(reportGroup);
    }
  });

  test('every food group says how often in each band, in both languages', () => {
    for (const groupId of new Set([...catalogue.values()].map(({ group }) => group.id))) {
      for (const band of ['eatMore', 'eat', 'limit', 'avoid'] as const) {
        const row = tables.frequency.get(frequencyKey(groupId, band));
        expect(row?.text.en && row.text.hr, `${groupId} ${band}`).toBeTruthy();
        expect(row?.max).toBeGreaterThanOrEqual(row?.min ?? 0);
      }
    }
  });

  test('swaps, kin and everyday foods name foods that exist, and a swap never leads to itself', () => {
    expect(tables.swaps).toHaveLength(96);
    for (const { from, to } of tables.swaps) {
      expect(from.length * to.length).toBeGreaterThan(0);
      expect(to.filter((id) => from.includes(id))).toEqual([]);
    }
    for (const id of [...tables.kin.keys(), ...tables.everyday]) expect(catalogue.has(id)).toBe(true);
    expect(new Set(tables.everyday).size).toBe(tables.everyday.length);
  });
});

describe('a file that is not in order is named', () => {
  test.each([
    ['report/swaps', (text: string) => text.replace('lactose', 'no-such-set'), /no-such-set/],
    ['report/swaps', (text: string) => text.replace('478', '99999'), /99999/],
    ['report/frequency', (text: string) => text.replace('eatMore', 'often'), /often/],
    ['foods/portions', (text: string) => text.replace(',avoid,', ',perhaps,'), /perhaps/],
    ['report/report-groups', (text: string) => text.replace('goal_hr', 'goal'), /report-groups/],
  ] as const)('%s', (file, spoil, message) => {
    expect(() => readReportTables({ ...texts, [file]: spoil(texts[file]) })).toThrow(message);
  });
});
