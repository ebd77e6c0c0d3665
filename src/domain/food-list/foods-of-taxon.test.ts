import { expect, test } from 'vitest';
import { recommend } from './engine.ts';
import { documentOf } from './food-list-document.ts';
import { foodsOfTaxon } from './foods-of-taxon.ts';
import { generaOf } from './genera.ts';
import { bifidobacterium, bilophila, longum, workedExample } from './worked-example.fixture.ts';

const result = documentOf(recommend(workedExample), workedExample.scoring, String);
const generaAt = (at: number) => generaOf(result, at);

test.each([bifidobacterium, bilophila])(
  'genus %i: every food that it speaks for, with the points of the waterfall',
  (taxId) => {
    const expected = result.foods.flatMap(({ foodId }, at) => {
      const points = generaAt(at).find((genus) => genus.genusTaxId === taxId)?.points ?? 0;
      return points === 0 ? [] : [[foodId, points]];
    });
    const found = foodsOfTaxon(result, { taxId, rank: 'genus' });
    expect(expected.length).toBeGreaterThan(0);
    expect(new Map(found.map(({ foodId, points }) => [foodId, points]))).toEqual(
      new Map(expected as [number, number][]),
    );
    const sizes = found.map(({ points }) => Math.abs(points));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  },
);

test('a species has its own part of what its genus says', () => {
  const found = foodsOfTaxon(result, { taxId: longum, rank: 'species' });
  expect(found.length).toBeGreaterThan(0);
  for (const { foodId, points } of found) {
    const at = result.foods.findIndex((food) => food.foodId === foodId);
    const genus = generaAt(at).find(({ members }) => members.some(({ taxon }) => taxon.taxId === longum));
    if (!genus) throw new Error('The species speaks without its genus.');
    const said = genus.members.map(({ taxon, share, contribution }) => ({
      own: taxon.taxId === longum,
      by: share * contribution,
    }));
    const whole = said.reduce((sum, { by }) => sum + by, 0);
    const own = said.reduce((sum, { own: mine, by }) => sum + (mine ? by : 0), 0);
    expect(points).toBeCloseTo((genus.points * own) / whole, 9);
  }
});

test('a taxon that says nothing has no foods', () => {
  expect(foodsOfTaxon(result, { taxId: 999_999, rank: 'genus' })).toEqual([]);
  expect(foodsOfTaxon(result, { taxId: 999_999, rank: 'species' })).toEqual([]);
});
