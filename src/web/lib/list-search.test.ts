import { expect, test } from 'vitest';
import { listSearch } from './list-search.ts';

test.each(['ten', '', '25 ', 7, 0, -10, 1000, null])(
  'a page size that is not offered counts as none: %j',
  (pageSize) => {
    expect(listSearch({ pageSize }).pageSize).toBeUndefined();
  },
);

test.each([10, 25, 50, 100])('%i rows a page are offered', (pageSize) => {
  expect(listSearch({ pageSize }).pageSize).toBe(pageSize);
});
