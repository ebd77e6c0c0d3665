import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyFields,
  fieldsOfPatient,
  fieldsOfSearch,
  parseAmount,
  readFields,
  searchOfFields,
  withUnits,
} from './calculator-fields.ts';
import { calculatorSearch } from './dri-calculator.search.ts';

const woman = { ...emptyFields, sex: 'female', age: '41', height: '168', weight: '66', activity: 'lowActive' } as const;

describe('numbers as typed', () => {
  test.each([
    ['168', 168],
    [' 66,5 ', 66.5],
    ['66.5', 66.5],
    ['66.', 66],
    ['', null],
  ])('"%s" is %s', (text, value) => {
    expect(parseAmount(text)).toBe(value);
  });

  test.each(['abc', '-1', '1e3', '1,2,3', '½'])('"%s" is no number', (text) => {
    expect(parseAmount(text)).toBeNaN();
    expect(readFields({ ...woman, height: text }).problems.height?.code).toBe('number');
  });
});

describe('bounds', () => {
  test('a complete person has no problems', () => {
    expect(readFields(woman)).toEqual({
      problems: {},
      input: {
        sex: 'female',
        ageYears: 41,
        heightCm: 168,
        weightKg: 66,
        activityLevel: 'lowActive',
        pregnancyWeeks: null,
        prepregnancyWeightKg: null,
        lactationMonths: null,
        menopause: null,
        phytateMg: null,
      },
    });
  });

  test('a value on its way up is told apart from one that is too large', () => {
    expect(readFields({ ...woman, height: '16' }).problems.height).toMatchObject({ code: 'range', tooLarge: false });
    expect(readFields({ ...woman, height: '1680' }).problems.height).toMatchObject({ code: 'range', tooLarge: true });
  });

  test('months are for the first two years', () => {
    expect(readFields({ ...woman, age: '23', ageUnit: 'months' }).input.ageYears).toBe(23 / 12);
    expect(readFields({ ...woman, age: '24', ageUnit: 'months' })).toMatchObject({
      input: { ageYears: null },
      problems: { age: { min: 0, max: 23 } },
    });
  });

  test('pregnancy of a man, at 60 years, in half weeks', () => {
    expect(readFields({ ...woman, sex: 'male', week: '12' }).problems.week?.code).toBe('femaleOnly');
    expect(readFields({ ...woman, age: '60', week: '12' }).problems.week?.code).toBe('maternalAge');
    expect(readFields({ ...woman, week: '12,5' }).problems.week?.code).toBe('whole');
  });

  test('the weight before pregnancy counts only in pregnancy', () => {
    expect(readFields({ ...woman, weightBefore: '60' }).input.prepregnancyWeightKg).toBeNull();
    expect(readFields({ ...woman, weightBefore: '60', week: '20' }).input.prepregnancyWeightKg).toBe(60);
  });
});

describe('units', () => {
  test('feet, inches and pounds', () => {
    const imperial = withUnits(woman, 'imperial');
    expect(imperial).toMatchObject({ height: '5', inches: '6.1', weight: '145.5' });
    const { input } = readFields(imperial);
    expect(input.heightCm).toBeCloseTo(168, 0);
    expect(input.weightKg).toBe(66);
  });
});

test('the address holds the form, and gives it back', () => {
  const number = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null });
  const text = (arbitrary: fc.Arbitrary<number | null>) => arbitrary.map((value) => (value === null ? '' : `${value}`));
  const fields = fc.record({
    sex: fc.constantFrom(null, 'female' as const, 'male' as const),
    age: fc.integer({ min: 0, max: 23 }).map(String),
    ageUnit: fc.constantFrom('years' as const, 'months' as const),
    units: fc.constant('metric' as const),
    height: text(number(40, 250)),
    inches: fc.constant(''),
    weight: text(number(2, 400)),
    weightBefore: text(number(2, 400)),
    activity: fc.constantFrom(null, 'inactive' as const, 'veryActive' as const),
    week: text(number(1, 42)),
    month: text(number(0, 48)),
    menopause: fc.constantFrom(null, 'pre' as const, 'post' as const),
    phytateMg: fc.constantFrom(null, 300 as const, 1200 as const),
  });
  fc.assert(
    fc.property(fields, (form) => {
      expect(fieldsOfSearch(searchOfFields(form))).toEqual(form);
    }),
  );
});

test('an address that cannot be read leaves the form empty', () => {
  const search = calculatorSearch({ sex: 'x', years: 'many', heightCm: -3, patient: 'Ana', tab: 1 });
  expect(fieldsOfSearch(search)).toEqual(emptyFields);
});

test('a patient fills the form; an infant in months', () => {
  const patient = {
    dateOfBirth: '1985-03-02',
    sex: 'female',
    heightCm: 168,
    weightKg: 66,
    activityLevel: 'lowActive',
    pregnancyWeeks: null,
    lactationMonths: null,
    prepregnancyWeightKg: null,
    menopause: null,
    phytateMg: null,
  } as Parameters<typeof fieldsOfPatient>[0];
  expect(fieldsOfPatient(patient, '2026-11-15', 'metric')).toEqual(woman);
  expect(fieldsOfPatient({ ...patient, dateOfBirth: '2025-12-15' }, '2026-11-15', 'metric')).toMatchObject({
    age: '11',
    ageUnit: 'months',
  });
  expect(fieldsOfPatient({ ...patient, dateOfBirth: null }, '2026-11-15', 'metric').age).toBe('');
});
