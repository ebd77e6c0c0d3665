import type { DriNeed, EnergyNote } from '#contract/dri.contract.ts';
import { adultFromYears, bodyMassIndex } from './body-mass-index.ts';
import { type DriInput, missing } from './dri-input.ts';
import {
  adults2005,
  allAdults2005,
  children2005,
  type Equation2005,
  growth2005,
  infants2005,
  lactation2005,
  pregnancy2005,
} from './energy-2005.data.ts';
import { type EnergyNeed, needOf, noEnergy } from './energy-need.ts';

/** The equation for all adults holds from this body mass index on. */
const allAdultsFromBmi = 18.5;

/** Estimated energy requirement by the equations of 2005. Formulas and sources: docs/formulas/dri.md. */
export function energy2005(input: DriInput): EnergyNeed {
  const { sex, ageYears, heightCm, weightKg, activityLevel } = input;
  if (ageYears !== null && ageYears < infants2005.toYears) return infantEnergy(input, ageYears);
  const needs: DriNeed[] = ['sex', 'age', 'heightCm', 'weightKg', 'activityLevel'];
  if (sex === null || ageYears === null || heightCm === null || weightKg === null || activityLevel === null) {
    return noEnergy(missing(input, needs));
  }
  const equation = (ageYears < adultFromYears ? children2005 : adults2005)[sex];
  const body = { ageYears, heightCm, weightKg: input.prepregnancyWeightKg ?? weightKg };
  return needOf({ expenditure: evaluate(equation, body, equation.pa[activityLevel]), ...additionOf(input, ageYears) });
}

/** What adults spend by the equation that takes the overweight in; null where it does not apply. */
export function expenditureOfAllAdults2005(input: DriInput): number | null {
  const { sex, ageYears, heightCm, weightKg, activityLevel } = input;
  if (sex === null || ageYears === null || heightCm === null || weightKg === null || activityLevel === null)
    return null;
  if (ageYears < adultFromYears || bodyMassIndex(weightKg, heightCm) < allAdultsFromBmi) return null;
  if (input.pregnancyWeeks !== null || input.lactationMonths !== null) return null;
  const equation = allAdults2005[sex];
  const kcal = evaluate(equation, { ageYears, heightCm, weightKg }, equation.pa[activityLevel]);
  return kcal > 0 ? kcal : null;
}

function infantEnergy(input: DriInput, ageYears: number): EnergyNeed {
  if (input.weightKg === null) return noEnergy(['weightKg']);
  const months = ageYears * 12;
  return needOf({
    expenditure: infants2005.weight * input.weightKg + infants2005.constant,
    addition: infants2005.additions.find(({ toMonths }) => months <= toMonths)?.kcal ?? 0,
  });
}

function additionOf(input: DriInput, ageYears: number): { addition: number; notes: EnergyNote[] } {
  const { pregnancyWeeks, lactationMonths, prepregnancyWeightKg } = input;
  const growth = growth2005.find(({ toYears }) => ageYears < toYears)?.kcal ?? 0;
  if (pregnancyWeeks !== null) {
    const kcal = pregnancy2005.find(({ toWeek }) => pregnancyWeeks <= toWeek)?.kcal ?? 0;
    return {
      addition: growth + kcal,
      notes: prepregnancyWeightKg === null ? ['weightBeforePregnancyAssumed'] : [],
    };
  }
  if (lactationMonths === null) return { addition: growth, notes: [] };
  const period = lactation2005.find(({ toMonth }) => lactationMonths <= toMonth);
  return { addition: growth + (period?.kcal ?? 0), notes: period === undefined ? ['noAdditionAfterMonth12'] : [] };
}

function evaluate(
  equation: Equation2005,
  body: { ageYears: number; heightCm: number; weightKg: number },
  pa: number,
): number {
  const { constant, age, weight, height } = equation;
  return constant + age * body.ageYears + pa * (weight * body.weightKg + (height * body.heightCm) / 100);
}
