import { expect, test } from 'vitest';
import { auditChanges, foodsOf } from './audit-changes.ts';

test('only what differs is told, without counters', () => {
  const before = { id: 4, weight_kg: 60, phone: null, version: 1, medicines: [], drug_ids: [] };
  const after = { id: 4, weight_kg: 61.5, phone: null, version: 2, medicines: [{ drugId: 7 }], drug_ids: [7] };
  expect(auditChanges(before, after)).toEqual([
    { field: 'weightKg', before: 60, after: 61.5 },
    { field: 'medicines', before: [], after: [{ drugId: 7 }] },
  ]);
});

test('of a new record all that is filled', () => {
  expect(auditChanges(null, { kind: 'to-eat', value: 3, note: null, ids: [] })).toEqual([
    { field: 'kind', before: null, after: 'to-eat' },
    { field: 'value', before: null, after: 3 },
  ]);
});

test('the foods of one pair and of a bulk change', () => {
  expect(foodsOf({ food_id: 12 })).toEqual([12]);
  expect(foodsOf({ food_id: [1, 2] })).toEqual([1, 2]);
  expect(foodsOf(null)).toEqual([]);
});
