import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['Iron', 'iron'],
  ['Željezo', 'željezo'],
  ['EPA and DHA', 'EPA and DHA'],
  ['Vitamin B12', 'vitamin B12'],
  ['Swiss chard, boiled', 'Swiss chard, boiled'],
  ['Hashimoto thyroiditis', 'Hashimoto thyroiditis'],
  ['Hashimotov tireoiditis', 'Hashimotov tireoiditis'],
  ['', ''],
])('%s within a sentence is %s', (name, expected) => {
  expect(inSentence(name)).toBe(expected);
});
