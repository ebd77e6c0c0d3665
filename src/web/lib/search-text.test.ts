import { expect, test } from 'vitest';
import { filterFolded, foldText } from './search-text.ts';

test.each([
  ['Šećer', 'secer'],
  ['ĐUMBIR', 'dumbir'],
  ['Crème fraîche', 'creme fraiche'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('every word must occur, in any order; an empty search keeps all', () => {
  const foods = ['Šećer, smeđi', 'Šećer, bijeli', 'Sol'].map((name) => ({ name, folded: foldText(name) }));
  expect(filterFolded(foods, 'BIJELI sec').map((food) => food.name)).toEqual(['Šećer, bijeli']);
  expect(filterFolded(foods, '  ')).toHaveLength(3);
  expect(filterFolded(foods, 'sol šećer')).toEqual([]);
});
