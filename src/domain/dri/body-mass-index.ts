import type { BmiClass, BmiNote, DriNeed } from '#contract/dri.contract.ts';
import { type DriInput, missing } from './dri-input.ts';

/** WHO classes of adults; `below` is not included. */
export const bmiClasses: readonly { id: BmiClass; below: number }[] = [
  { id: 'severeThinness', below: 16 },
  { id: 'moderateThinness', below: 17 },
  { id: 'mildThinness', below: 18.5 },
  { id: 'normal', below: 25 },
  { id: 'overweight', below: 30 },
  { id: 'obesity1', below: 35 },
  { id: 'obesity2', below: 40 },
  { id: 'obesity3', below: Number.POSITIVE_INFINITY },
];

/** Below this age a class needs percentiles for age and sex (WHO growth reference, 5 to 19 years). */
export const adultFromYears = 19;

export interface BodyMass {
  bmi: number | null;
  class: BmiClass | null;
  note: BmiNote | null;
  needs: { bmi: DriNeed[]; class: DriNeed[] };
}

/** kg/m². */
export function bodyMassIndex(weightKg: number, heightCm: number): number {
  return weightKg / (heightCm / 100) ** 2;
}

export function bmiClassOf(bmi: number): BmiClass {
  return bmiClasses.find(({ below }) => bmi < below)?.id ?? 'obesity3';
}

/** In pregnancy the index is that of today, and the class that of the weight before it, where that is known. */
export function bodyMass(input: DriInput): BodyMass {
  const { heightCm, weightKg, ageYears, pregnancyWeeks, prepregnancyWeightKg } = input;
  const needs = {
    bmi: missing(input, ['heightCm', 'weightKg']),
    class: missing(input, ['heightCm', 'weightKg', 'age']),
  };
  if (heightCm === null || weightKg === null) return { bmi: null, class: null, note: null, needs };
  const bmi = bodyMassIndex(weightKg, heightCm);
  if (ageYears === null) return { bmi, class: null, note: null, needs };
  if (ageYears < adultFromYears) return { bmi, class: null, note: 'childPercentiles', needs };
  if (pregnancyWeeks === null) return { bmi, class: bmiClassOf(bmi), note: null, needs };
  const before = prepregnancyWeightKg === null ? null : bmiClassOf(bodyMassIndex(prepregnancyWeightKg, heightCm));
  return { bmi, class: before, note: 'pregnancy', needs };
}
