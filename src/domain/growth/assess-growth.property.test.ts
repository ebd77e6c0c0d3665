import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessGrowth, assessOne, lmsOf, percentileOf, valueAt, zOf } from './assess-growth.ts';

const sex = fc.constantFrom('female' as const, 'male' as const);
const indicator = fc.constantFrom('bmiForAge' as const, 'weightForAge' as const, 'heightForAge' as const);
const months = fc.oneof(
  fc.integer({ min: 0, max: 228 }),
  fc.double({ min: 0, max: 228, noNaN: true }),
  fc.constantFrom(23.99, 24, 59.99, 60, 119.99, 120, 227.99, 228),
);
const z = fc.double({ min: -6, max: 6, noNaN: true });

test('every age of WHO has a curve, and none beyond', () => {
  fc.assert(
    fc.property(indicator, sex, months, (which, who, age) => {
      const lms = lmsOf(which, who, age);
      if (which === 'weightForAge' && age > 120) {
        expect(lms).toBeNull();
        return;
      }
      expect(lms?.source).toBe(age < 60 ? 'who2006' : 'who2007');
      expect(lms?.m).toBeGreaterThan(0);
    }),
  );
  expect(lmsOf('bmiForAge', 'male', 228.01)).toBeNull();
  expect(lmsOf('bmiForAge', 'male', -0.01)).toBeNull();
});

test('within 3 SD the curve and the z-score say the same', () => {
  fc.assert(
    fc.property(indicator, sex, months, fc.double({ min: -3, max: 3, noNaN: true }), (which, who, age, score) => {
      const lms = lmsOf(which, who, age);
      if (lms !== null) expect(zOf(which, lms, valueAt(lms, score))).toBeCloseTo(score, 6);
    }),
  );
});

test('more is never less: z and percentile rise with the measure', () => {
  fc.assert(
    fc.property(indicator, sex, months, z, z, (which, who, age, a, b) => {
      const lms = lmsOf(which, who, age);
      if (lms === null) return;
      const at = (score: number) => zOf(which, lms, lms.m * (1 + 0.08 * score));
      expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)) - 1e-9);
      expect(percentileOf(Math.max(a, b))).toBeGreaterThanOrEqual(percentileOf(Math.min(a, b)));
    }),
  );
});

test('a median child is normal at every age, and at the percentile 50', () => {
  fc.assert(
    fc.property(indicator, sex, months, (which, who, age) => {
      const lms = lmsOf(which, who, age);
      if (lms === null) return;
      const found = assessOne(which, { sex: who, ageMonths: age }, lms.m);
      expect(found).toMatchObject({ z: 0, class: 'normal' });
      expect(found?.percentile).toBeCloseTo(50, 3);
    }),
  );
});

describe('the words change at five years, the limits with them', () => {
  const classAt = (age: number, score: number) => {
    const lms = lmsOf('bmiForAge', 'female', age);
    return lms && assessOne('bmiForAge', { sex: 'female', ageMonths: age }, valueAt(lms, score))?.class;
  };
  test.each([
    [-3.2, 'severelyWasted', 'severeThinness'],
    [-2.5, 'wasted', 'thinness'],
    [-2, 'normal', 'normal'],
    [1, 'normal', 'normal'],
    [1.5, 'riskOfOverweight', 'overweight'],
    [2.5, 'overweight', 'obesity'],
    [3.2, 'obesity', 'obesity'],
  ])('%d', (score, below, from) => {
    expect([classAt(59.99, score), classAt(60, score)]).toEqual([below, from]);
  });
});

test('without a weight there is a height only, and the other way round', () => {
  const child = { sex: 'male' as const, ageMonths: 84 };
  const names = (weightKg: number | null, heightCm: number | null) =>
    assessGrowth({ ...child, weightKg, heightCm }).map((each) => each.indicator);
  expect(names(null, 120)).toEqual(['heightForAge']);
  expect(names(23, null)).toEqual(['weightForAge']);
  expect(names(23, 120)).toEqual(['bmiForAge', 'weightForAge', 'heightForAge']);
  expect(assessGrowth({ ...child, ageMonths: 229, weightKg: 70, heightCm: 175 })).toEqual([]);
});
