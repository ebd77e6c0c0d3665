import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { measures, setKinds } from './reference-set.ts';

test('the spread of a sample is that of the shipped repeatability', () => {
  const file = resolve(import.meta.dirname, '../../../data/reference-sets/repeatability.csv');
  const columns = ['set', 'abundance_class', 'sd_log10'] as const;
  const { rows } = readCsvTable(readFileSync(file, 'utf8'), columns, columns);
  for (const kind of setKinds) {
    const own = rows.filter(({ values }) => values.set === kind);
    expect(own.map(({ values }) => values.abundance_class)).toEqual(['0-0.1', '0.1-1', '1-10', '10+']);
    expect(own.map(({ values }) => Number(values.sd_log10))).toEqual([...measures[kind].spread]);
  }
});
