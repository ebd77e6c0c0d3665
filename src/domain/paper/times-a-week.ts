import type { FoodResult } from '#contract/food-result.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { type Frequency, type FrequencyBand, frequencyKey, type ReportTables } from './report-tables.ts';

/** How often a food is eaten in a band: its own row first, else that of its group. */
export function frequencyOf(
  food: Pick<FoodResult, 'foodId' | 'foodGroup' | 'ceiling'>,
  band: FrequencyBand,
  tables: ReportTables,
): Frequency | null {
  const found = rowOf(food, band, tables);
  // a limit rule caps what the band alone would say, also of a food that was moved above it
  const capped = food.ceiling?.band === 'limit' && band !== 'avoid' ? rowOf(food, 'limit', tables) : null;
  if (found === null || capped === null) return capped ?? found;
  return capped.max < found.max ? capped : found;
}

function rowOf(
  { foodId, foodGroup }: Pick<FoodResult, 'foodId' | 'foodGroup'>,
  band: FrequencyBand,
  { frequency, frequencyOfFoods }: ReportTables,
): Frequency | null {
  return frequencyOfFoods.get(frequencyKey(foodId, band)) ?? frequency.get(frequencyKey(foodGroup.id, band)) ?? null;
}

const nothing: Bilingual = { en: '', hr: '' };

export function timesText(
  food: Pick<FoodResult, 'foodId' | 'foodGroup' | 'ceiling'>,
  band: FrequencyBand,
  tables: ReportTables,
): Bilingual {
  return frequencyOf(food, band, tables)?.text ?? nothing;
}
