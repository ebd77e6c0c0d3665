import { expect, test } from 'vitest';
import { plantsEaten } from './plants-eaten.ts';

const meal = (slot: 'breakfast' | 'lunch', ...keys: string[]) => ({
  slot,
  plants: keys.map((key) => ({ key, name: key })),
});
const days = [
  { meals: [meal('breakfast', 'oat', 'apple'), meal('lunch', 'rice')] },
  { meals: [meal('breakfast', 'oat'), meal('lunch', 'rice', 'chard')] },
];

test('kinds of the meals that were eaten count once; what a meal of today adds is next', () => {
  expect(plantsEaten(days, () => false, 1)).toEqual({ count: 0, next: 'oat' });
  expect(plantsEaten(days, (day) => day === 0, 1)).toEqual({ count: 3, next: 'chard' });
  expect(plantsEaten(days, () => true, 1)).toEqual({ count: 4, next: null });
});
