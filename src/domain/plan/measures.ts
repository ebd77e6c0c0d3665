import type { KitchenFood } from '#contract/meals.contract.ts';
import type { NutrientCode } from '#contract/nutrients.ts';
import { placeOf, placeOfCode } from './kitchen.ts';
import type { WeekTables } from './week-tables.ts';

/**
 * What limits are counted in. `sum`: grams of foods add up; `count`: different foods of a set; the others are shares of
 * what a day gives.
 */
type MeasureKind = 'sum' | 'count' | 'energyShare' | 'proteinBeforeDinner';

/** The tables that foods are counted by. */
export interface Sets extends Pick<WeekTables, 'sets'> {
  amounts: readonly { group: string; foodIds: ReadonlySet<number> }[];
}

/** Sets that the limits call otherwise. */
const setNames: Record<string, string> = { lactose_foods: 'lactose_high' };
/** Spinach and its like: oxalate keeps most of the calcium. */
const poorlyAbsorbed = 0.15;
/** Dry pulses against cooked ones. */
const cookedPerDry = 2.5;
const kcalPerGram: Record<string, number> = { fat: 9, saturated_fat: 9 };
/** Less of a food than this is not counted, unless none may be there at all. */
export const countedFromGrams = 5;

export function kindOfMeasure(measure: string): MeasureKind {
  if (measure === 'meal_energy_share') return 'energyShare';
  if (measure === 'protein_share_before_dinner') return 'proteinBeforeDinner';
  return measure in composed || placeOfCode(measure) !== null ? 'sum' : 'count';
}

/** The foods of a set that a limit counts. */
export function setOf(measure: string, { sets }: Pick<Sets, 'sets'>): ReadonlySet<number> {
  const found = sets.get(setNames[measure] ?? measure);
  if (!found) throw new Error(`no measure and no set of foods is called ${measure}`);
  return found;
}

/** Every set that these measures are counted by. */
export function setsOf(measures: readonly string[], { sets }: Pick<Sets, 'sets'>): Map<string, ReadonlySet<number>> {
  const counted = measures.filter((measure) => kindOfMeasure(measure) === 'count');
  const codes = new Set([...alwaysUsed, ...counted.map((measure) => setNames[measure] ?? measure)]);
  return new Map([...sets].filter(([code]) => codes.has(code)));
}

/** kcal of a gram, for shares of the energy. */
export const energyOfGram = (measure: string): number => kcalPerGram[measure] ?? 4;

type PerGram = (food: KitchenFood, tables: Sets) => number;

const nutrient =
  (code: NutrientCode): PerGram =>
  ({ per100 }) =>
    (per100[placeOf(code)] ?? 0) / 100;
const available: PerGram = (food, tables) =>
  Math.max(0, nutrient('carbohydrate')(food, tables) - nutrient('fiber')(food, tables));
const inSet =
  (set: string, of: PerGram): PerGram =>
  (food, tables) =>
    tables.sets.get(set)?.has(food.id) ? of(food, tables) : 0;

/** What measures are made with, and what is named as a source of nothing. */
const alwaysUsed = ['calcium_poor_absorbed', 'iron_poor_absorbed', 'glycaemic_high', 'free_sugar_foods'];

const composed: Record<string, PerGram> = {
  calcium: (food, tables) =>
    nutrient('calcium')(food, tables) * (tables.sets.get('calcium_poor_absorbed')?.has(food.id) ? poorlyAbsorbed : 1),
  carbohydrate_available: available,
  carbohydrate_fast: inSet('glycaemic_high', available),
  free_sugars: inSet('free_sugar_foods', nutrient('sugars')),
  // what is not of plants
  vitamin_a_retinol: (food, tables) => (food.breaks.includes('vegan') ? nutrient('vitamin_a')(food, tables) : 0),
  epa_dha: (food, tables) => nutrient('epa')(food, tables) + nutrient('dha')(food, tables),
  pulses: (food, { amounts }) => {
    if (
      food.reportGroup !== 'legumes' ||
      amounts.some(({ group, foodIds }) => group === 'tofu' && foodIds.has(food.id))
    )
      return 0;
    return food.dry ? cookedPerDry : 1;
  },
  fruit: ({ reportGroup }) => (reportGroup === 'fruit' ? 1 : 0),
};

/** What a gram of a food gives of a measure that adds up; no figure counts nothing. */
export function perGram(measure: string, food: KitchenFood | undefined, tables: Sets): number {
  return food ? gramOf(measure)(food, tables) : 0;
}

/** The same for many foods. */
export function gramOf(measure: string): PerGram {
  const own = composed[measure];
  if (own) return own;
  const at = placeOfCode(measure);
  return ({ per100 }) => (at === null ? 0 : (per100[at] ?? 0) / 100);
}

/** A day's band around the mean of its week is never narrower than this. */
export function leastBand(measure: string): number {
  return { vitamin_k: 25, sodium: 300, caffeine: 60 }[measure] ?? 0;
}
