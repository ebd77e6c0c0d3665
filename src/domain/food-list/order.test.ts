import { expect, test } from 'vitest';
import { type OrderedFood, placesOf } from './order.ts';

const food = (foodId: number, part: Partial<OrderedFood>): OrderedFood => ({
  ...{ foodId, name: `F${foodId}`, band: 'eat', finalScore: 10, everyday: 100, dose: null, general: 0, ...part },
});

test('of foods with the same score the everyday one stands first; a better score stands before it', () => {
  const foods = [
    food(1, { everyday: 10_001, dose: 2 }),
    food(2, { everyday: 3 }),
    food(3, { finalScore: 11 }),
    food(4, {}),
  ];
  expect([...placesOf(foods)]).toEqual([3, 1, 0, 2]);
});

test('the score of a neutral food says nothing: milk stands before natto', () => {
  const neutral = { band: 'neutral' as const };
  expect([...placesOf([food(1, { ...neutral, finalScore: 9 }), food(2, { ...neutral, everyday: 3 })])]).toEqual([1, 0]);
});
