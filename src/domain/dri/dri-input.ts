import { type DriMeasure, type DriNeed, driBounds } from '#contract/dri.contract.ts';
import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';
import type { Menopause, PhytateMg } from '#contract/reference-standard.ts';

/** What is known of a person; null where it is not. */
export interface DriInput {
  sex: Sex | null;
  /** Decimal years. */
  ageYears: number | null;
  heightCm: number | null;
  /** Now, in pregnancy too. */
  weightKg: number | null;
  activityLevel: ActivityLevel | null;
  pregnancyWeeks: number | null;
  prepregnancyWeightKg: number | null;
  lactationMonths: number | null;
  /** Of EFSA only. */
  menopause: Menopause | null;
  /** Of EFSA only. */
  phytateMg: PhytateMg | null;
}

export const emptyDriInput: DriInput = {
  sex: null,
  ageYears: null,
  heightCm: null,
  weightKg: null,
  activityLevel: null,
  pregnancyWeeks: null,
  prepregnancyWeightKg: null,
  lactationMonths: null,
  menopause: null,
  phytateMg: null,
};

export type DriProblem =
  | { field: DriMeasure; code: 'range'; min: number; max: number }
  | { field: 'pregnancyWeeks' | 'lactationMonths'; code: 'femaleOnly' }
  | { field: 'pregnancyWeeks' | 'lactationMonths'; code: 'maternalAge'; min: number; max: number }
  | { field: 'lactationMonths'; code: 'notWithPregnancy' };

const measures = [
  'ageYears',
  'heightCm',
  'weightKg',
  'prepregnancyWeightKg',
  'pregnancyWeeks',
  'lactationMonths',
] as const satisfies readonly DriMeasure[];

/** Everything that is wrong with an input; a missing value is not wrong. */
export function driProblems(input: DriInput): DriProblem[] {
  const problems: DriProblem[] = [];
  for (const field of measures) {
    const value = input[field];
    const { min, max } = driBounds[field];
    if (value !== null && !(value >= min && value <= max)) problems.push({ field, code: 'range', min, max });
  }
  const wrong = new Set(problems.map((problem) => problem.field));
  for (const field of ['pregnancyWeeks', 'lactationMonths'] as const) {
    if (input[field] === null || wrong.has(field)) continue;
    if (input.sex === 'male') problems.push({ field, code: 'femaleOnly' });
    else if (input.ageYears !== null && !wrong.has('ageYears') && !isMaternalAge(input.ageYears)) {
      problems.push({ field, code: 'maternalAge', ...driBounds.maternalAge });
    } else if (field === 'lactationMonths' && input.pregnancyWeeks !== null) {
      problems.push({ field, code: 'notWithPregnancy' });
    }
  }
  return problems;
}

/** The input without the values that are wrong, so that the rest can still be computed. */
export function soundDriInput(input: DriInput): DriInput {
  const sound = { ...input };
  for (const { field } of driProblems(input)) {
    if (field !== 'ageMonths') sound[field] = null;
  }
  return sound;
}

export function missing(input: DriInput, needs: readonly DriNeed[]): DriNeed[] {
  return needs.filter((need) => input[need === 'age' ? 'ageYears' : need] === null);
}

function isMaternalAge(ageYears: number): boolean {
  return ageYears >= driBounds.maternalAge.min && ageYears < driBounds.maternalAge.max + 1;
}
