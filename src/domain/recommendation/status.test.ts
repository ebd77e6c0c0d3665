import { describe, expect, it } from 'vitest';
import {
  assess,
  missingTaxa,
  type ReferencePercentiles,
  rangeFromPercentiles,
  referenceRange,
  statusWeight,
} from './status.ts';

const row = (values: Partial<ReferencePercentiles>): ReferencePercentiles => ({
  taxId: 1,
  rank: 'genus',
  prevalence: 1,
  p10: 1,
  p25: 2,
  p90: 8,
  p95: 9,
  ...values,
});

describe('range of a reference row', () => {
  it('runs from the tenth to the ninetieth percentile', () => {
    expect(rangeFromPercentiles(row({}))).toEqual({ low: 1, high: 8 });
  });
  it('starts at the lower quartile where most carry the taxon but a tenth do not', () => {
    expect(rangeFromPercentiles(row({ p10: 0, prevalence: 0.5 }))).toEqual({ low: 2, high: 8 });
  });
  it('starts at zero for a taxon that fewer than half carry', () => {
    expect(rangeFromPercentiles(row({ p10: 0, prevalence: 0.49 }))).toEqual({ low: 0, high: 8 });
  });
  it('is none where nearly nobody carries the taxon', () => {
    expect(rangeFromPercentiles(row({ p10: 0, p25: 0, p90: 0, p95: 0, prevalence: 0.03 }))).toBeNull();
  });
});

describe('choice of the range', () => {
  const sets = {
    sixteenS: new Map([[1, row({ p10: 3 })]]),
    shotgun: new Map([
      [1, row({ p10: 1 })],
      [2, row({ taxId: 2, p10: 4 })],
    ]),
  };
  it('takes the 16S set for a 16S report, and the other set where that is silent', () => {
    expect(referenceRange(1, '16S', sets)?.low).toBe(3);
    expect(referenceRange(2, '16S', sets)?.low).toBe(4);
    expect(referenceRange(1, 'shotgun', sets)?.low).toBe(1);
    expect(referenceRange(3, '16S', sets)).toBeNull();
  });
  it('lists what a report lacks, at its own ranks and only where a lower bound exists', () => {
    const wide = {
      sixteenS: new Map([[5, row({ taxId: 5 })]]),
      shotgun: new Map([
        [2, row({ taxId: 2 })],
        [3, row({ taxId: 3, rank: 'species' })],
        [4, row({ taxId: 4, p10: 0, prevalence: 0.1 })],
      ]),
    };
    const missing = (method: string) => missingTaxa(new Set([1]), new Set(['genus']), method, wide).map((m) => m.taxId);
    expect(missing('16S')).toEqual([2, 5]);
    expect(missing('shotgun')).toEqual([2]);
  });
});

describe('status', () => {
  it.each([
    [0.4, 1, 8, 'Low', 1.441],
    [0.3, 0.5, 4, 'Low', 1.246],
    [6, 0.5, 4, 'High', 1.195],
    [0.9, 0, 0.3, 'High', 1.528],
    [7, 5, 15, 'Normal', 0.5],
  ] as const)('%d in %d to %d is %s', (abundance, low, high, status, weight) => {
    const assessment = assess(abundance, { low, high });
    expect(assessment.status).toBe(status);
    expect(statusWeight(assessment)).toBeCloseTo(weight, 3);
  });
  it('counts the bounds as inside', () => {
    expect(assess(1, { low: 1, high: 8 }).status).toBe('Normal');
    expect(assess(8, { low: 1, high: 8 }).status).toBe('Normal');
  });
  it('weighs a taxon just outside like one inside', () => {
    for (const abundance of [0.9, 8.8]) {
      const assessment = assess(abundance, { low: 1, high: 8 });
      expect(assessment.borderline).toBe(true);
      expect(statusWeight(assessment)).toBe(0.5);
    }
  });
  it('is at most doubled, even for a taxon that is absent', () => {
    expect(statusWeight(assess(0, { low: 5, high: 8 }))).toBe(2);
    expect(assess(0, { low: 5, high: 8 }).fold).toBeCloseTo(Math.log2(5000), 10);
  });
  it('never weighs below one outside the range, however small the bounds', () => {
    expect(statusWeight(assess(0, { low: 0.0001, high: 1 }))).toBe(1);
    expect(assess(0.0005, { low: 0, high: 0 })).toEqual({ status: 'High', fold: 0, borderline: true });
  });
  it('is unknown without a range', () => {
    expect(assess(3, null)).toEqual({ status: 'Unknown', fold: 0, borderline: false });
  });
});
