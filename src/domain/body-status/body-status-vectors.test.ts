import { expect, test } from 'vitest';
import type { Sex } from '#contract/patient-fields.ts';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
import { emptyDriInput } from '#domain/dri/dri-input.ts';
import { drinksOfOlder, type OlderState, pregnancyGain, proteinOfOlder, waistClass } from './body-status.ts';
import fixture from './body-status-vectors.fixture.json';
import { glim, must } from './malnutrition.ts';
import { thresholdAt } from './threshold.ts';

type Input = Record<string, number | boolean | string>;

const vitaminD = (ageYears: number, standard: 'efsa' | 'nasem') =>
  calculateDri({ ...emptyDriInput, sex: 'male', ageYears }, standard).nutrients.find(({ code }) => code === 'vitamin_d')
    ?.value;

const rules: Record<string, (input: Input) => unknown> = {
  glim: (input) => {
    const number = (key: string) => (input[key] as number | undefined) ?? null;
    const { phenotypic, etiologic, malnutrition, stage } = glim({
      ageYears: Number(input.age_years),
      bmi: number('bmi'),
      lossWithin6Months: number('loss_6m_pct'),
      lossBeyond6Months: number('loss_beyond_6m_pct'),
      reducedMuscle: input.muscle === undefined ? null : input.muscle === 'reduced',
      halfIntakeWeeks: number('half_intake_weeks'),
      reducedIntakeWeeks: number('reduced_intake_weeks'),
      gutCondition: (input.gi_condition as boolean | undefined) ?? null,
      inflammation: (input.inflammation as boolean | undefined) ?? null,
      asianOrigin: input.asia === true,
    });
    return { phenotypic, etiologic, malnutrition, stage };
  },
  must: (input) => {
    const { points, risk } = must({
      bmi: Number(input.bmi),
      unplannedLossPct: Number(input.unplanned_loss_pct),
      acutelyIll: input.acutely_ill_no_intake_over_5_days === true,
    });
    return { points, risk };
  },
  protein_older: (input) => {
    const range = proteinOfOlder(Number(input.age_years), Number(input.weight_kg), input.state as OlderState);
    return { min_g: range?.minG ?? null, max_g: range?.maxG ?? null };
  },
  fluid_older: (input) => ({
    drinks_at_least_l: drinksOfOlder(Number(input.age_years), input.sex as Sex)?.atLeastL ?? null,
  }),
  vitamin_d_older: (input) => ({
    efsa_ai_ug: vitaminD(Number(input.age_years), 'efsa'),
    nasem_rda_ug: vitaminD(Number(input.age_years), 'nasem'),
  }),
  pregnancy_gain: (input) => {
    const gain = pregnancyGain(Number(input.bmi_before), input.fetuses as 1 | 2);
    return { class: gain.class, total_kg: gain.totalKg, rate_kg_per_week: gain.rateKgPerWeek };
  },
  waist: (input) => ({ class: waistClass(input.sex as Sex, Number(input.waist_cm)) }),
  waist_hip_ratio: (input) => ({
    class: thresholdAt('waist', input.sex as Sex, 'waist_hip_ratio', Number(input.ratio))?.class ?? 'notIncreased',
  }),
  bmi_asian: (input) => ({ class: thresholdAt('bmi_asian', 'asian', 'bmi', Number(input.bmi))?.class }),
};

test.each(fixture.vectors as unknown as { id: string; rule: string; input: Input; expected: unknown }[])(
  '$id: $rule',
  ({ rule, input, expected }) => {
    expect(rules[rule]?.(input)).toEqual(expected);
  },
);

test('all worked cases are there', () => {
  expect(fixture.vectors).toHaveLength(67);
});
