import { describe, expect, test } from 'vitest';
import { calculateDri } from './calculate-dri.ts';
import { type DriInput, emptyDriInput } from './dri-input.ts';

const woman: DriInput = {
  ...emptyDriInput,
  sex: 'female',
  ageYears: 41,
  heightCm: 168,
  weightKg: 66,
  activityLevel: 'lowActive',
};
const without = (...fields: (keyof DriInput)[]) =>
  calculateDri({ ...woman, ...Object.fromEntries(fields.map((field) => [field, null])) });

test('a woman of 41 years', () => {
  const { body, energy, macros } = calculateDri(woman);
  expect(body.bmi?.toFixed(1)).toBe('23.4');
  expect(body.class).toBe('normal');
  expect(energy.nasem2023.kcal?.toFixed(0)).toBe('2198');
  expect(energy.iom2005.kcal?.toFixed(0)).toBe('2129');
  expect(macros.slice(0, 3).map(({ minG, maxG }) => [minG?.toFixed(0), maxG?.toFixed(0)])).toEqual([
    ['247', '357'],
    ['49', '85'],
    ['55', '192'],
  ]);
});

describe('with less known, less is said, and what is missing is named', () => {
  test('nothing known', () => {
    const { body, lifeStage, energy, macros, nutrients } = calculateDri(emptyDriInput);
    expect(body.needs.bmi).toEqual(['heightCm', 'weightKg']);
    expect(lifeStage).toEqual({ id: null, needs: ['age', 'sex'] });
    expect(energy.nasem2023.needs).toEqual(['sex', 'age', 'heightCm', 'weightKg', 'activityLevel']);
    expect(energy.resting.needs).toEqual(['sex', 'age', 'heightCm', 'weightKg']);
    expect([macros, nutrients]).toEqual([[], []]);
  });

  test('without an activity: all but the energy need and the grams', () => {
    const { body, energy, macros, nutrients } = without('activityLevel');
    expect(body.class).toBe('normal');
    expect(energy.nasem2023).toMatchObject({ kcal: null, needs: ['activityLevel'] });
    expect(energy.resting.mifflinStJeor).toBeGreaterThan(1000);
    expect(macros[0]).toMatchObject({ minPct: 45, maxPct: 65, minG: null });
    expect(nutrients).toHaveLength(39);
  });

  test('without a weight, protein goes by the reference body', () => {
    const protein = (result: ReturnType<typeof calculateDri>) =>
      result.nutrients.find(({ code }) => code === 'protein')?.value;
    expect(protein(without('weightKg'))).toBe(46);
    expect(protein(without())).toBeCloseTo(52.8);
  });

  test('without a sex, the groups of small children are still known', () => {
    expect(calculateDri({ ...emptyDriInput, ageYears: 5 }).lifeStage.id).toBe('ch_4_8');
    expect(without('sex').lifeStage).toEqual({ id: null, needs: ['sex'] });
  });

  test('a toddler needs no activity', () => {
    const toddler = { ...emptyDriInput, sex: 'male' as const, ageYears: 1.5, heightCm: 82, weightKg: 11 };
    expect(calculateDri(toddler).energy.nasem2023.needs).toEqual([]);
    expect(calculateDri({ ...emptyDriInput, ageYears: 1.5 }).energy.iom2005.needs).toEqual(['weightKg']);
  });
});

describe('body mass index', () => {
  test('children have no class, but a reason', () => {
    expect(calculateDri({ ...woman, ageYears: 18 }).body).toMatchObject({ class: null, note: 'childPercentiles' });
  });

  test('in pregnancy the class is that of the weight before', () => {
    const pregnant = { ...woman, ageYears: 30, pregnancyWeeks: 30, weightKg: 80 };
    expect(calculateDri(pregnant).body).toMatchObject({ class: null, note: 'pregnancy' });
    expect(calculateDri({ ...pregnant, prepregnancyWeightKg: 66 }).body).toMatchObject({ class: 'normal' });
  });

  test.each([
    [15.99, 'severeThinness'],
    [16, 'moderateThinness'],
    [17, 'mildThinness'],
    [18.5, 'normal'],
    [25, 'overweight'],
    [30, 'obesity1'],
    [35, 'obesity2'],
    [40, 'obesity3'],
  ])('%d is %s', (bmi, expected) => {
    expect(calculateDri({ ...woman, heightCm: 100, weightKg: bmi }).body.class).toBe(expected);
  });
});

test('breastfeeding past a year keeps its nutrients, and says that no energy is added', () => {
  const { energy, lifeStage } = calculateDri({ ...woman, lactationMonths: 18 });
  expect(lifeStage.id).toBe('lact_31_50');
  expect(energy.nasem2023).toMatchObject({ addition: 0, notes: ['noAdditionAfterMonth12'] });
});

test('an energy need that the equation cannot give is null, with the reason', () => {
  const { energy } = calculateDri({ ...woman, sex: 'male', ageYears: 120, heightCm: 40, weightKg: 2 });
  expect(energy.nasem2023).toMatchObject({ kcal: null, needs: [], notes: ['outsideEquation'] });
});
