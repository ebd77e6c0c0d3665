import { expect, test } from 'vitest';
import type { Fingerprint } from '#domain/food-list/stale.ts';
import { setOfList } from './calculation-presenter.ts';

test.each([
  ['before sets were retired', { referenceSet: 'shotgun-kraken' }, {}, 'v2-shotgun-kraken'],
  ['of a retired set, made anew', { referenceSet: 'v2-16S-modern' }, { assessment: 'earlier' }, 'v2-16S-modern'],
  ['of a set of today', { referenceSet: 'shotgun-kraken' }, { assessment: 'current' }, 'shotgun-kraken'],
  ['of the practice’s own set', { referenceSet: 'own-1' }, {}, 'own-1'],
  ['without a set', { referenceSet: null }, {}, null],
  ['that is no longer kept', null, {}, null],
])('a list %s names the set that it was made by, whoever speaks in it', (_, list, parts, expected) => {
  expect(setOfList(list, { parts: parts as Fingerprint })).toBe(expected);
});
