import { expect, test } from 'vitest';
import { demoComposition, demoCsv } from './demo-composition.ts';

const reference = Array.from({ length: 40 }, (_, at) => ({
  taxId: at + 1,
  rank: at < 30 ? ('genus' as const) : ('species' as const),
  name: `Taxon ${at + 1}`,
  median: 100 / 2 ** at,
  prevalence: 1,
}));

test('the same person and sample give the same report; each rank adds to 100', () => {
  const rows = demoComposition(reference, { person: 3, sample: 0 });
  expect(demoComposition(reference, { person: 3, sample: 0 })).toEqual(rows);
  expect(demoComposition(reference, { person: 3, sample: 1 })).not.toEqual(rows);
  for (const rank of ['genus', 'species']) {
    const sum = rows.filter((row) => row.rank === rank).reduce((total, row) => total + row.abundance, 0);
    expect(sum).toBeCloseTo(100, 1);
  }
});

test('a poor report has few genera; the file is in the project’s own format', () => {
  const rows = demoComposition(reference, { person: 1, sample: 0, genera: 8 });
  expect(rows.filter((row) => row.rank === 'genus')).toHaveLength(8);
  expect(demoCsv(rows).split('\n')[0]).toBe('taxId,name,rank,abundance');
});
