import { expect, test } from 'vitest';
import { contrastWithWhite } from './contrast.ts';

// The ends of the scale, and the greys on both sides of the limit of WCAG.
test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#777777', 4.48],
])('white on %s has a contrast of %d', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1);
});
