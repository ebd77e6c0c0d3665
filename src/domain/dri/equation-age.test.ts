import { expect, test } from 'vitest';
import { equationAge } from './equation-age.ts';

test('whole months below two years, whole years from then on', () => {
  expect([0, 5, 6, 23, 24, 35, 36, 41 * 12 + 11].map(equationAge)).toEqual([0, 5 / 12, 0.5, 23 / 12, 2, 2, 3, 41]);
});
