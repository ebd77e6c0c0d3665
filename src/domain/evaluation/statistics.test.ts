import { expect, test } from 'vitest';
import {
  areaUnderCurve,
  brier,
  constantOf,
  dot,
  effectiveDimensions,
  logLoss,
  median,
  overlap,
  quantile,
  ranksOf,
  unitVector,
} from './statistics.ts';

const of = (...values: number[]) => Float64Array.from(values);

test('median, quantile, ranks with ties', () => {
  expect([median([]), median([3, 1, 2]), median([1, 2, 3, 10])]).toEqual([null, 2, 2.5]);
  expect([quantile([0, 10], 0.95), quantile([5], 0.1)]).toEqual([9.5, 5]);
  expect([...ranksOf([10, 5, 5, 1])]).toEqual([3, 1.5, 1.5, 0]);
});

test('the product of two directions is their correlation', () => {
  const [up, down] = [unitVector([1, 2, 3]) ?? of(), unitVector([30, 20, 10]) ?? of()];
  expect(dot(up, down)).toBeCloseTo(-1, 12);
  expect(unitVector([2, 2, 2])).toBeNull();
});

test('two empty lists agree on nothing', () => {
  expect(overlap(new Set(), new Set())).toBeNull();
  expect(overlap(new Set([1]), new Set())).toBe(0);
  expect(overlap(new Set([1, 2]), new Set([2, 3]))).toBeCloseTo(1 / 3, 12);
});

test('the area under the curve: who has more, ties as half', () => {
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  expect(areaUnderCurve([1, 1], [1, 1])).toBe(0.5);
  // 2 beats 1 and ties with 2; 0 beats nobody
  expect(areaUnderCurve([2, 0], [1, 2])).toBe(1.5 / 4);
  expect(areaUnderCurve([], [1])).toBeNull();
});

test('Brier and log loss by hand, and those of the same chance for all', () => {
  const all = [
    { stated: 0.8, came: true },
    { stated: 0.8, came: false },
    { stated: 0.2, came: false },
    { stated: 0.2, came: false },
  ];
  expect(brier(all)).toBeCloseTo((0.04 + 0.64 + 0.04 + 0.04) / 4, 12);
  expect(logLoss(all)).toBeCloseTo(-(3 * Math.log(0.8) + Math.log(0.2)) / 4, 12);
  expect(brier(constantOf(all))).toBeCloseTo(0.1875, 12);
});

test('directions in which rows differ: one where all is one, as many as there are where none is', () => {
  expect(effectiveDimensions([of(1, 1), of(2, 2), of(5, 5)])).toBeCloseTo(1, 12);
  expect(effectiveDimensions([of(1, 0), of(-1, 0), of(0, 1), of(0, -1)])).toBeCloseTo(2, 12);
  expect(effectiveDimensions([of(1, 2)])).toBeNull();
});
