import { expect, test } from 'vitest';
import { sameName } from './duplicate.ts';

test.each([
  ['Ana', 'Kovačić-Horvat', 'ana', 'KOVACIC HORVAT', true],
  ['Marić', 'Ana', 'Ana', 'Marić', true],
  ['Đurđa', 'Šimunić', 'Durda', 'Simunic', true],
  ['Ana', 'Marić', 'Anamarija', 'Marić', false],
  ['', 'Marić', '', 'Marić', false],
])('%s %s and %s %s', (first, last, otherFirst, otherLast, same) => {
  expect(sameName({ firstName: first, lastName: last }, { firstName: otherFirst, lastName: otherLast })).toBe(same);
});
