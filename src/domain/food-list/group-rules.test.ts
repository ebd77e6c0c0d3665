import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { componentRules, groupRulesOf } from './group-rules.ts';
import { shippedSuggestions } from './shipped-suggestions.fixture.ts';

const { pairs, behaviours, plantKeys, tables } = shippedSuggestions((file) => readFileSync(`data/${file}.csv`, 'utf8'));
const rows = <Column extends string>(file: string, columns: readonly Column[]) =>
  readCsvTable(readFileSync(`data/${file}.csv`, 'utf8'), columns, columns).rows.map(({ values }) => values);
const groups = groupRulesOf(pairs, behaviours, plantKeys, tables);

test('the shipped components are what the shipped pairs give', () => {
  const columns = [
    'tax_id',
    'component',
    'direction',
    'grade',
    'studies',
    'studies_same_sign',
    'citation_ids',
  ] as const;
  const expected = rows('suggestions/pair-caps', [...columns, 'trials_same_sign']).map((row) =>
    [...columns.map((column) => row[column]), row.trials_same_sign].join('|'),
  );
  const found = componentRules(pairs, tables).map(
    ({ taxId, component, direction, grade, studies, sameSign, trials, citationIds }) =>
      [taxId, component, direction, grade, studies, sameSign, citationIds.join(' '), trials].join('|'),
  );
  expect(found.sort()).toEqual(expected.sort());
});

test('the shipped rules are what the shipped pairs give', () => {
  const expected = rows('suggestions/rules', ['group_id', 'tax_id', 'direction', 'grade']).map(
    (row) => `${row.group_id} ${row.tax_id} ${row.direction} ${row.grade}`,
  );
  const found = [...groups].flatMap(([id, { rules }]) =>
    [...rules].map(([taxId, { direction, grade }]) => `${id} ${taxId} ${direction} ${grade}`),
  );
  expect(found.sort()).toEqual(expected.sort());
  expect([...groups.values()].some(({ changed }) => changed)).toBe(false);
});

test('the shipped foods and their homes are what the shipped pairs give', () => {
  const shipped = rows('suggestions/foods', ['group_id', 'food_id', 'dose_share', 'home']);
  const expected = shipped.map((row) => `${row.group_id} ${row.food_id} ${row.home}`);
  const found = [...groups].flatMap(([id, { shares, home }]) =>
    [...shares.keys()].map((foodId) => `${id} ${foodId} ${home.has(foodId) ? 1 : 0}`),
  );
  expect(found.sort()).toEqual(expected.sort());
  // the table is rounded to three digits
  const apart = shipped.map((row) =>
    Math.abs((groups.get(row.group_id)?.shares.get(Number(row.food_id)) ?? 0) - Number(row.dose_share)),
  );
  expect(Math.max(...apart)).toBeLessThanOrEqual(0.00101);
});
