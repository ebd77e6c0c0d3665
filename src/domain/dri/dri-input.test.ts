import { describe, expect, test } from 'vitest';
import { driProblems, emptyDriInput, soundDriInput } from './dri-input.ts';

const problems = (input: Partial<typeof emptyDriInput>) => driProblems({ ...emptyDriInput, ...input });

describe('bounds', () => {
  test.each([
    ['ageYears', 0, 120],
    ['heightCm', 40, 250],
    ['weightKg', 2, 400],
    ['pregnancyWeeks', 1, 42],
    ['lactationMonths', 0, 48],
  ] as const)('%s from %d to %d', (field, min, max) => {
    expect(problems({ [field]: min })).toEqual([]);
    expect(problems({ [field]: max })).toEqual([]);
    for (const value of [min - 0.1, max + 0.1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(problems({ [field]: value })).toEqual([{ field, code: 'range', min, max }]);
    }
  });
});

describe('pregnancy and breastfeeding', () => {
  test('not for males', () => {
    expect(problems({ sex: 'male', pregnancyWeeks: 12 })).toEqual([{ field: 'pregnancyWeeks', code: 'femaleOnly' }]);
  });

  test('from the 14th birthday to the day before the 51st', () => {
    const at = (ageYears: number) => problems({ sex: 'female', ageYears, pregnancyWeeks: 12 });
    expect(at(14)).toEqual([]);
    expect(at(50.9)).toEqual([]);
    expect(at(13.9)).toEqual([{ field: 'pregnancyWeeks', code: 'maternalAge', min: 14, max: 50 }]);
    expect(at(51)).toEqual([{ field: 'pregnancyWeeks', code: 'maternalAge', min: 14, max: 50 }]);
  });

  test('not both', () => {
    expect(problems({ sex: 'female', pregnancyWeeks: 12, lactationMonths: 3 })).toEqual([
      { field: 'lactationMonths', code: 'notWithPregnancy' },
    ]);
  });
});

test('what is wrong is left out, the rest stays', () => {
  const input = { ...emptyDriInput, sex: 'male' as const, heightCm: 1.7, weightKg: 70, pregnancyWeeks: 4 };
  expect(soundDriInput(input)).toEqual({ ...input, heightCm: null, pregnancyWeeks: null });
});
