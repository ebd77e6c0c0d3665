import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { comesAgain } from './score-groups.ts';
import { shippedSuggestions } from './shipped-suggestions.fixture.ts';

const read = (file: string) => readFileSync(`data/${file}.csv`, 'utf8');
const { tables } = shippedSuggestions(read);
const said = (score: number, side: 'up' | 'down' = 'up', set: Parameters<typeof comesAgain>[1] = null) =>
  comesAgain({ side, score }, set, tables);

test('how often a suggestion comes again goes by its size, and names the people tested twice, not their suggestions', () => {
  expect(said(9.9)).toBeNull();
  expect(said(10)).toEqual({ ofTen: 3, people: 117 });
  expect(said(15)).toEqual({ ofTen: 5, people: 85 });
  expect(said(24.7)).toEqual({ ofTen: 6, people: 50 });
  expect(said(-21.9, 'down')).toEqual({ ofTen: 6, people: 50 });
  expect(said(-24.7)).toBeNull();
});

test('lists by the earlier ranges say what was measured with those', () => {
  expect(said(20, 'up', { kind: 'v2-16S-greengenes' })).toEqual({ ofTen: 7, people: 43 });
});

test('the tables say the same as their files', () => {
  const columns = ['band', 'suggestions', 'people', 'again', 'of_ten', 'ranges'] as const;
  const { rows } = readCsvTable(read('suggestions/again'), columns, columns);
  for (const { values } of rows) {
    const from = Number.parseInt(values.band, 10);
    const table = values.ranges === 'v2' ? tables.again.earlier : tables.again.today;
    expect(table.find((row) => row.from === from)).toEqual({
      ...{ from, people: Number(values.people), ofTen: Number(values.of_ten) },
    });
    // of ten suggestions, as many as were seen again, to the nearest
    expect(Math.round(10 * Number(values.again))).toBe(Number(values.of_ten));
    expect(Number(values.people)).toBeLessThan(Number(values.suggestions));
  }
});
