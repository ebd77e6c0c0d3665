import { expect, test } from 'vitest';
import type { WeekCell } from '#contract/week.contract.ts';
import { cellAt, type Plan, planOf, withLock } from './plan.ts';
import { libraryChanges, withTakenOver } from './take-over.ts';
import { answerOf, catalogue, kitchen, omelette, soup, weekCells } from './week.fixture.ts';

/** The soup has got leeks, and the omelette another name, since the week was made. */
const library = {
  ...catalogue,
  // Amounts stay as in the recipe where the energy of a day is not known.
  energy: null,
  meals: [
    ...catalogue.meals.filter(({ id }) => id !== soup.id && id !== omelette.id),
    { ...soup, version: 2, foods: [{ foodId: 4, grams: 250 }] },
    { ...omelette, version: 5, name: { en: 'Omelette', hr: 'Omlet' } },
  ],
};
const isOld = ({ mealId }: WeekCell) => mealId === soup.id || mealId === omelette.id;
const plan = planOf(answerOf(weekCells.map((cell) => (isOld(cell) ? { ...cell, mealState: 'changed' } : cell))));
const lunch = (of: Plan, day: number) => cellAt(of, { day, slot: 'lunch' });
const view = { kitchen, catalogue: library };

test('all meals that changed are told, and apart those that cannot be taken over', () => {
  expect(libraryChanges(plan, library).ready.map(({ day, mealId }) => [day, mealId])).toEqual([
    [1, soup.id],
    [1, omelette.id],
    [2, soup.id],
  ]);
  const locked = libraryChanges(withLock(plan, 2, true), library);
  expect([locked.ready.length, locked.kept.length]).toEqual([2, 1]);
  const barred = { ...library, meals: library.meals.filter(({ id }) => id !== soup.id) };
  expect(libraryChanges(plan, barred).kept.map(({ mealId }) => mealId)).toEqual([soup.id, soup.id]);
});

test('a meal that is taken over is as it is now, and its pot and leftovers stay one dish', () => {
  const pot = lunch(plan, 1);
  const next = withTakenOver(plan, pot ? [pot] : [], view);
  const now = { mealVersion: 2, mealState: 'current', foods: [{ foodId: 4, grams: 250 }] };
  expect(lunch(next, 1)).toMatchObject({ ...now, cookFor: 2 });
  expect(lunch(next, 2)).toMatchObject({ ...now, leftoverOf: 1 });
  expect(cellAt(next, { day: 1, slot: 'dinner' })?.mealState).toBe('changed');
});

test('all at once, whichever half of a pot comes first', () => {
  const next = withTakenOver(plan, libraryChanges(plan, library).ready.toReversed(), view);
  expect(libraryChanges(next, library)).toEqual({ ready: [], kept: [] });
  expect(cellAt(next, { day: 1, slot: 'dinner' })).toMatchObject({ mealVersion: 5, name: { hr: 'Omlet' } });
});

test('locked leftovers stay as they are, and are then of no pot', () => {
  const locked = withLock(plan, 2, true);
  const next = withTakenOver(locked, libraryChanges(locked, library).ready, view);
  expect(lunch(next, 1)).toMatchObject({ mealVersion: 2, cookFor: 1 });
  expect(lunch(next, 2)).toMatchObject({ mealState: 'changed', mealVersion: 1, leftoverOf: null, foods: soup.foods });
});
