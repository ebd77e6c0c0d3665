import { expect, test } from 'vitest';
import { bestMatches, filterFolded, foldText } from './search-text.ts';

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

test('the first match is the one that begins as it was typed', () => {
  const drugs = ['Esomeprazole', 'Omeprazole', 'Sodium omeprazole'].map((label) => ({ label }));
  const found = (query: string, most = 9) => bestMatches(drugs, query, most).map(({ label }) => label);
  expect(found('OMEPR')).toEqual(['Omeprazole', 'Sodium omeprazole', 'Esomeprazole']);
  expect(found('omepr', 1)).toEqual(['Omeprazole']);
  expect(found('')).toEqual(['Esomeprazole', 'Omeprazole', 'Sodium omeprazole']);
  expect(found('aspirin')).toEqual([]);
});
