import type { DriNeed } from '#contract/dri.contract.ts';
import { type BodyMass, bodyMass } from './body-mass-index.ts';
import { type DriInput, missing, soundDriInput } from './dri-input.ts';
import { energy2005, expenditureOfAllAdults2005 } from './energy-2005.ts';
import { energy2023 } from './energy-2023.ts';
import type { EnergyNeed } from './energy-need.ts';
import { type LifeStage, lifeStageOf } from './life-stage.ts';
import { type MacroRange, macronutrientRanges } from './macronutrient-ranges.ts';
import { type NutrientIntake, nutrientIntakes } from './nutrient-intakes.ts';
import { type RestingEnergy, restingEnergy } from './resting-energy.ts';

export interface DriResult {
  body: BodyMass;
  lifeStage: { id: LifeStage | null; needs: DriNeed[] };
  energy: {
    nasem2023: EnergyNeed;
    iom2005: EnergyNeed;
    /** The equation of 2005 that takes the overweight in, kcal. */
    allAdults2005: number | null;
    resting: RestingEnergy;
  };
  macros: MacroRange[];
  nutrients: NutrientIntake[];
  /** Fibre by energy: 14 g for 1000 kcal (source: iom2005). */
  fibreByEnergyG: number | null;
}

const fibrePer1000Kcal = 14;

/** All that can be said of a person with what is known. Values out of bounds count as not known. */
export function calculateDri(given: DriInput): DriResult {
  const input = soundDriInput(given);
  const nasem2023 = energy2023(input);
  const stage = input.ageYears === null ? null : lifeStageOf({ ...input, ageYears: input.ageYears });
  const weightForProtein = input.prepregnancyWeightKg ?? input.weightKg;
  const ranges = macronutrientRanges(input.ageYears, nasem2023.kcal);
  return {
    body: bodyMass(input),
    lifeStage: { id: stage, needs: stage === null ? missing(input, ['age', 'sex']) : [] },
    energy: {
      nasem2023,
      iom2005: energy2005(input),
      allAdults2005: expenditureOfAllAdults2005(input),
      resting: restingEnergy(input),
    },
    macros: ranges,
    nutrients: stage === null ? [] : nutrientIntakes(stage, weightForProtein),
    fibreByEnergyG: ranges.length > 0 && nasem2023.kcal !== null ? (nasem2023.kcal * fibrePer1000Kcal) / 1000 : null,
  };
}
