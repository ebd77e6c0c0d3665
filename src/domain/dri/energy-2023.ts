import type { DriNeed, EnergyNote } from '#contract/dri.contract.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { bodyMassIndex } from './body-mass-index.ts';
import { type DriInput, missing } from './dri-input.ts';
import { type Equation2023, groups2023, growth2023, lactation2023, pregnancy2023 } from './energy-2023.data.ts';
import { type EnergyNeed, needOf, noEnergy } from './energy-need.ts';

const activityFromYears = 3;

interface Body {
  ageYears: number;
  heightCm: number;
  weightKg: number;
}

/** Estimated energy requirement by the equations of 2023. Formulas and sources: docs/formulas/dri.md. */
export function energy2023(input: DriInput): EnergyNeed {
  const { sex, ageYears, heightCm, weightKg, activityLevel, pregnancyWeeks } = input;
  const needs: DriNeed[] = ['sex', 'age', 'heightCm', 'weightKg'];
  if (ageYears === null || ageYears >= activityFromYears) needs.push('activityLevel');
  if (sex === null || ageYears === null || heightCm === null || weightKg === null) {
    return noEnergy(missing(input, needs));
  }
  const body = { ageYears, heightCm, weightKg };
  if (pregnancyWeeks !== null && pregnancyWeeks >= pregnancy2023.fromWeek) {
    return pregnancyEnergy(input, body, pregnancyWeeks);
  }

  const group = groups2023.find((row) => row.sex === sex && ageYears < row.toYears);
  if (group === undefined) return noEnergy([]);
  const { equation, standardError } = group;
  if (!('inactive' in equation)) {
    return needOf({ expenditure: evaluate(equation, body), addition: growthOf(sex, ageYears), standardError });
  }
  if (activityLevel === null) return noEnergy(['activityLevel']);
  const expenditure = evaluate(equation[activityLevel], body);
  if (input.lactationMonths === null) {
    return needOf({ expenditure, addition: growthOf(sex, ageYears), standardError });
  }
  return needOf({ expenditure, standardError, ...lactationAddition(input.lactationMonths) });
}

function pregnancyEnergy(input: DriInput, body: Body, weeks: number): EnergyNeed {
  const { activityLevel, prepregnancyWeightKg } = input;
  if (activityLevel === null) return noEnergy(['activityLevel']);
  const bmiBefore = bodyMassIndex(prepregnancyWeightKg ?? body.weightKg, body.heightCm);
  return needOf({
    expenditure: evaluate(pregnancy2023.equation[activityLevel], body) + pregnancy2023.weekFactor * weeks,
    addition: pregnancy2023.deposition.find(({ below }) => bmiBefore < below)?.kcal ?? 0,
    standardError: pregnancy2023.standardError,
    notes: prepregnancyWeightKg === null ? ['weightBeforePregnancyAssumed'] : [],
  });
}

function evaluate([intercept, age, height, weight]: Equation2023, body: Body): number {
  return intercept + age * body.ageYears + height * body.heightCm + weight * body.weightKg;
}

function growthOf(sex: Sex, ageYears: number): number {
  return growth2023[sex].find(({ toYears }) => ageYears < toYears)?.kcal ?? 0;
}

function lactationAddition(months: number): { addition: number; notes: EnergyNote[] } {
  const period = lactation2023.find(({ toMonth }) => months <= toMonth);
  return period === undefined
    ? { addition: 0, notes: ['noAdditionAfterMonth12'] }
    : { addition: period.kcal, notes: [] };
}
