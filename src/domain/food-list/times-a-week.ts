import type { FoodBand } from '#contract/food-bands.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';

export type FrequencyBand = Exclude<FoodBand, 'neutral' | 'excluded'>;

/** Times a week of one food. */
export interface Frequency {
  min: number;
  max: number;
  text: Bilingual;
}

export interface FrequencyTables {
  /** By `frequencyKey` of a food group. */
  frequency: ReadonlyMap<string, Frequency>;
  /** Overrides the row of the group; by `frequencyKey` of a food. */
  frequencyOfFoods: ReadonlyMap<string, Frequency>;
}

export const frequencyKey = (id: number, band: FrequencyBand): string => `${id} ${band}`;

interface PlacedFood {
  foodId: number;
  foodGroup: { id: number };
  ceiling: { band: string } | null;
}

/** How often a food is eaten in a band: its own row first, else that of its group. */
export function frequencyOf(food: PlacedFood, band: FrequencyBand, tables: FrequencyTables): Frequency | null {
  const found = rowOf(food, band, tables);
  // a limit rule caps what the band alone would say, also of a food that was moved above it
  const capped = food.ceiling?.band === 'limit' && band !== 'avoid' ? rowOf(food, 'limit', tables) : null;
  if (found === null || capped === null) return capped ?? found;
  return capped.max < found.max ? capped : found;
}

function rowOf(
  { foodId, foodGroup }: PlacedFood,
  band: FrequencyBand,
  { frequency, frequencyOfFoods }: FrequencyTables,
): Frequency | null {
  return frequencyOfFoods.get(frequencyKey(foodId, band)) ?? frequency.get(frequencyKey(foodGroup.id, band)) ?? null;
}

const everyDay = 7;

/**
 * How often a food may be eaten in a week where it stands: the smallest of what its band and its own row say; null where
 * neither does. A neutral food has only its own row.
 */
export function timesAWeek(food: PlacedFood & { band: FoodBand }, tables: FrequencyTables): number | null {
  const { band } = food;
  if (band === 'excluded' || band === 'avoid') return 0;
  const own = band === 'neutral' ? tables.frequencyOfFoods.get(frequencyKey(food.foodId, 'eat')) : null;
  const ofBand = band === 'neutral' ? null : frequencyOf(food, band, tables);
  const all = [own, ofBand].flatMap((row) => row?.max ?? []);
  return all.length === 0 ? null : Math.min(...all);
}

/** How often it may stand in one week: "at most 2× a month" means not in this one. */
export function inWeek(food: PlacedFood & { band: FoodBand }, tables: FrequencyTables): number {
  return Math.floor(timesAWeek(food, tables) ?? everyDay);
}
