import type { FoodResult } from '#contract/food-result.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { type FrequencyBand, frequencyOf } from '#domain/food-list/times-a-week.ts';
import type { ReportTables } from './report-tables.ts';

const nothing: Bilingual = { en: '', hr: '' };

export function timesText(
  food: Pick<FoodResult, 'foodId' | 'foodGroup' | 'ceiling'>,
  band: FrequencyBand,
  tables: ReportTables,
): Bilingual {
  return frequencyOf(food, band, tables)?.text ?? nothing;
}
