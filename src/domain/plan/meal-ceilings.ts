import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { placeOfCode } from './kitchen.ts';
import type { WeekLimits } from './limits.ts';

/** The most of a nutrient in one meal, which no meal may pass. */
export interface MealCeiling {
  nutrient: NutrientCode;
  /** What is held down. */
  restriction: Bilingual;
  limits: Record<MealSlot, number>;
}

/**
 * A limit per 100 g does not see amounts: boiled potatoes pass a diet low in potassium, three portions of them do not.
 * The hard limits of one meal, of nutrients that foods have a column of.
 */
export function ceilingsOf({ acting }: Pick<WeekLimits, 'acting'>): MealCeiling[] {
  return acting.flatMap(({ measure, scope, strength, high }) => {
    const known = nutrientByCode(measure);
    if (strength !== 'hard' || scope !== 'meal' || !known || placeOfCode(measure) === null) return [];
    const limits = Object.fromEntries(
      mealSlots.map((slot) => [slot, high[slot]?.value ?? Number.MAX_SAFE_INTEGER]),
    ) as Record<MealSlot, number>;
    return [{ nutrient: known.code, restriction: known.name, limits }];
  });
}
