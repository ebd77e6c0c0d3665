import { expect, test } from 'vitest';
import {
  amount,
  day,
  eitherOf,
  id,
  listOf,
  oneOf,
  searchOf,
  searchText,
  text,
  textLike,
  wholeNumber,
} from './address.ts';

test('an address is read name by name: nonsense is undefined, and unknown names are left out', () => {
  const read = searchOf({ page: id, sort: oneOf(['name', 'code']) });
  expect(read({ page: 2, sort: 'age', other: 1 })).toStrictEqual({ page: 2, sort: undefined });
  expect(read({})).toStrictEqual({});
});

test.each([
  [id, [1, 816], [0, -1, 1.5, '1', null, true, Number.NaN]],
  [wholeNumber(7), [1, 7], [0, 8]],
  [amount, [0, 62.5], [-1, '1', Number.POSITIVE_INFINITY, Number.NaN]],
  [text(3), ['', 'abc'], ['abcd', 1, undefined]],
  [textLike(/^own-\d$/), ['own-1'], ['own', 1]],
  [
    day,
    ['2026-02-28', '2028-02-29'],
    ['2026-02-29', '2026-04-31', '2026-13-01', '26-01-01', '2026-1-1', 'today', 20260101],
  ],
  [oneOf([10, 'all']), [10, 'all'], ['10', 'none', undefined]],
  [eitherOf(id, oneOf(['new'])), [4, 'new'], ['old', 0]],
  [searchText, ['bact', ''], ['x'.repeat(201), true, Number.NaN]],
])('%o reads what it understands as it stands', (reader, understood, nonsense) => {
  for (const value of understood) expect(reader(value)).toBe(value);
  for (const value of nonsense) expect(reader(value)).toBeUndefined();
});

test('a search text that the router took for a number is text again', () => {
  expect(searchText(1678)).toBe('1678');
});

test('a list is read whole or not at all', () => {
  expect(listOf(id, 3)([816, 2])).toEqual([816, 2]);
  for (const nonsense of [[816, 'x'], [1, 2, 3, 4], 'all', { 0: 1 }]) expect(listOf(id, 3)(nonsense)).toBeUndefined();
});
