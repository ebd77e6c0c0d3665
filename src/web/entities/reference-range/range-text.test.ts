import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

test.each([
  [0.146, 18.4, '0.15–18.4 %'],
  [null, 0.29, '0–0.29 %'],
  [0, 0, 'usually not found'],
])('%s to %s: %s', (low, high, text) => {
  expect(rangeText(low, high)).toBe(text);
});
