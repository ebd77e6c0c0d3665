import { afterEach, expect, test } from 'vitest';
import { hiddenColumns, keepHiddenColumns } from './hidden-columns.ts';

afterEach(() => localStorage.clear());

test('a list hides what is off at first until somebody chooses, and then what was chosen', () => {
  expect(hiddenColumns('patients', ['sex'])).toEqual(['sex']);
  keepHiddenColumns('patients', []);
  expect(hiddenColumns('patients', ['sex'])).toEqual([]);
  keepHiddenColumns('patients', ['age']);
  expect(hiddenColumns('patients', ['sex'])).toEqual(['age']);
  expect(hiddenColumns('accounts', [])).toEqual([]);
});
