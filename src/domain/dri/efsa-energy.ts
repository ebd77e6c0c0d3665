import type { DriNeed, EnergyNote } from '#contract/dri.contract.ts';
import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';
import { type DriInput, missing } from './dri-input.ts';
import { completedMonths, trimesterOf } from './efsa-life-stage.ts';
import { efsaEnergyTable, henryEquations } from './efsa-tables.ts';
import { type EnergyNeed, needOf, noEnergy } from './energy-need.ts';

export const kcalPerMj = 238.83;

/** How the product's words for activity are read (our reading, not EFSA's). */
export const palOf: Readonly<Record<ActivityLevel, number>> = {
  inactive: 1.4,
  lowActive: 1.6,
  active: 1.8,
  veryActive: 2,
};

/** MJ a day on top of the need of a woman who is neither pregnant nor breastfeeding (source: energy-2013). */
const pregnancyMj: Readonly<Record<1 | 2 | 3, number>> = { 1: 0.29, 2: 1.1, 3: 2.1 };
const lactationMj = 2.1;
const lactationToMonth = 6;

const firstYearMonths = 12;
const adultMonths = 18 * 12;
/** The growth of children, as a factor. */
const growth = 1.01;
const growthToMonths = adultMonths;

export interface EfsaEnergy extends EnergyNeed {
  /** `equation`: for this body. `average`: of the group at a body mass index of 22, where the body is not known. */
  by: 'equation' | 'average' | null;
  pal: number | null;
  /** The weight that the equation was given: in pregnancy that before it. */
  weightKg: number | null;
}

const none = (needs: DriNeed[], ...notes: EnergyNote[]): EfsaEnergy => ({
  ...noEnergy(needs),
  notes,
  by: null,
  pal: null,
  weightKg: null,
});

/** Energy requirement by EFSA (2013), additions included. Formulas and readings: docs/formulas/dri.md. */
export function efsaEnergy(input: DriInput): EfsaEnergy {
  const { sex, ageYears, activityLevel } = input;
  const months = ageYears === null ? null : completedMonths(ageYears);
  if (months !== null && months < 6) return none([], 'efsaBelowSixMonths');
  const needs: DriNeed[] =
    months !== null && months < firstYearMonths ? ['sex', 'age'] : ['sex', 'age', 'activityLevel'];
  if (sex === null || ageYears === null || months === null) return none(missing(input, needs));
  if (months < firstYearMonths) return average(sex, months, null, { mj: 0, notes: [] });
  if (activityLevel === null) return none(['activityLevel']);

  const pal = palOf[activityLevel];
  const addition = additionOf(input, months);
  if (addition === null) return none([], additionMissing(input, months));
  if (months < adultMonths && tableRow(sex, months, pal) === undefined) return none([], 'efsaActivityOfAge');
  return ofBody(input, sex, ageYears, months, pal, addition) ?? average(sex, months, pal, addition);
}

interface Addition {
  mj: number;
  notes: EnergyNote[];
}

function ofBody(
  input: DriInput,
  sex: Sex,
  ageYears: number,
  months: number,
  pal: number,
  addition: Addition,
): EfsaEnergy | null {
  const weightKg = (input.pregnancyWeeks === null ? null : input.prepregnancyWeightKg) ?? input.weightKg;
  if (weightKg === null || input.heightCm === null) return null;
  const equation = henryEquations.find(
    (row) => row.sex === sex && row.fromYears <= ageYears && ageYears < (row.toYears ?? Number.POSITIVE_INFINITY),
  );
  if (equation === undefined) return null;
  const resting = equation.weight * weightKg + equation.height * (input.heightCm / 100) + equation.constant;
  const spent = resting * pal * (months < growthToMonths ? growth : 1);
  const notes = [...addition.notes];
  if (input.pregnancyWeeks !== null && input.prepregnancyWeightKg === null) notes.push('weightBeforePregnancyAssumed');
  if (tableRow(sex, months, pal) === undefined) notes.push('efsaBeyondTable');
  const need = needOf({ expenditure: spent * kcalPerMj, addition: addition.mj * kcalPerMj, notes });
  return { ...need, by: need.kcal === null ? null : 'equation', pal, weightKg };
}

function average(sex: Sex, months: number, pal: number | null, addition: Addition): EfsaEnergy {
  const row = tableRow(sex, months, pal);
  if (row === undefined) return none([], 'efsaBeyondTable');
  // infants have no equation of their own
  const notes: EnergyNote[] = pal === null ? [...addition.notes] : [...addition.notes, 'efsaAverageOfGroup'];
  const added = addition.mj * kcalPerMj;
  // EFSA prints the averages of groups in whole kilocalories
  const need = needOf({ expenditure: Math.round(row.mj * kcalPerMj + added) - added, addition: added, notes });
  return { ...need, by: 'average', pal, weightKg: null };
}

function tableRow(sex: Sex, months: number, pal: number | null) {
  return efsaEnergyTable.find(
    (row) =>
      row.sex === sex &&
      (row.pal ?? null) === pal &&
      row.from <= months &&
      months < (row.to ?? Number.POSITIVE_INFINITY),
  );
}

/** Null where EFSA has no number for the pregnancy or the breastfeeding. */
function additionOf({ pregnancyWeeks, lactationMonths }: DriInput, months: number): Addition | null {
  if (pregnancyWeeks === null && lactationMonths === null) return { mj: 0, notes: [] };
  if (months < adultMonths) return null;
  if (pregnancyWeeks !== null) return { mj: pregnancyMj[trimesterOf(pregnancyWeeks)], notes: [] };
  return lactationMonths !== null && lactationMonths <= lactationToMonth ? { mj: lactationMj, notes: [] } : null;
}

function additionMissing(input: DriInput, months: number): EnergyNote {
  return months < adultMonths
    ? 'efsaMotherBelow18'
    : input.pregnancyWeeks === null
      ? 'efsaAfterMonth6'
      : 'efsaBeyondTable';
}
