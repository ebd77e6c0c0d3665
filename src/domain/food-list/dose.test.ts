import { expect, test } from 'vitest';
import { doseOf } from './dose.ts';

const doses = new Map([
  ['Dietary fibre', 25],
  ['Pulses, cooked', 180],
]);

test('grams of the first component by its reference dose', () => {
  expect(doseOf('Pulses, cooked + Dietary fibre', 90, doses)).toBe(0.5);
  expect(doseOf('Dietary fibre', 5, doses)).toBe(0.2);
});

test('what is not known is not zero', () => {
  expect(doseOf(null, 5, doses)).toBeNull();
  expect(doseOf('Salt', 5, doses)).toBeNull();
  expect(doseOf('Dietary fibre', null, doses)).toBeNull();
});
