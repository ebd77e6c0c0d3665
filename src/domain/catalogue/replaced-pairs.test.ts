import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexPairs, type Pair, type PairIndex, pairTable } from './pair-table.ts';
import { withPairsOf } from './replaced-pairs.ts';

const foodIds = [1, 2, 3, 4];

const pair = fc.record<Pair>({
  taxId: fc.integer({ min: 1, max: 6 }),
  // 9 is no food of ours
  foodId: fc.constantFrom(1, 2, 3, 4, 9),
  list: fc.constantFrom('to-eat', 'not-to-eat'),
  value: fc.integer({ min: -10, max: 10 }),
  grade: fc.constantFrom('A', 'D', null),
  dose: fc.constantFrom(0, 0.5),
});
const pairs = fc.uniqueArray(pair, { selector: ({ taxId, foodId }) => `${taxId} ${foodId}`, maxLength: 24 });

/** What an index says of each taxon, wherever its rows stand. */
function told({ rowsOf, food, value, notToEat, grade, dose }: PairIndex) {
  const rows = [...rowsOf].map(([taxId, { first, end }]) => {
    const part = <Column extends Int32Array | Float64Array | Uint8Array>(column: Column) => [
      ...column.subarray(first, end),
    ];
    return [taxId, [food, value, notToEat, grade, dose].map(part)] as const;
  });
  return { rows: Object.fromEntries(rows), length: food.length };
}

test('replacing the pairs of taxa gives what reading all of them anew would, and leaves the older index alone', () => {
  const step = fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 6 })), pairs);
  fc.assert(
    fc.property(pairs, fc.array(step, { maxLength: 4 }), (first, steps) => {
      let all = first;
      let index = indexPairs(pairTable(all), foodIds);
      for (const [taxIds, other] of steps) {
        const before = told(index);
        const rows = other.filter(({ taxId }) => taxIds.includes(taxId));
        const next = withPairsOf(index, taxIds, pairTable(rows));
        all = [...all.filter(({ taxId }) => !taxIds.includes(taxId)), ...rows];
        expect(told(next)).toEqual(told(indexPairs(pairTable(all), foodIds)));
        expect(told(index)).toEqual(before);
        index = next;
      }
    }),
  );
});
