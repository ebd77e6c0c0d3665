import { expect, test } from 'vitest';
import type { Sex } from '#contract/patient-fields.ts';
import { assessGrowth } from './assess-growth.ts';
import fixture from './growth-vectors.fixture.json';

interface Vector {
  id: string;
  person: { sex: string; age_months: number; weight_kg?: number; height_cm?: number };
  indicator: string;
  expected: { z: number; percentile: number; class: string };
  near_limit?: boolean;
}

const names = { bmi: 'bmiForAge', weight: 'weightForAge', height: 'heightForAge' } as const;

test.each(fixture.vectors as Vector[])('$id: $indicator', ({ person, indicator, expected, near_limit }) => {
  const found = assessGrowth({
    sex: person.sex as Sex,
    ageMonths: person.age_months,
    weightKg: person.weight_kg ?? null,
    heightCm: person.height_cm ?? null,
  }).find((each) => each.indicator === names[indicator as keyof typeof names]);
  const tolerance = person.age_months < 24 ? 0.03 : 0.02;
  expect(Math.abs((found?.z ?? Number.NaN) - expected.z)).toBeLessThanOrEqual(tolerance + 1e-9);
  const percentile = Math.min(99.9, Math.max(0.1, expected.percentile));
  expect(Math.abs((found?.percentile ?? Number.NaN) - percentile)).toBeLessThanOrEqual(1);
  if (!near_limit) expect(found?.class).toBe(expected.class);
});

test('all worked cases are there', () => {
  expect(fixture.vectors).toHaveLength(104);
});
