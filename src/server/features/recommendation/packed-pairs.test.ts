import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';
import { packPairs, unpackPairs } from './packed-pairs.ts';

type Row = [voice: number, value: number, notToEat: number, grade: number, contribution: number, share: number];

function speakingPairs(foods: readonly (readonly Row[])[]): SpeakingPairs {
  const rows = foods.flat();
  let end = 0;
  const ends = foods.map((own) => {
    end += own.length;
    return end;
  });
  return {
    length: rows.length,
    start: Int32Array.of(0, ...ends),
    voice: Int32Array.from(rows, ([voice]) => voice),
    value: Float64Array.from(rows, ([, value]) => value),
    notToEat: Uint8Array.from(rows, ([, , notToEat]) => notToEat),
    grade: Uint8Array.from(rows, ([, , , grade]) => grade),
    contribution: Float64Array.from(rows, ([, , , , contribution]) => contribution),
    share: Float64Array.from(rows, ([, , , , , share]) => share),
  };
}

test('any pairs come back to the last bit, also where one saying would have two contributions', async () => {
  const figure = fc.double({ noNaN: true, min: -60, max: 60 });
  const row: fc.Arbitrary<Row> = fc.tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.oneof(fc.integer({ min: -10, max: 10 }), figure),
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: 0, max: 4 }),
    fc.oneof(fc.constantFrom(0, -0, 1.5), figure),
    fc.oneof(fc.constant(1), fc.double({ noNaN: true, min: 0, max: 1 })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row, { maxLength: 12 }), { maxLength: 6 }), async (foods) => {
      const pairs = speakingPairs(foods);
      expect(await unpackPairs(await packPairs(pairs))).toEqual(pairs);
    }),
  );
});

test('more sayings than two bytes can number are kept as well', async () => {
  const rows = Array.from({ length: 70_000 }, (_, at): Row => [at, 3, 0, 1, at / 7, at % 2 === 0 ? 1 : 0.25]);
  const pairs = speakingPairs([rows]);
  expect(await unpackPairs(await packPairs(pairs))).toEqual(pairs);
});

test('a hundred thousand pairs of a few hundred sayings take little room', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at): Row => [at % 250, (at % 3) - 1, 0, 2, (at % 750) / 3, 1]);
  expect((await packPairs(speakingPairs([rows]))).length).toBeLessThan(100_000);
});
