import { expect, test } from 'vitest';
import { insteadOf } from './instead.ts';

const swaps = [
  { id: 1, from: [1, 2, 3], to: [11, 12, 13] },
  { id: 2, from: [4], to: [21, 11] },
  { id: 3, from: [9], to: [31] },
];

test('takes turns among the swaps that are about the foods, those that reach most of them first', () => {
  expect(insteadOf([1, 2, 4], swaps, () => true)).toEqual([11, 21, 12]);
  expect(insteadOf([4], swaps, () => true)).toEqual([21, 11]);
});

test('offers only what may be eaten, and nothing of the kind itself', () => {
  expect(insteadOf([1, 4], swaps, (id) => id !== 11)).toEqual([21, 12, 13]);
  expect(insteadOf([9, 31], swaps, () => true)).toEqual([]);
});
