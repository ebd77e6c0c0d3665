import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import type { DriSource } from './dri-sources.ts';

export interface MacroRange {
  nutrientId: number;
  code: NutrientCode;
  /** Percent of energy. */
  minPct: number;
  maxPct: number;
  /** Grams a day; null where the energy need is not known. */
  minG: number | null;
  maxG: number | null;
  source: DriSource;
}

type Range = readonly [min: number, max: number];

/** Acceptable distribution ranges, percent of energy (source: iom2005). None is set below one year. */
const rangesByAge: readonly { fromYears: number; fat: Range; protein: Range }[] = [
  { fromYears: 19, fat: [20, 35], protein: [10, 35] },
  { fromYears: 4, fat: [25, 35], protein: [10, 30] },
  { fromYears: 1, fat: [30, 40], protein: [5, 20] },
];
const carbohydrate: Range = [45, 65];
const linoleic: Range = [5, 10];
const alphaLinolenic: Range = [0.6, 1.2];

/** Atwater factors. */
export const kcalPerG = { carbohydrate: 4, protein: 4, fat: 9 } as const;

export function macronutrientRanges(ageYears: number | null, energyKcal: number | null): MacroRange[] {
  if (ageYears === null) return [];
  const group = rangesByAge.find(({ fromYears }) => ageYears >= fromYears);
  if (group === undefined) return [];
  const range = (code: NutrientCode, [minPct, maxPct]: Range, density: number): MacroRange => ({
    nutrientId: nutrientByCode(code).id,
    code,
    minPct,
    maxPct,
    minG: energyKcal === null ? null : (energyKcal * minPct) / 100 / density,
    maxG: energyKcal === null ? null : (energyKcal * maxPct) / 100 / density,
    source: 'iom2005',
  });
  return [
    range('carbohydrate', carbohydrate, kcalPerG.carbohydrate),
    range('fat', group.fat, kcalPerG.fat),
    range('protein', group.protein, kcalPerG.protein),
    range('linoleic_acid', linoleic, kcalPerG.fat),
    range('alpha_linolenic_acid', alphaLinolenic, kcalPerG.fat),
  ];
}
