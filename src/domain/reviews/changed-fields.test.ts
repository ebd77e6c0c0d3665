import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('names the fields that differ, as words, and none that is newer than the approval', () => {
  const before = { effect: 'caution', foods: [1, 2], note: null, source: 'WHO' };
  const after = { effect: 'exclude', foods: [1, 3], note: null, source: 'WHO', later: 'new' };
  expect(changedFields(before, after)).toEqual([
    { field: 'effect', before: 'caution', after: 'exclude' },
    { field: 'foods', before: '1, 2', after: '1, 3' },
  ]);
  expect(changedFields(after, after)).toEqual([]);
});
