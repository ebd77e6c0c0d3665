import { expect, test } from 'vitest';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';
import type { Menopause, PhytateMg } from '#contract/reference-standard.ts';
import { calculateDri } from './calculate-dri.ts';
import { type DriInput, emptyDriInput } from './dri-input.ts';
import { kcalPerMj, palOf } from './efsa-energy.ts';
import fixture from './efsa-vectors.fixture.json';

interface Person {
  sex: string;
  condition?: string;
  age_months?: number;
  age_years?: number;
  weight_kg?: number;
  height_cm?: number;
  pal?: number;
  pregnancy_week?: number;
  lactation_month?: number;
  menopause?: string;
  phytate_mg?: number;
}

interface Expected {
  kind: string | null;
  value: number | null;
  unit: string;
  ul: number | null;
  ul_scope?: string;
  safe_level?: number;
  range?: number[];
  ul_nicotinamide?: number;
  ul_nicotinic_acid?: number;
}

function inputOf(person: Person): DriInput {
  const activity = Object.entries(palOf).find(([, pal]) => pal === person.pal)?.[0];
  return {
    ...emptyDriInput,
    sex: person.sex as Sex,
    ageYears: person.age_years ?? (person.age_months ?? Number.NaN) / 12,
    weightKg: person.weight_kg ?? null,
    heightCm: person.height_cm ?? null,
    activityLevel: (activity as ActivityLevel | undefined) ?? null,
    pregnancyWeeks: person.pregnancy_week ?? null,
    lactationMonths: person.lactation_month ?? null,
    menopause: (person.menopause as Menopause | undefined) ?? null,
    phytateMg: (person.phytate_mg as PhytateMg | undefined) ?? null,
  };
}

/** As the vectors say: within 0.06 percent or 0.006. */
function near(actual: number | null | undefined, expected: number | null) {
  if (expected === null) return expect(actual ?? null).toBeNull();
  expect(actual).toBeTypeOf('number');
  expect(Math.abs((actual ?? 0) - expected)).toBeLessThanOrEqual(Math.max(0.006, expected * 0.0006));
}

test.each(fixture.vectors as { id: string; person: Person; nutrient: string; expected: Expected }[])(
  '$id: $nutrient',
  ({ person, nutrient, expected }) => {
    const result = calculateDri(inputOf(person), 'efsa');
    if (nutrient === 'energy') return near(result.energy.efsa2013.kcal, expected.value);
    const intake = result.nutrients.find(({ code }) => code === nutrient);
    expect(intake?.kind).toBe(expected.kind === 'safe_adequate' ? 'safeAdequate' : expected.kind);
    near(intake?.value, expected.value);
    near(intake?.range?.[0], expected.range?.[0] ?? null);
    near(intake?.range?.[1], expected.range?.[1] ?? null);
    near(intake?.ul, expected.ul);
    near(intake?.safeLevel, expected.safe_level ?? null);
    near(intake?.ulForms?.nicotinamide, expected.ul_nicotinamide ?? null);
    near(intake?.ulForms?.nicotinicAcid, expected.ul_nicotinic_acid ?? null);
    if (expected.ul_scope !== undefined) expect(intake?.ulScope).toBe(expected.ul_scope);
    const unit = nutrientByCode(nutrient)?.unit;
    expect(intake?.per === 'day' || intake === undefined ? unit : `${unit} per ${intake.per}`).toBe(expected.unit);
  },
);

test.each(fixture.equation_vectors as { id: string; person: Person; expected: Record<string, number> }[])(
  '$id: energy for a body',
  ({ person, expected }) => {
    const { efsa2013 } = calculateDri(inputOf(person), 'efsa').energy;
    expect(efsa2013.by).toBe('equation');
    expect(Math.abs((efsa2013.kcal ?? 0) - (expected.energy_kcal ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((efsa2013.kcal ?? 0) / kcalPerMj - (expected.energy_mj ?? 0))).toBeLessThanOrEqual(0.006);
  },
);

test('all worked cases are there', () => {
  expect([fixture.vectors.length, fixture.equation_vectors.length]).toEqual([264, 20]);
});
