import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from './add-up.ts';

test('what rounding leaves over goes to the smallest part', () => {
  expect(addUp([33.34, 6.34, 4.14], 43.82, 1)).toEqual([33.3, 6.3, 4.2]);
  expect(addUp([37.03, 6.07, 0.75], 43.85, 0)).toEqual([37, 6, 1]);
  expect(addUp([], 0, 1)).toEqual([]);
  expect(addUp([0, 12.34], 12.34, 1)).toEqual([0, 12.3]);
});

test('rounded parts always add up to the rounded total', () => {
  const parts = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 1, 2), (given, digits) => {
      const total = given.reduce((sum, part) => sum + part, 0);
      const shown = addUp(given, total, digits);
      const unit = 10 ** digits;
      expect(Math.round(shown.reduce((sum, part) => sum + part, 0) * unit)).toBe(Math.round(total * unit) + 0);
      shown.forEach((part, at) => {
        expect(Math.abs(part - (given[at] ?? 0))).toBeLessThanOrEqual(1.5 / unit + 1e-9);
      });
    }),
  );
});
