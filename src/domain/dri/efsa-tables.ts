import type { NutrientCode } from '#contract/nutrients.ts';
import type { Sex } from '#contract/patient-fields.ts';
import type { Menopause } from '#contract/reference-standard.ts';
import type { EfsaOpinion } from './dri-sources.ts';
import energy from './efsa-energy.gen.json' with { type: 'json' };
import nutrients from './efsa-nutrients.gen.json' with { type: 'json' };
import henry from './henry.gen.json' with { type: 'json' };
import type { UpperLevelScope } from './intake-row.ts';

/** What a printed number counts by. `add`: on top of the value for a woman of that age. `percent`: of energy. */
export type EfsaBasis = 'day' | 'kg' | 'MJ' | 'percent' | 'add';

export interface EfsaRow {
  sex: Sex | 'any';
  /** Completed months. */
  from: number;
  /** Not included; none where the group has no end. */
  to?: number;
  condition: 'none' | 'pregnancy' | 'lactation';
  trimester?: number;
  /** `first`: to the end of the sixth month. */
  lactation?: 'first' | 'later';
  menopause?: Menopause;
  phytateMg?: number;
  /** Where it differs from that of the nutrient. */
  basis?: EfsaBasis;
  /** Average requirement: never a target for a person. */
  ar?: number;
  pri?: number;
  ai?: number;
  aiLow?: number;
  aiHigh?: number;
  safeAdequate?: number;
  /** Percent of energy. */
  riLow?: number;
  riHigh?: number;
  ul?: number;
  nicotinamide?: number;
  nicotinicAcid?: number;
  /** Weaker than an upper level: no threshold of harm is known above it. */
  safeLevel?: number;
  upperScope?: UpperLevelScope;
}

export interface EfsaNutrient {
  code: NutrientCode;
  source?: EfsaOpinion;
  upperSource?: EfsaOpinion;
  upperScope?: UpperLevelScope;
  basis: EfsaBasis;
  rows: readonly EfsaRow[];
}

/** Average requirement of a group at a body mass index of 22. */
export interface EfsaEnergyRow {
  sex: Sex;
  from: number;
  to?: number;
  /** Infants have one value without an activity. */
  pal?: number;
  mj: number;
}

/** Resting energy in MJ a day: weight in kg, height in metres. */
export interface HenryRow {
  sex: Sex;
  fromYears: number;
  toYears?: number;
  weight: number;
  height: number;
  constant: number;
}

export const efsaNutrients = nutrients as readonly EfsaNutrient[];
export const efsaEnergyTable = energy as readonly EfsaEnergyRow[];
export const henryEquations = henry as readonly HenryRow[];
