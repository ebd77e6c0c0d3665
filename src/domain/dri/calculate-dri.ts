import type { DriNeed } from '#contract/dri.contract.ts';
import type { Standard } from '#contract/reference-standard.ts';
import { type BodyMass, bodyMass } from './body-mass-index.ts';
import { type DriInput, missing, soundDriInput } from './dri-input.ts';
import { type EfsaEnergy, efsaEnergy } from './efsa-energy.ts';
import { efsaIntakes, efsaRanges } from './efsa-intakes.ts';
import { type EfsaLifeStage, efsaLifeStageOf } from './efsa-life-stage.ts';
import { energy2005, expenditureOfAllAdults2005 } from './energy-2005.ts';
import { energy2023 } from './energy-2023.ts';
import type { EnergyNeed } from './energy-need.ts';
import { type LifeStage, lifeStageOf } from './life-stage.ts';
import { type MacroRange, macronutrientRanges } from './macronutrient-ranges.ts';
import { type NutrientIntake, nutrientIntakes } from './nutrient-intakes.ts';
import { type RestingEnergy, restingEnergy } from './resting-energy.ts';

export interface DriResult {
  /** Of the life stage, the ranges and the nutrients; the equations of energy are named each. */
  standard: Standard;
  body: BodyMass;
  lifeStage: { id: LifeStage | EfsaLifeStage | null; needs: DriNeed[] };
  energy: {
    nasem2023: EnergyNeed;
    iom2005: EnergyNeed;
    efsa2013: EfsaEnergy;
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
export function calculateDri(given: DriInput, standard: Standard = 'nasem'): DriResult {
  const input = soundDriInput(given);
  const energy = {
    nasem2023: energy2023(input),
    iom2005: energy2005(input),
    efsa2013: efsaEnergy(input),
    allAdults2005: expenditureOfAllAdults2005(input),
    resting: restingEnergy(input),
  };
  return { standard, body: bodyMass(input), energy, ...(standard === 'efsa' ? ofEfsa : ofNasem)(input, energy) };
}

/** The need by the equation of the standard. */
export function energyOf({ standard, energy }: Pick<DriResult, 'standard' | 'energy'>): EnergyNeed {
  return standard === 'efsa' ? energy.efsa2013 : energy.nasem2023;
}

type ByStandard = Pick<DriResult, 'lifeStage' | 'macros' | 'nutrients' | 'fibreByEnergyG'>;

function ofNasem(input: DriInput, { nasem2023 }: DriResult['energy']): ByStandard {
  const stage = input.ageYears === null ? null : lifeStageOf({ ...input, ageYears: input.ageYears });
  const weightForProtein = input.prepregnancyWeightKg ?? input.weightKg;
  const ranges = macronutrientRanges(input.ageYears, nasem2023.kcal);
  return {
    lifeStage: { id: stage, needs: stage === null ? missing(input, ['age', 'sex']) : [] },
    macros: ranges,
    nutrients: stage === null ? [] : nutrientIntakes(stage, weightForProtein),
    fibreByEnergyG: ranges.length > 0 && nasem2023.kcal !== null ? (nasem2023.kcal * fibrePer1000Kcal) / 1000 : null,
  };
}

function ofEfsa(input: DriInput, { efsa2013 }: DriResult['energy']): ByStandard {
  const stage = efsaLifeStageOf(input);
  return {
    lifeStage: { id: stage, needs: stage === null ? missing(input, ['age', 'sex']) : [] },
    macros: efsaRanges(input, efsa2013.kcal),
    nutrients: stage === null ? [] : efsaIntakes(input, efsa2013),
    fibreByEnergyG: null,
  };
}
