import { describe, expect, it } from 'vitest';
import { pairTable } from '#domain/catalogue/pair-table.ts';
import { canonicalFoods, canonicalRanges, canonicalReport, canonicalSettings, readPairs } from './canonical.ts';
import { compareFoodLists, type ListedFood } from './compare.ts';
import { countBands, finalBand, isFlagged } from './override.ts';
import { type Fingerprint, staleParts } from './stale.ts';
import { workedExample } from './worked-example.fixture.ts';

describe('an override', () => {
  const choice = { band: 'eat', scoreBandThen: 'avoid', liftedRuleIds: [] } as const;
  it('stands against the score', () => {
    const outcome = { scoreBand: 'avoid', caps: [] } as const;
    expect(finalBand(outcome, choice)).toBe('eat');
    expect(finalBand(outcome, undefined)).toBe('avoid');
  });
  it('is flagged once the score has moved two bands away from it', () => {
    const choice = { band: 'eat', scoreBandThen: 'neutral', liftedRuleIds: [] } as const;
    expect(isFlagged({ scoreBand: 'neutral' }, choice)).toBe(false);
    expect(isFlagged({ scoreBand: 'eatMore' }, choice)).toBe(false);
    expect(isFlagged({ scoreBand: 'limit' }, choice)).toBe(true);
  });
  it('is not flagged at the moment it is made, however bold', () => {
    expect(isFlagged({ scoreBand: 'avoid' }, { band: 'eatMore', scoreBandThen: 'avoid', liftedRuleIds: [] })).toBe(
      false,
    );
  });
});

it('counts the bands', () => {
  expect(countBands(['eat', 'eat', 'excluded'])).toEqual({
    eatMore: 0,
    eat: 2,
    neutral: 0,
    limit: 0,
    avoid: 0,
    excluded: 1,
  });
});

describe('a stale list', () => {
  const then: Fingerprint = {
    assessment: 'current',
    report: 'a',
    ranges: 'a',
    pairs: 'a',
    behaviours: 'a',
    foods: 'a',
    rules: 'a',
    patient: 'a',
    referenceSet: 'a',
    scoring: 'a',
    general: 'a',
    engine: '2.0.0',
  };
  it('says what changed', () => {
    expect(staleParts(then, then)).toEqual([]);
    const now = { ...then, pairs: 'b', patient: 'b' };
    expect(staleParts(then, now)).toEqual(['pairs', 'patient']);
  });
  it('names what is good for everybody only where nothing else of it has changed', () => {
    const codesOf = (now: Fingerprint) => staleParts(then, now);
    expect(codesOf({ ...then, general: 'b' })).toEqual(['general']);
    expect(codesOf({ ...then, general: 'b', scoring: 'b' })).toEqual(['scoring']);
    expect(codesOf({ ...then, general: 'b', foods: 'b' })).toEqual(['foods', 'general']);
  });
  it('names another set, and not its ranges beside it', () => {
    const now = { ...then, referenceSet: 'b', ranges: 'b' };
    expect(staleParts(then, now)).toEqual(['referenceSet']);
  });
  it('of another engine says that alone', () => {
    const now = { ...then, engine: '3.0.0', report: 'b', pairs: 'b' };
    expect(staleParts(then, now)).toEqual(['engine']);
  });
});

describe('comparing two lists', () => {
  const one = (band: ListedFood['band'], finalScore: number): ListedFood[] => [{ foodId: 1, band, finalScore }];
  it('blames the patient where the rules alone would have moved nothing', () => {
    const result = compareFoodLists(one('eat', 10), one('eat', 10), one('eatMore', 30));
    expect(result).toMatchObject({ better: 1, worse: 0, unchanged: 0 });
    expect(result.moved[0]).toMatchObject({ cause: 'patient', patientPoints: 20, rulesPoints: 0 });
  });
  it('blames the rules where the old sample would move as far', () => {
    const result = compareFoodLists(one('eat', 10), one('limit', -10), one('limit', -10));
    expect(result.moved[0]).toMatchObject({ cause: 'rules', rulesPoints: -20 });
    expect(result.worse).toBe(1);
  });
  it('names both, and sees an exclusion without a change of score', () => {
    expect(compareFoodLists(one('eat', 10), one('neutral', 5), one('limit', -10)).moved[0]?.cause).toBe('both');
    expect(compareFoodLists(one('eat', 10), one('excluded', 10), one('excluded', 10)).moved[0]?.cause).toBe('rules');
  });
  it('leaves out what stays in its band', () => {
    expect(compareFoodLists(one('eat', 10), one('eat', 11), one('eat', 12))).toMatchObject({ moved: [], unchanged: 1 });
  });
});

it('writes the inputs in one fixed order', () => {
  const { taxa, quality, foods, settings } = workedExample;
  const reverse = <T>(rows: readonly T[]): T[] => [...rows].reverse();
  expect(canonicalReport(reverse(taxa), quality)).toBe(canonicalReport(taxa, quality));
  expect(canonicalRanges(reverse(taxa), null)).toBe(canonicalRanges(taxa, null));
  expect(canonicalFoods(reverse(foods))).toBe(canonicalFoods(foods));
  expect(canonicalSettings({ ...settings, level: 'genus' })).not.toBe(canonicalSettings(settings));
});

it('reads pairs as the database writes them', () => {
  const base = { dose: 1, grade: null };
  expect(readPairs('1678 12 0 10 A 1\n239934 7 1 -3 - 0.25')).toEqual(
    pairTable([
      { ...base, taxId: 1678, foodId: 12, list: 'to-eat', value: 10, grade: 'A' },
      { ...base, taxId: 239934, foodId: 7, list: 'not-to-eat', value: -3, dose: 0.25 },
    ]),
  );
  expect(readPairs('')).toEqual(pairTable([]));
});
