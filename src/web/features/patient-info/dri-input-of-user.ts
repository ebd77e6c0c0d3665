import type { User } from '#contract/patient-fields.ts';
import { type DriInput, emptyDriInput } from '#domain/dri/dri-input.ts';
import { equationAge } from '#domain/dri/equation-age.ts';
import { ageInMonths } from '#domain/person/age.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';

type Body = Pick<
  User,
  | 'dateOfBirth'
  | 'sex'
  | 'heightCm'
  | 'weightKg'
  | 'activityLevel'
  | 'pregnancyWeeks'
  | 'prepregnancyWeightKg'
  | 'lactationMonths'
  | 'menopause'
  | 'phytateMg'
>;

/** The patient as the reference intakes see them, today. */
export function driInputOfUser(user: Body): DriInput {
  const today = practiceToday();
  const months = user.dateOfBirth === null ? null : ageInMonths(user.dateOfBirth, today);
  return {
    ...emptyDriInput,
    sex: user.sex,
    ageYears: months === null ? null : equationAge(months),
    heightCm: user.heightCm,
    weightKg: user.weightKg,
    activityLevel: user.activityLevel,
    pregnancyWeeks: user.pregnancyWeeks,
    prepregnancyWeightKg: user.pregnancyWeeks === null ? null : user.prepregnancyWeightKg,
    lactationMonths: user.lactationMonths,
    menopause: user.menopause,
    phytateMg: user.phytateMg,
  };
}
