import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bmiClasses } from '#domain/dri/body-mass-index.ts';
import { expectedGain, judgeGain, pregnancyGain } from './body-status.ts';
import { glim, lowBmiLimit, must } from './malnutrition.ts';
import { thresholdsOf } from './threshold.ts';

const unknown = {
  bmi: null,
  lossWithin6Months: null,
  lossBeyond6Months: null,
  reducedMuscle: null,
  halfIntakeWeeks: null,
  reducedIntakeWeeks: null,
  gutCondition: null,
  inflammation: null,
};

test("the table's classes of adults are those of the calculator", () => {
  const rows = thresholdsOf('bmi_adult', 'adults', 'bmi');
  expect(rows.map((row) => [row.class, row.high ?? Number.POSITIVE_INFINITY])).toEqual(
    bmiClasses.map(({ id, below }) => [id, below]),
  );
});

describe('GLIM', () => {
  test('what is not known is unknown, never absent', () => {
    const result = glim({ ...unknown, ageYears: 80 });
    expect(result).toMatchObject({ phenotypic: [], etiologic: [], malnutrition: false, stage: null });
    expect(result.unknown).toEqual(['weightLoss', 'lowBmi', 'muscleMass', 'intake', 'inflammation']);
    // one of two spans of weight loss says nothing of the other
    expect(glim({ ...unknown, ageYears: 80, lossWithin6Months: 1 }).unknown).toContain('weightLoss');
  });

  test('the limit rises on the 70th birthday', () => {
    fc.assert(
      fc.property(fc.double({ min: 19, max: 110, noNaN: true }), (age) => {
        expect(lowBmiLimit(age)).toBe(age < 70 ? 20 : 22);
        expect(lowBmiLimit(age, true)).toBe(age < 70 ? 18.5 : 20);
      }),
    );
  });

  test('malnutrition needs one criterion of each kind', () => {
    const maybe = fc.option(fc.boolean());
    const percent = fc.option(fc.double({ min: 0, max: 40, noNaN: true }));
    const input = fc.record({
      ageYears: fc.double({ min: 19, max: 110, noNaN: true }),
      bmi: fc.option(fc.double({ min: 12, max: 45, noNaN: true })),
      lossWithin6Months: percent,
      lossBeyond6Months: percent,
      reducedMuscle: maybe,
      halfIntakeWeeks: percent,
      reducedIntakeWeeks: percent,
      gutCondition: maybe,
      inflammation: maybe,
    });
    fc.assert(
      fc.property(input, (given) => {
        const { phenotypic, etiologic, malnutrition, stage } = glim(given);
        expect(malnutrition).toBe(phenotypic.length > 0 && etiologic.length > 0);
        expect(stage !== null).toBe(malnutrition);
      }),
    );
  });
});

describe('MUST', () => {
  test('an open step leaves the risk open, unless it is high already', () => {
    expect(must({ bmi: 24, unplannedLossPct: null, acutelyIll: false })).toMatchObject({ points: 0, risk: null });
    expect(must({ bmi: 17, unplannedLossPct: null, acutelyIll: null })).toMatchObject({ points: 2, risk: 'high' });
    expect(must({ bmi: 20.8, unplannedLossPct: 6.1, acutelyIll: false })).toEqual({
      steps: { bmi: 0, loss: 1, illness: 0 },
      points: 1,
      risk: 'medium',
    });
  });

  test('a gain counts as no loss', () => {
    expect(must({ bmi: 24, unplannedLossPct: -3, acutelyIll: false })).toMatchObject({ points: 0, risk: 'low' });
  });
});

describe('weight gain in pregnancy', () => {
  test('a woman in week 22 of normal weight before', () => {
    const expected = expectedGain(21.3, 22);
    expect(expected?.map((kg) => Number(kg.toFixed(2)))).toEqual([3.65, 6.5]);
    expect(judgeGain(4.5, [3.65, 6.5])).toBe('asExpected');
    expect([judgeGain(3.6, [3.65, 6.5]), judgeGain(6.6, [3.65, 6.5])]).toEqual(['less', 'more']);
  });

  test('the corridor never falls, and ends near the total', () => {
    const bmi = fc.double({ min: 14, max: 50, noNaN: true });
    const week = fc.double({ min: 1, max: 42, noNaN: true });
    fc.assert(
      fc.property(bmi, week, week, (before, a, b) => {
        const early = expectedGain(before, Math.min(a, b));
        const late = expectedGain(before, Math.max(a, b));
        expect(late?.[0]).toBeGreaterThanOrEqual(early?.[0] ?? 0);
        expect(late?.[1]).toBeGreaterThanOrEqual(early?.[1] ?? 0);
        const [low, high] = expectedGain(before, 40) ?? [0, 0];
        const [least, most] = pregnancyGain(before, 1).totalKg ?? [0, 0];
        expect(Math.abs(low - least)).toBeLessThan(2);
        expect(Math.abs(high - most)).toBeLessThan(2);
      }),
    );
  });
});
