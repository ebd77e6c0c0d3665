import { describe, expect, it } from 'vitest';
import { staleDiff } from './stale-diff.ts';

interface Patient {
  phone: string | null;
  weightKg: number | null;
  drugIds: number[];
}
const base: Patient = { phone: null, weightKg: 70, drugIds: [1, 2] };

describe('difference of a save that came too late', () => {
  it('marks a field that both changed', () => {
    expect(staleDiff(base, { weightKg: 72 }, { ...base, weightKg: 71 })).toEqual([
      { field: 'weightKg', base: 70, mine: 72, theirs: 71, conflict: true },
    ]);
  });

  it('shows what only one side changed without a conflict', () => {
    expect(staleDiff(base, { phone: '091' }, { ...base, weightKg: 71 })).toEqual([
      { field: 'phone', base: null, mine: '091', theirs: null, conflict: false },
      { field: 'weightKg', base: 70, mine: 70, theirs: 71, conflict: false },
    ]);
  });

  it('has no conflict when both chose the same', () => {
    const diff = staleDiff(base, { drugIds: [3, 1] }, { ...base, drugIds: [1, 3] });
    expect(diff.map(({ conflict }) => conflict)).toEqual([false]);
  });

  it('is empty when nothing changed, whatever the order of a list', () => {
    expect(staleDiff(base, { drugIds: [2, 1] }, { ...base })).toEqual([]);
  });
});
