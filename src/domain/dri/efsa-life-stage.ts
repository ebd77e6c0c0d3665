import type { DriInput } from './dri-input.ts';

/** EFSA's own groups. Several nutrients part them further; their rows say where. */
export const efsaLifeStages = [
  { id: 'efsa_0_3m', fromMonths: 0, toMonths: 4 },
  { id: 'efsa_4_5m', fromMonths: 4, toMonths: 6 },
  { id: 'efsa_7_11m', fromMonths: 6, toMonths: 12 },
  { id: 'efsa_1_3', fromMonths: 12, toMonths: 48 },
  { id: 'efsa_4_6', fromMonths: 48, toMonths: 84 },
  { id: 'efsa_7_10', fromMonths: 84, toMonths: 132 },
  { id: 'efsa_11_14', fromMonths: 132, toMonths: 180 },
  { id: 'efsa_15_17', fromMonths: 180, toMonths: 216 },
] as const;

export type EfsaLifeStage =
  | (typeof efsaLifeStages)[number]['id']
  | 'efsa_m_18'
  | 'efsa_f_18'
  | 'efsa_preg_1'
  | 'efsa_preg_2'
  | 'efsa_preg_3'
  | 'efsa_preg_lt18'
  | 'efsa_lact_0_6'
  | 'efsa_lact_gt6'
  | 'efsa_lact_lt18';

export const adultFromMonths = 216;

/** Completed months, and their part, of an age in years; a whole number of months stays one. */
export function completedMonths(ageYears: number): number {
  return Math.round(ageYears * 12 * 1e6) / 1e6;
}

/** 1 to week 13, 2 to week 27, 3 from week 28 (our reading; the opinions print no weeks). */
export function trimesterOf(pregnancyWeeks: number): 1 | 2 | 3 {
  const weeks = Math.floor(pregnancyWeeks);
  return weeks <= 13 ? 1 : weeks <= 27 ? 2 : 3;
}

/** Months 0 to 6 are the first; EFSA's later values begin with the seventh. */
export function lactationPart(lactationMonths: number): 'first' | 'later' {
  return lactationMonths <= 6 ? 'first' : 'later';
}

/** Null where the group depends on a sex that is not known, or the age is not. */
export function efsaLifeStageOf(input: DriInput): EfsaLifeStage | null {
  if (input.ageYears === null) return null;
  const months = completedMonths(input.ageYears);
  if (input.pregnancyWeeks !== null) {
    return months < adultFromMonths ? 'efsa_preg_lt18' : `efsa_preg_${trimesterOf(input.pregnancyWeeks)}`;
  }
  if (input.lactationMonths !== null) {
    if (months < adultFromMonths) return 'efsa_lact_lt18';
    return lactationPart(input.lactationMonths) === 'first' ? 'efsa_lact_0_6' : 'efsa_lact_gt6';
  }
  const child = efsaLifeStages.find(({ toMonths }) => months < toMonths);
  if (child !== undefined) return child.id;
  return input.sex === null ? null : input.sex === 'male' ? 'efsa_m_18' : 'efsa_f_18';
}
