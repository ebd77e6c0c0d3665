import { expect, test } from 'vitest';
import { listSearchSchema } from './list-search.ts';

test.each(['ten', '', '25 ', 7, 0, -10, 1000, null])(
  'a page size that is not offered counts as none: %j',
  (pageSize) => {
    expect(listSearchSchema.parse({ pageSize }).pageSize).toBeUndefined();
  },
);

test.each([10, 25, 50, 100])('%i rows a page are offered', (pageSize) => {
  expect(listSearchSchema.parse({ pageSize }).pageSize).toBe(pageSize);
});
