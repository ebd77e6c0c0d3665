import type { BmiClass } from '#contract/dri.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';
import { calculateDri, type DriResult } from './calculate-dri.ts';
import type { DriInput } from './dri-input.ts';
import { equationAge } from './equation-age.ts';
import type { UpperLevelScope } from './intake-row.ts';
import { kcalPerG } from './macronutrient-ranges.ts';

/** Less than 10 % of energy. Source: dga2020. */
const saturatedFatShare = 0.1;

const noTarget: DailyTarget = { target: null, kind: null, ul: null, ulScope: 'total', cdrr: null, limit: null };

/** The part of a patient that the reference intakes depend on. */
export interface DriPatient {
  sex?: Sex | null | undefined;
  heightCm?: number | null | undefined;
  weightKg?: number | null | undefined;
  activityLevel?: ActivityLevel | null | undefined;
  pregnancyWeeks?: number | null | undefined;
  lactationMonths?: number | null | undefined;
}

export interface DailyTarget {
  /** In the unit of the nutrient table. */
  target: number | null;
  /** EER: energy by the equations of 2023. */
  kind: 'RDA' | 'AI' | 'EER' | null;
  ul: number | null;
  /** Only an upper level of `total` scope can be compared with what foods hold. */
  ulScope: UpperLevelScope;
  /** Chronic disease risk reduction intake (sodium). */
  cdrr: number | null;
  /**
   * The amount that a whole day's food should stay under: an upper level of `total` scope, else the CDRR, else the
   * upper end of the acceptable range of a macronutrient, else (saturated fat) a tenth of the energy.
   */
  limit: number | null;
}

export interface DailyTargets {
  /** By nutrient id. */
  targets: ReadonlyMap<number, DailyTarget>;
  bmi: number | null;
  bmiClass: BmiClass | null;
  energyKcal: number | null;
  result: DriResult;
}

export function driInputOf(patient: DriPatient, ageMonths: number | null): DriInput {
  return {
    sex: patient.sex ?? null,
    ageYears: ageMonths === null ? null : equationAge(ageMonths),
    heightCm: patient.heightCm ?? null,
    weightKg: patient.weightKg ?? null,
    activityLevel: patient.activityLevel ?? null,
    pregnancyWeeks: patient.pregnancyWeeks ?? null,
    prepregnancyWeightKg: null,
    lactationMonths: patient.lactationMonths ?? null,
  };
}

/**
 * What a patient should take in a day; holds the nutrients that can be told from what is known.
 * `ageMonths`: completed months, as `ageInMonths` of the patients tells them from the date of birth.
 */
export function dailyTargets(patient: DriPatient, ageMonths: number | null): DailyTargets {
  const result = calculateDri(driInputOf(patient, ageMonths));
  const energyKcal = result.energy.nasem2023.kcal;
  const rangeEnd = new Map(result.macros.map(({ nutrientId, maxG }) => [nutrientId, maxG]));
  const targets = new Map<number, DailyTarget>();
  if (energyKcal !== null) {
    targets.set(nutrientByCode('energy').id, { ...noTarget, target: energyKcal, kind: 'EER', limit: energyKcal });
    targets.set(nutrientByCode('saturated_fat').id, {
      ...noTarget,
      limit: (energyKcal * saturatedFatShare) / kcalPerG.fat,
    });
  }
  for (const { nutrientId, value, kind, ul, ulScope, cdrr } of result.nutrients) {
    const limit = (ulScope === 'total' ? ul : null) ?? cdrr ?? rangeEnd.get(nutrientId) ?? null;
    targets.set(nutrientId, { target: value, kind, ul, ulScope, cdrr, limit });
  }
  return { targets, bmi: result.body.bmi, bmiClass: result.body.class, energyKcal, result };
}
