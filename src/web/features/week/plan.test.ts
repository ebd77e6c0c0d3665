import { expect, test } from 'vitest';
import {
  bodyOf,
  cellAt,
  dateOf,
  type Plan,
  planOf,
  withDayOf,
  withFood,
  withGrams,
  withLock,
  withMeal,
  withoutMeal,
  withPlacesChanged,
} from './plan.ts';
import { answerOf, frittata, kitchen, omelette, soup, weekCells } from './week.fixture.ts';

const plan = planOf(answerOf(weekCells));
const lunch = (of: Plan, day: number) => cellAt(of, { day, slot: 'lunch' });
const dinner = (of: Plan, day: number) => cellAt(of, { day, slot: 'dinner' });

test('days have their dates, over the end of a month too', () => {
  expect(dateOf('2026-11-16', 3)).toBe('2026-11-18');
  expect(dateOf('2026-11-30', 7)).toBe('2026-12-06');
});

test('a plan is sent as the server asks for it', () => {
  expect(bodyOf(plan, 3)).toMatchObject({
    version: 3,
    lockedDays: [],
    cells: [{ day: 1, slot: 'breakfast', mealId: 'b01' }, {}, {}, {}, {}, {}],
  });
  expect(Object.keys(bodyOf(plan, 3).cells[0] ?? {}).sort()).toEqual(
    ['cookFor', 'day', 'foods', 'leftoverOf', 'mealId', 'mealVersion', 'slot'].sort(),
  );
});

test('grams of one food change in one meal only', () => {
  const next = withGrams(plan, { day: 1, slot: 'lunch' }, 5, 250);
  expect(lunch(next, 1)?.foods).toEqual([{ foodId: 5, grams: 250 }]);
  expect(lunch(next, 2)?.foods).toEqual([{ foodId: 5, grams: 300 }]);
  expect(lunch(plan, 1)?.foods).toEqual([{ foodId: 5, grams: 300 }]);
});

test('what is swapped in the pot is swapped in its leftovers', () => {
  const next = withFood(plan, { day: 1, slot: 'lunch' }, 5, 4, kitchen);
  expect([lunch(next, 1)?.foods, lunch(next, 2)?.foods]).toEqual([
    [{ foodId: 4, grams: 300 }],
    [{ foodId: 4, grams: 300 }],
  ]);
  expect(lunch(next, 2)?.leftoverOf).toBe(1);
});

test('locked leftovers stay as they are, and are then of no pot', () => {
  const next = withFood(withLock(plan, 2, true), { day: 1, slot: 'lunch' }, 5, 4, kitchen);
  expect(lunch(next, 1)).toMatchObject({ foods: [{ foodId: 4, grams: 300 }], cookFor: 1 });
  expect(lunch(next, 2)).toMatchObject({ foods: [{ foodId: 5, grams: 300 }], leftoverOf: null });
});

test('a food without a stand-in is taken out, and with the last one the meal', () => {
  const without = withFood(plan, { day: 1, slot: 'dinner' }, 4, undefined, kitchen);
  expect(dinner(without, 1)?.foods).toEqual([{ foodId: 6, grams: 110 }]);
  expect(
    cellAt(withFood(plan, { day: 1, slot: 'snack' }, 2, undefined, kitchen), { day: 1, slot: 'snack' }),
  ).toBeUndefined();
});

test('a food that is in the meal already is not there twice', () => {
  const next = withFood(plan, { day: 1, slot: 'dinner' }, 4, 6, kitchen);
  expect(dinner(next, 1)?.foods).toEqual([{ foodId: 6, grams: 110 }]);
});

test('another meal in place of a pot frees its leftovers', () => {
  const other = { ...soup, id: 'l09' };
  const next = withMeal(plan, { day: 1, slot: 'lunch' }, other, other.foods);
  expect(lunch(next, 1)).toMatchObject({ mealId: 'l09', cookFor: 1 });
  expect(lunch(next, 2)?.leftoverOf).toBeNull();
  expect(lunch(withoutMeal(plan, { day: 2, slot: 'lunch' }), 1)?.cookFor).toBe(1);
});

test('two days change one meal, an empty place too', () => {
  const next = withPlacesChanged(plan, 'dinner', 1, 3);
  expect([dinner(next, 1)?.mealId, dinner(next, 3)?.mealId]).toEqual([frittata.id, omelette.id]);
  const moved = withPlacesChanged(plan, 'dinner', 1, 2);
  expect([dinner(moved, 1), dinner(moved, 2)?.mealId]).toEqual([undefined, omelette.id]);
});

test('one day of another plan comes into this one', () => {
  const other = withMeal({ cells: [], lockedDays: [] }, { day: 1, slot: 'dinner' }, frittata, frittata.foods);
  const next = withDayOf(plan, other, 1);
  expect(next.cells.filter(({ day }) => day === 1)).toHaveLength(1);
  expect(dinner(next, 3)?.mealId).toBe(frittata.id);
});
