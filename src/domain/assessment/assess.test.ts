import { describe, expect, test } from 'vitest';
import { measureOfKind, type RangeRow, spreadAt } from '#domain/catalogue/reference-set.ts';
import { assess, usualVariation } from './assess.ts';
import type { MeasuredTaxon } from './assessed-taxon.ts';
import { normalCumulative } from './normal-distribution.ts';
import { rangeRow, referenceSet } from './reference-sets.test-data.ts';

const taxon = (abundance: number, more: Partial<MeasuredTaxon> = {}): MeasuredTaxon => ({
  ...{ taxId: 1, rank: 'genus', name: 'G', genusTaxId: 1, abundance, own: null },
  ...more,
});
const against = (row: RangeRow, abundance: number, absent?: number[]) =>
  assess(taxon(abundance, { taxId: row.taxId, rank: row.rank }), referenceSet('shotgun-metaphlan3', [row], absent));

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [1.6448536269514722, 0.95],
    [-1.959963984540054, 0.025],
    [3, 0.9986501019683699],
    [6, 0.9999999990134123],
    [9, 1],
  ])('Φ(%f) = %f', (z, share) => {
    expect(normalCumulative(z)).toBeCloseTo(share, 12);
  });
});

describe('status', () => {
  const row = rangeRow(1, 'genus', 1, 8);

  test.each([
    [0.1, 'Low', 'below'],
    [0.2, 'Low', 'probablyBelow'],
    [0.5, 'Low', 'perhapsBelow'],
    [0.9, 'Low', 'atLowerEdge'],
    [1, 'Normal', 'within'],
    [8, 'Normal', 'within'],
    [9, 'High', 'atUpperEdge'],
    [15, 'High', 'perhapsAbove'],
    [40, 'High', 'probablyAbove'],
    [90, 'High', 'above'],
  ])('%f %% of 1–8 %% is %s: %s', (abundance, status, word) => {
    expect(against(row, abundance)).toMatchObject({ status, word, notAssessed: null, people: 100 });
  });

  test('how often it comes again grows with the distance, from a quarter to three quarters', () => {
    expect(against(row, 0.5).again).toBeCloseTo(0.4235, 4);
    expect(against(row, 40).again).toBeCloseTo(0.5763, 4);
    expect(against(row, 0.99).again).toBeCloseTo(0.2458, 4);
    expect(against(row, 0.001).again).toBeCloseTo(against(row, 0.0001).again ?? 0, 12);
    expect(against(row, 2).again).toBeNull();
  });

  test('the spread is that of the class in which the edge lies', () => {
    expect(against(row, 0.1).outsideProbability).toBeCloseTo(normalCumulative(1 / 0.3148), 12);
    const rare = rangeRow(1, 'genus', 0.05, 0.5);
    expect(against(rare, 0.005).outsideProbability).toBeCloseTo(normalCumulative(1 / 0.4948), 12);
    expect(against(rare, 5).outsideProbability).toBeCloseTo(normalCumulative(1 / 0.4413), 12);
    expect([0.0999, 0.1, 1, 10].map((edge) => spreadAt(measureOfKind('16S-silva138'), edge))).toEqual([
      0.368, 0.265, 0.2212, 0.1088,
    ]);
  });

  test('low only where the lower edge can be told from nothing', () => {
    expect(against(rangeRow(1, 'genus', 0.001, 1), 0.0001).status).toBe('Normal');
    expect(against(rangeRow(1, 'genus', 0.002, 1), 0.0001).status).toBe('Low');
  });

  test('the upper edge is at least what the method can tell from nothing', () => {
    const trace = rangeRow(1, 'genus', 0, 0.0002);
    expect(against(trace, 0.0009)).toMatchObject({ status: 'Normal', range: { low: 0, high: 0.001 } });
    expect(against(trace, 0.002).status).toBe('High');
  });

  test('the laboratory’s own range goes first, and stands alone without a set', () => {
    const own = { low: 5, high: 15 };
    const set = referenceSet('shotgun-metaphlan3', [row]);
    expect(assess(taxon(5.3, { own }), set)).toMatchObject({
      ...{ status: 'Normal', rangeSource: 'lab', set: null, people: null, range: own },
      percentile: expect.closeTo(9.773, 3),
    });
    expect(assess(taxon(1, { own }), null)).toMatchObject({ status: 'Low', rangeSource: 'lab' });
    // what a laboratory calls normally absent is high when found
    expect(assess(taxon(1, { own: { low: 0, high: 0 } }), null).status).toBe('High');
  });

  test('two of three samples lie within the bar', () => {
    const bar = usualVariation(2, measureOfKind('shotgun-metaphlan3'));
    expect(bar?.low).toBeCloseTo(2 / 10 ** 0.3148, 10);
    expect(bar?.high).toBeCloseTo(2 * 10 ** 0.3148, 10);
    expect(usualVariation(0, measureOfKind('shotgun-metaphlan3'))).toBeNull();
  });
});

describe('the place among healthy people', () => {
  const row: RangeRow = {
    ...{ taxId: 1, rank: 'genus', people: 100, prevalence: 0.6 },
    ...{ p5: 0, p10: 0, p25: 0, p50: 0.1, p75: 1, p90: 5, p95: 10 },
  };
  test.each([
    [0.1, 50],
    [Math.sqrt(0.1), 62.5],
    [1, 75],
    [10, 95],
    [99, 95],
    // above all who lack it
    [0.0005, 40],
    // half way among those who lack it
    [0, 20],
  ])('%f %% has the place %f', (abundance, place) => {
    expect(against(row, abundance).percentile).toBeCloseTo(place, 9);
  });
});

describe('not assessed', () => {
  const common = rangeRow(1, 'genus', 1, 8);
  const rare = rangeRow(1, 'genus', 0, 2);

  test('no row, or nobody carries it: no range, and no other set stands in', () => {
    expect(against({ ...common, taxId: 2 }, 1)).toMatchObject({ notAssessed: null });
    expect(assess(taxon(1), referenceSet('16S-silva138', []))).toMatchObject({
      status: 'Unknown',
      notAssessed: 'noRange',
    });
    expect(against(rangeRow(1, 'genus', 0, 0), 1).notAssessed).toBe('noRange');
    expect(assess(taxon(1), null).notAssessed).toBe('noRange');
  });

  test('absence counts only where the database can name the taxon', () => {
    expect(against(common, 0)).toMatchObject({ status: 'Low', word: 'below', percentile: 0 });
    expect(against(common, 0, [])).toMatchObject({ status: 'Unknown', notAssessed: 'unnameable', percentile: null });
    expect(against(rare, 0)).toMatchObject({ status: 'Normal', notAssessed: null });
    expect(against(rare, 0, [])).toMatchObject({ status: 'Unknown', notAssessed: 'commonlyAbsent' });
    expect(against(common, 0.0001, []).status).toBe('Low');
  });

  test('16S tells genera only', () => {
    const set = referenceSet('16S-greengenes', [{ ...common, rank: 'species' }]);
    expect(assess(taxon(1, { rank: 'species' }), set).notAssessed).toBe('genusOnly');
  });
});
