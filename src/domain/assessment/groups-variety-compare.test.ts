import { describe, expect, test } from 'vitest';
import { groupChange, rangeMove, usualFactor } from './compare.ts';
import { type GroupRow, groupTotal, groupVerdict } from './groups.ts';
import { varietyPlace } from './variety.ts';

const metaphlan = { kind: 'shotgun-metaphlan3' } as const;
const sixteenS = { kind: '16S-silva138' } as const;

describe('groups', () => {
  const abundance = new Map([
    [1, 5],
    [11, 4],
    [21, 2],
  ]);
  const row: GroupRow = {
    ...{ categoryId: 4, genera: 24, species: 0, leftOut: 3, members: [1, 21], people: 142, prevalence: 1 },
    ...{ p5: 5, p10: 7, p25: 11, p50: 17, p75: 22, p90: 33, p95: 40 },
  };

  test('the percents of the members of the set, and of nothing else', () => {
    expect(groupTotal([1, 21, 99], abundance)).toBe(7);
    expect(groupTotal([], abundance)).toBe(0);
  });

  test('the verdict comes from the range of the group, and is never more than perhaps', () => {
    expect(groupVerdict(row, 'more', 17, metaphlan)).toMatchObject({
      status: 'Normal',
      word: 'within',
      percentile: 50,
    });
    for (const total of [4.9, 0.5, 0]) {
      const verdict = groupVerdict(row, 'more', total, metaphlan);
      expect(verdict).toMatchObject({ status: 'Low', word: 'perhapsBelow', people: 142 });
      expect(verdict?.again).toBeCloseTo(0.445, 3);
    }
    expect(groupVerdict(undefined, 'more', 17, metaphlan)).toBeNull();
  });

  test('a change is held against what a group of that kind differs by in one person', () => {
    const at = (abundance: number, status: 'Low' | 'Normal') => ({ abundance, status });
    const change = (from: number, to: number, category = 4) =>
      groupChange(category, at(from, 'Low'), at(to, 'Normal'), metaphlan);
    const { usualFactor: usual, factor, move } = change(1, 3);
    expect(factor).toBeCloseTo(3, 9);
    expect(usual).toBeGreaterThan(3);
    expect(move).toBe('usualVariation');
    expect(change(1, usual * 1.1).move).toBe('intoRange');
    // a group without a measured spread of its own is held against that of single bacteria
    expect(change(1, 3, 9999).usualFactor).toBeCloseTo(usualFactor(1, 3, { before: metaphlan, after: metaphlan }), 9);
    // from nothing at all is from the least that the method can tell
    expect(Number.isFinite(change(0, 3).factor)).toBe(true);
  });

  test('few of a group that is better few is nothing to be told', () => {
    expect(groupVerdict(row, 'fewer', 0.5, metaphlan)).toMatchObject({ status: 'Normal', word: 'within', again: null });
    expect(groupVerdict(row, 'fewer', 60, metaphlan)).toMatchObject({ status: 'High', word: 'perhapsAbove' });
  });
});

test('variety has a place, and no verdict', () => {
  const row = {
    ...{ measure: 'shannon' as const, people: 142, cohortMedians: { low: 2.1, high: 2.8 } },
    ...{ p5: 1.6, p10: 1.8, p25: 2, p50: 2.4, p75: 2.8, p90: 3.1, p95: 3.3 },
  };
  expect(varietyPlace(row, 2.2)).toMatchObject({ percentile: expect.closeTo(37.5, 9), range: { low: 1.6, high: 3.3 } });
});

describe('two reports of one person', () => {
  const sets = { before: metaphlan, after: metaphlan };
  const move = (from: number, to: number, before: 'Low' | 'Normal' | 'High', after: 'Low' | 'Normal' | 'High') =>
    rangeMove({ abundance: from, status: before }, { abundance: to, status: after }, sets);

  test('what two samples of one person differ by anyway is no change', () => {
    expect(usualFactor(2, 5, sets)).toBeCloseTo(10 ** (1.96 * Math.SQRT2 * 0.3148), 10);
    expect(move(2, 5, 'Low', 'Normal')).toBe('usualVariation');
    expect(move(0, 0.0005, 'Normal', 'Normal')).toBe('usualVariation');
  });

  test('more than that is into the range, out of it, or a change that crossed no edge', () => {
    expect(move(0.1, 5, 'Low', 'Normal')).toBe('intoRange');
    expect(move(5, 0.1, 'Normal', 'Low')).toBe('outOfRange');
    expect(move(0.1, 60, 'Low', 'High')).toBe('outOfRange');
    expect(move(2, 30, 'Normal', 'Normal')).toBe('stillInside');
    expect(move(0.001, 0.5, 'Low', 'Low')).toBe('stillOutside');
  });

  test('reports made differently are not compared', () => {
    const value = { abundance: 1, status: 'Normal' as const };
    expect(rangeMove(value, value, { before: metaphlan, after: sixteenS })).toBe('notAssessed');
    expect(rangeMove({ ...value, status: 'Unknown' }, value, sets)).toBe('notAssessed');
  });
});
