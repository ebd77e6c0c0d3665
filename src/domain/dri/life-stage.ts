import type { Sex } from '#contract/patient-fields.ts';

type Condition = 'none' | 'pregnancy' | 'lactation';

interface LifeStageRow {
  id: string;
  sex: Sex | 'any';
  fromYears: number;
  /** Not included; null where the group has no end. */
  toYears: number | null;
  condition: Condition;
}

/** The groups of the reports. The value tables keep this order. */
export const lifeStages = [
  { id: 'inf_0_6m', sex: 'any', fromYears: 0, toYears: 0.5, condition: 'none' },
  { id: 'inf_7_12m', sex: 'any', fromYears: 0.5, toYears: 1, condition: 'none' },
  { id: 'ch_1_3', sex: 'any', fromYears: 1, toYears: 4, condition: 'none' },
  { id: 'ch_4_8', sex: 'any', fromYears: 4, toYears: 9, condition: 'none' },
  { id: 'm_9_13', sex: 'male', fromYears: 9, toYears: 14, condition: 'none' },
  { id: 'm_14_18', sex: 'male', fromYears: 14, toYears: 19, condition: 'none' },
  { id: 'm_19_30', sex: 'male', fromYears: 19, toYears: 31, condition: 'none' },
  { id: 'm_31_50', sex: 'male', fromYears: 31, toYears: 51, condition: 'none' },
  { id: 'm_51_70', sex: 'male', fromYears: 51, toYears: 71, condition: 'none' },
  { id: 'm_gt70', sex: 'male', fromYears: 71, toYears: null, condition: 'none' },
  { id: 'f_9_13', sex: 'female', fromYears: 9, toYears: 14, condition: 'none' },
  { id: 'f_14_18', sex: 'female', fromYears: 14, toYears: 19, condition: 'none' },
  { id: 'f_19_30', sex: 'female', fromYears: 19, toYears: 31, condition: 'none' },
  { id: 'f_31_50', sex: 'female', fromYears: 31, toYears: 51, condition: 'none' },
  { id: 'f_51_70', sex: 'female', fromYears: 51, toYears: 71, condition: 'none' },
  { id: 'f_gt70', sex: 'female', fromYears: 71, toYears: null, condition: 'none' },
  { id: 'preg_le18', sex: 'female', fromYears: 14, toYears: 19, condition: 'pregnancy' },
  { id: 'preg_19_30', sex: 'female', fromYears: 19, toYears: 31, condition: 'pregnancy' },
  { id: 'preg_31_50', sex: 'female', fromYears: 31, toYears: 51, condition: 'pregnancy' },
  { id: 'lact_le18', sex: 'female', fromYears: 14, toYears: 19, condition: 'lactation' },
  { id: 'lact_19_30', sex: 'female', fromYears: 19, toYears: 31, condition: 'lactation' },
  { id: 'lact_31_50', sex: 'female', fromYears: 31, toYears: 51, condition: 'lactation' },
] as const satisfies readonly LifeStageRow[];

export type LifeStage = (typeof lifeStages)[number]['id'];

interface LifeStageInput {
  sex: Sex | null;
  ageYears: number;
  pregnancyWeeks: number | null;
  lactationMonths: number | null;
}

/** Null where the group depends on a sex that is not known. */
export function lifeStageOf(input: LifeStageInput): LifeStage | null {
  const condition = conditionOf(input);
  const stage = lifeStages.find(
    (row) =>
      row.condition === condition &&
      (row.sex === 'any' || row.sex === input.sex) &&
      input.ageYears >= row.fromYears &&
      (row.toYears === null || input.ageYears < row.toYears),
  );
  return stage?.id ?? null;
}

function conditionOf({ pregnancyWeeks, lactationMonths }: LifeStageInput): Condition {
  if (pregnancyWeeks !== null) return 'pregnancy';
  return lactationMonths === null ? 'none' : 'lactation';
}
