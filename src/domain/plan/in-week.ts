import type { FoodBand } from '#contract/recommendation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { WeekLimits } from './limits.ts';
import type { AmountCap } from './meal-amounts.ts';
import { mealWording } from './meal-wording.ts';
import { kindOfMeasure, setOf } from './measures.ts';
import type { WeekTables } from './week-tables.ts';

/** Why a food that may be eaten is proposed for no week; nothing is said of one that may be. */
export function notInWeek(
  limits: WeekLimits,
  amounts: readonly AmountCap[],
  tables: WeekTables,
): (food: { foodId: number; band: FoodBand; inWeek: number }) => Bilingual | null {
  const barred = new Map<number, Bilingual>();
  for (const { perMeal, foodIds } of amounts) {
    if (perMeal === 0) for (const foodId of foodIds) barred.set(foodId, mealWording.both('notAtThisAge'));
  }
  for (const { measure, strength, high } of limits.acting) {
    if (strength !== 'hard' || high.lunch?.value !== 0 || kindOfMeasure(measure) !== 'count') continue;
    const name = tables.setNames.get(measure) ?? { en: measure, hr: measure };
    for (const foodId of setOf(measure, tables)) barred.set(foodId, name);
  }
  return ({ foodId, band, inWeek }) => {
    if (band === 'avoid' || band === 'excluded') return mealWording.both('toAvoid');
    if (inWeek === 0) return mealWording.both('lessThanWeekly');
    return barred.get(foodId) ?? null;
  };
}

/** What stands in for coarse foods, where a hard limit keeps them out. */
export function softFormsFor(limits: WeekLimits, { softForms }: WeekTables, lowFodmap: boolean): Map<number, number> {
  const held = limits.acting.some(
    ({ measure, strength, high }) => measure === 'fibre_coarse' && strength === 'hard' && high.lunch?.value === 0,
  );
  if (!held) return new Map();
  return new Map(
    [...softForms].flatMap(([coarse, { foodId, fodmap }]) => (fodmap && lowFodmap ? [] : [[coarse, foodId] as const])),
  );
}
