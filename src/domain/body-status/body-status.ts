import type { Sex } from '#contract/patient-fields.ts';
import { onlyThreshold, type ThresholdSource, thresholdAt, thresholdsOf } from './threshold.ts';

/** From this age on the words of the clinical society for older people hold. */
export const olderFromYears = 65;

export type WaistClass = 'notIncreased' | 'increased' | 'substantiallyIncreased';

/** Not in pregnancy, and not for children. */
export function waistClass(sex: Sex, waistCm: number): WaistClass {
  return (thresholdAt('waist', sex, 'waist', waistCm)?.class ?? 'notIncreased') as WaistClass;
}

/** The two limits above which a waist counts, cm. */
export function waistLimits(sex: Sex): [number, number] {
  const [, increased, more] = thresholdsOf('waist', sex, 'waist');
  return [increased?.low ?? 0, more?.low ?? 0];
}

export type OlderState = 'healthy' | 'ill';

export interface GramRange {
  minG: number;
  maxG: number;
  source: ThresholdSource;
}

/**
 * Protein of older people: the words of a clinical society, not a reference value of either standard. Not in kidney
 * disease without dialysis and a filtration rate below 30.
 */
export function proteinOfOlder(ageYears: number, weightKg: number, state: OlderState): GramRange | null {
  if (ageYears < olderFromYears) return null;
  const { low = 0, high = 0, source } = onlyThreshold('protein_older', state, 'protein');
  return { minG: low * weightKg, maxG: high * weightKg, source };
}

/** Drinks, litres a day at least; not where heart or kidneys ask for less. */
export function drinksOfOlder(ageYears: number, sex: Sex): { atLeastL: number; source: ThresholdSource } | null {
  if (ageYears < olderFromYears) return null;
  const { low = 0, source } = onlyThreshold('fluid_older', sex, 'drinks');
  return { atLeastL: low, source };
}

export type BmiBefore = 'underweight' | 'normal' | 'overweight' | 'obese';
type Range = [low: number, high: number];

export interface PregnancyGain {
  class: BmiBefore;
  /** At birth; null where none is set. */
  totalKg: Range | null;
  /** From the second trimester on; for one child only. */
  rateKgPerWeek: Range | null;
  source: ThresholdSource;
}

/** Limits of the class before pregnancy; the last has no end. */
const bmiBefore: readonly { class: BmiBefore; below: number }[] = [
  { class: 'underweight', below: 18.5 },
  { class: 'normal', below: 25 },
  { class: 'overweight', below: 30 },
  { class: 'obese', below: Number.POSITIVE_INFINITY },
];

export function pregnancyGain(bmi: number, children: 1 | 2): PregnancyGain {
  const name = bmiBefore.find(({ below }) => bmi < below)?.class ?? 'obese';
  const range = (measure: string): Range | null => {
    const { low, high } = onlyThreshold('pregnancy_gain', name, measure);
    return low === undefined || high === undefined ? null : [low, high];
  };
  return {
    class: name,
    totalKg: range(children === 1 ? 'total_gain_singleton' : 'total_gain_twins'),
    rateKgPerWeek: children === 1 ? range('rate_trimester_2_3') : null,
    source: 'iom2009',
  };
}

/** In all of the first trimester, kg (source: iom2009). */
const firstTrimesterKg: Range = [0.5, 2];
const firstTrimesterWeeks = 13;

/** What may have been gained by a week with one child; before the end of the first trimester nothing is too little. */
export function expectedGain(bmi: number, weeks: number): Range | null {
  const rate = pregnancyGain(bmi, 1).rateKgPerWeek;
  if (rate === null) return null;
  const after = weeks - firstTrimesterWeeks;
  if (after < 0) return [0, firstTrimesterKg[1]];
  return [firstTrimesterKg[0] + rate[0] * after, firstTrimesterKg[1] + rate[1] * after];
}

export type GainJudgement = 'less' | 'asExpected' | 'more';

export function judgeGain(gainKg: number, [low, high]: Range): GainJudgement {
  return gainKg < low ? 'less' : gainKg > high ? 'more' : 'asExpected';
}
