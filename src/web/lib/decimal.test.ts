import { expect, test } from 'vitest';
import { readDecimal } from './decimal.ts';

test.each([
  ['64,5', 64.5],
  ['64.5', 64.5],
  [' 64,50 ', 64.5],
  ['0,125', 0.125],
  [',5', 0.5],
  ['64', 64],
  ['1 234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1_234_567],
  ['1234,567', 1234.567],
])('%s is %d in both languages', (text, value) => {
  for (const language of ['en', 'hr'] as const) expect(readDecimal(text, language)).toEqual({ kind: 'number', value });
});

test('what may be a thousand is asked about, in the language where it may be', () => {
  const unsure = { kind: 'unsure', readings: [1.234, 1234] };
  expect(readDecimal('1,234', 'en')).toEqual(unsure);
  expect(readDecimal('1.234', 'hr')).toEqual(unsure);
  expect(readDecimal('1.234', 'en')).toEqual({ kind: 'number', value: 1.234 });
  expect(readDecimal('1,234', 'hr')).toEqual({ kind: 'number', value: 1.234 });
});

test.each(['abc', '64,5 kg', '1,2,3', '-5', '1..2', '5,'])('%s is no number', (text) => {
  expect(readDecimal(text, 'en')).toEqual({ kind: 'wrong' });
});

test('nothing is empty', () => {
  expect(readDecimal('  ', 'en')).toEqual({ kind: 'empty' });
});
