import type { BmiClass, IntakeKind } from '#contract/dri.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';
import type { Menopause, PhytateMg, Standard } from '#contract/reference-standard.ts';
import { calculateDri, type DriResult, energyOf } from './calculate-dri.ts';
import type { DriInput } from './dri-input.ts';
import { equationAge } from './equation-age.ts';
import type { UpperLevelScope } from './intake-row.ts';
import { kcalPerG } from './macronutrient-ranges.ts';
import type { NutrientIntake } from './nutrient-intakes.ts';

/** Less than 10 % of energy. Source: dga2020. */
const saturatedFatShare = 0.1;

const noTarget: DailyTarget = {
  target: null,
  kind: null,
  ul: null,
  ulScope: 'total',
  safeLevel: null,
  cdrr: null,
  limit: null,
};

/** The part of a patient that the reference intakes depend on. */
export interface DriPatient {
  sex?: Sex | null | undefined;
  heightCm?: number | null | undefined;
  weightKg?: number | null | undefined;
  activityLevel?: ActivityLevel | null | undefined;
  pregnancyWeeks?: number | null | undefined;
  prepregnancyWeightKg?: number | null | undefined;
  lactationMonths?: number | null | undefined;
  menopause?: Menopause | null | undefined;
  phytateMg?: PhytateMg | null | undefined;
}

export interface DailyTarget {
  /** In the unit of the nutrient table. */
  target: number | null;
  /** EER: energy by the equations of the standard. */
  kind: IntakeKind | 'EER' | null;
  ul: number | null;
  /** Only an upper level of `total` scope can be compared with what foods hold. */
  ulScope: UpperLevelScope;
  /** Weaker than an upper level (EFSA). */
  safeLevel: number | null;
  /** Chronic disease risk reduction intake (sodium, NASEM). */
  cdrr: number | null;
  /**
   * The amount that a whole day's food should stay under: an upper level of `total` scope, else a safe level of that
   * scope, else the CDRR or the safe and adequate intake, else the upper end of the range of a macronutrient, else
   * (NASEM, saturated fat) a tenth of the energy.
   */
  limit: number | null;
}

export interface DailyTargets {
  standard: Standard;
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
    prepregnancyWeightKg: patient.prepregnancyWeightKg ?? null,
    lactationMonths: patient.lactationMonths ?? null,
    menopause: patient.menopause ?? null,
    phytateMg: patient.phytateMg ?? null,
  };
}

/**
 * What a patient should take in a day by one standard; holds the nutrients that can be told from what is known.
 * `ageMonths`: completed months, as `ageInMonths` of the patients tells them from the date of birth.
 */
export function dailyTargets(
  patient: DriPatient,
  ageMonths: number | null,
  standard: Standard = 'nasem',
): DailyTargets {
  const result = calculateDri(driInputOf(patient, ageMonths), standard);
  const energyKcal = energyOf(result).kcal;
  const rangeEnd = new Map(result.macros.map(({ nutrientId, maxG }) => [nutrientId, maxG]));
  const targets = new Map<number, DailyTarget>();
  if (energyKcal !== null) {
    targets.set(nutrientByCode('energy').id, { ...noTarget, target: energyKcal, kind: 'EER', limit: energyKcal });
    if (standard === 'nasem') {
      const limit = (energyKcal * saturatedFatShare) / kcalPerG.fat;
      targets.set(nutrientByCode('saturated_fat').id, { ...noTarget, limit });
    }
  }
  for (const intake of result.nutrients) {
    const target = targetOf(intake, rangeEnd.get(intake.nutrientId) ?? null);
    if (target !== null) targets.set(intake.nutrientId, target);
  }
  return { standard, targets, bmi: result.body.bmi, bmiClass: result.body.class, energyKcal, result };
}

/** Null where the standard sets nothing. */
function targetOf(intake: NutrientIntake, rangeEnd: number | null): DailyTarget | null {
  const { kind, ul, ulScope, safeLevel, cdrr, per } = intake;
  // Of values of which it is not known which one holds, the highest is enough for everyone; a range of energy is no target.
  const daily = per === 'day' ? (intake.value ?? (kind === 'RI' ? null : (intake.range?.[1] ?? null))) : null;
  const upper = ulScope === 'total' ? (ul ?? safeLevel) : null;
  const limit = upper ?? cdrr ?? (kind === 'safeAdequate' ? daily : null) ?? rangeEnd;
  if (intake.standard === 'efsa' && daily === null && ul === null && limit === null) return null;
  return { target: daily, kind: daily === null ? null : kind, ul, ulScope, safeLevel, cdrr, limit };
}
