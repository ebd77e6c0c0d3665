import { expect, test } from 'vitest';
import { retiredSetKinds } from '#contract/set-ids.ts';
import { measureOf, measureOfKind, setKinds } from './reference-set.ts';

test('every kind has a measure; a report without a set is read like marker genes', () => {
  for (const kind of setKinds) expect(measureOfKind(kind).spread).toHaveLength(4);
  expect(measureOf(null)).toBe(measureOfKind('shotgun-metaphlan3'));
  expect(setKinds.filter((kind) => measureOfKind(kind).provisional)).toEqual([
    ...['shotgun-metaphlan4', 'shotgun-kraken', 'v2-shotgun-kraken'],
  ]);
  expect(setKinds).toHaveLength(8 + retiredSetKinds.length);
});
