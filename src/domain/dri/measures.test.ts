import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimetres, feetAndInches, kilograms, pounds } from './measures.ts';

test('known pairs', () => {
  expect(feetAndInches(167.64)).toEqual({ feet: 5, inches: 6 });
  expect(feetAndInches(182.87)).toEqual({ feet: 6, inches: 0 });
  expect(centimetres(5, 6)).toBe(167.64);
  expect(kilograms(145.5)).toBe(66);
  expect(pounds(66)).toBe(145.5);
});

test('what was typed in feet, inches and pounds comes back', () => {
  const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), tenths(11.9), tenths(880), (feet, inches, lb) => {
      expect(feetAndInches(centimetres(feet, inches))).toEqual({ feet, inches });
      expect(pounds(kilograms(lb))).toBe(lb);
    }),
  );
});
