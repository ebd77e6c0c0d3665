import { expect, test } from 'vitest';
import { ageOn, equationAge } from './age.ts';

test.each([
  ['1985-11-15', '2026-11-14', 40],
  ['1985-11-15', '2026-11-15', 41],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2026-11-15', '2026-11-15', 0],
])('born %s, on %s: %d years', (born, today, years) => {
  expect(ageOn(born, today)?.years).toBe(years);
});

test('a birth in the future has no age', () => {
  expect(ageOn('2026-11-16', '2026-11-15')).toBeNull();
});

test('whole months below two years, whole years from then on', () => {
  const age = (today: string) => equationAge(ageOn('2020-01-31', today) ?? { years: -1, months: -1 });
  expect(age('2020-07-31')).toBe(0.5);
  expect(age('2020-07-30')).toBe(5 / 12);
  expect(age('2022-01-30')).toBe(23 / 12);
  expect(age('2022-01-31')).toBe(2);
  expect(age('2022-12-31')).toBe(2);
});
