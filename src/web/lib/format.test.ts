import { expect, test } from 'vitest';
import {
  compareNames,
  formatDate,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatSigned,
  formatTime,
} from './format.ts';

test('dates follow the language', () => {
  expect(formatDate('2026-11-15', 'hr')).toBe('15. 11. 2026.');
  expect(formatDate('2026-11-05', 'en')).toBe('5 Nov 2026');
  expect(formatDateTime(new Date(2026, 10, 15, 9, 5), 'hr')).toBe('15. 11. 2026. 09:05');
  expect(formatDateTime(new Date(2026, 10, 15, 9, 5), 'en')).toBe('15 Nov 2026, 09:05');
  expect(formatDay('2026-11-05', 'hr')).toBe('5. 11.');
  expect(formatDay('2026-11-05', 'en')).toBe('5 Nov');
  expect(formatTime(new Date(2026, 10, 15, 9, 5))).toBe('09:05');
});

test('numbers follow the language, with a true minus', () => {
  expect(formatNumber(1240.5, {}, 'en')).toBe('1,240.5');
  expect(formatNumber(1240.5, {}, 'hr')).toBe('1.240,5');
  expect(formatSigned(10, 0, 'en')).toBe('+10');
  expect(formatSigned(-3, 0, 'en')).toBe('−3');
  expect(formatSigned(0, 0, 'en')).toBe('0');
  expect(formatPercent(12.34, 1, 'hr')).toBe('12,3 %');
  expect(formatPercent(0.04, 1, 'hr')).toBe('< 0,1 %');
  expect(formatPercent(0, 1, 'hr')).toBe('0 %');
  expect(formatFileSize(2_500_000, 'hr')).toBe('2,4 MB');
});

test('Croatian order puts č after c and before d', () => {
  const names = ['dinja', 'čičoka', 'cikla', 'šipak', 'sir'];
  expect(names.toSorted((a, b) => compareNames(a, b, 'hr'))).toEqual(['cikla', 'čičoka', 'dinja', 'sir', 'šipak']);
});
