import { expect, test } from 'vitest';
import { recommend } from './engine.ts';
import { documentOf } from './food-list-document.ts';
import { foodsOfTaxon } from './foods-of-taxon.ts';
import { bifidobacterium, bilophila, longum, workedExample } from './worked-example.fixture.ts';

const result = documentOf(recommend(workedExample), workedExample.scoring, String);
const partsOf = (suggestionId: string | null | undefined) =>
  result.groups?.find(({ groupId }) => groupId === suggestionId)?.parts ?? [];

test.each([bifidobacterium, bilophila])(
  'genus %i: every food that it speaks for, with the points of its group',
  (taxId) => {
    const expected = result.foods.flatMap(({ foodId, suggestionId }) => {
      const points = partsOf(suggestionId).find((genus) => genus.genusTaxId === taxId)?.points ?? 0;
      return points === 0 ? [] : [[foodId, points] as const];
    });
    const found = foodsOfTaxon(result, { taxId, rank: 'genus' });
    expect(expected.length).toBeGreaterThan(0);
    expect(new Map(found.map(({ foodId, points }) => [foodId, points]))).toEqual(new Map(expected));
    const sizes = found.map(({ points }) => Math.abs(points));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  },
);

test('a species has its own part of what its genus says', () => {
  const found = foodsOfTaxon(result, { taxId: longum, rank: 'species' });
  expect(found.length).toBeGreaterThan(0);
  for (const { foodId, points } of found) {
    const food = result.foods.find((one) => one.foodId === foodId);
    const genus = partsOf(food?.suggestionId).find(({ genusTaxId }) => genusTaxId === bifidobacterium);
    expect(Math.abs(points)).toBeLessThan(Math.abs(genus?.points ?? 0));
  }
});

test('a taxon that says nothing has no foods', () => {
  expect(foodsOfTaxon(result, { taxId: 999_999, rank: 'genus' })).toEqual([]);
  expect(foodsOfTaxon(result, { taxId: 999_999, rank: 'species' })).toEqual([]);
});
