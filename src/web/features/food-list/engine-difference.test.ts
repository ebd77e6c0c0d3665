import { expect, test } from 'vitest';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { differenceOf } from './engine-difference.ts';

const food = (foodId: number, band: FoodResult['band']) => ({ foodId, name: `Food ${foodId}`, band }) as FoodResult;

test('counts what is better and worse, the longest way first; foods that are new are left out', () => {
  const before = [food(1, 'eat'), food(2, 'avoid'), food(3, 'neutral'), food(4, 'eatMore')];
  const after = [food(1, 'neutral'), food(2, 'limit'), food(3, 'neutral'), food(4, 'avoid'), food(5, 'eat')];
  const { moves, ...counts } = differenceOf(before, after);
  expect(counts).toEqual({ better: 1, worse: 2, unchanged: 1 });
  expect(moves.map(({ foodId }) => foodId)).toEqual([4, 1, 2]);
});
