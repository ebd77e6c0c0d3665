import { expect, test } from 'vitest';
import { amountText, foodsText, generaText, listText, rangeText, shareText, shortDay } from './in-words.ts';

test.each([
  [17.44, '17.4', '17,4'],
  [7, '7.0', '7,0'],
  [0.4, '0.40', '0,40'],
  [0.999, '1.0', '1,0'],
  [0.004, '<0.01', '<0,01'],
  [0, '0', '0'],
])('a share of %d reads %s and %s', (share, en, hr) => {
  expect([shareText(share, 'en'), shareText(share, 'hr')]).toEqual([en, hr]);
});

test.each([
  [{ low: 1, high: 8 }, '1–8', '1–8'],
  [{ low: 0.5, high: 2.7 }, '0.5–2.7', '0,5–2,7'],
  [{ low: 0, high: 0.3 }, 'up to 0.3', 'do 0,3'],
  [{ low: 0.06, high: 39.6 }, '0.06–40', '0,06–40'],
])('a range reads %s', (range, en, hr) => {
  expect([rangeText(range, 'en'), rangeText(range, 'hr')]).toEqual([en, hr]);
});

test('Croatian counts in three forms', () => {
  expect([1, 2, 5, 21, 33].map((count) => generaText(count, 'hr'))).toEqual([
    ...['1 rod', '2 roda', '5 rodova', '21 rod', '33 roda'],
  ]);
  expect([1, 4, 11].map((count) => foodsText(count, 'hr'))).toEqual(['1 namirnica', '4 namirnice', '11 namirnica']);
});

test('amounts, lists and days', () => {
  expect(amountText(2.4, 'µg', 'hr')).toBe('2,4\u00a0µg');
  expect(amountText(18, 'mg', 'en')).toBe('18\u00a0mg');
  expect(listText(['a', 'b', 'c'], 'hr', 'or')).toBe('a, b ili c');
  expect(shortDay('2026-11-27', '2026-11-13', 'hr')).toBe('27. 11.');
  expect(shortDay('2027-05-03', '2026-11-13', 'hr')).toBe('3. 5. 2027.');
  expect(shortDay('2027-05-03', '2026-11-13', 'en')).toBe('3 May 2027');
});
