import type { MealSlot } from '#contract/meals.contract.ts';
import type { NutrientCode } from '#contract/nutrients.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';

/** The most of a nutrient in one meal, for a diet that is low in it. */
export interface MealCeiling {
  nutrient: NutrientCode;
  restriction: Bilingual;
  limits: Record<MealSlot, number>;
}

/**
 * A limit per 100 g does not see amounts: boiled potatoes pass a diet low in potassium, three portions of them do not.
 * In mg and, for fibre, g; by the code of the restriction. Source: notes of the meal table.
 */
const limitsOf: Record<string, Pick<MealCeiling, 'nutrient' | 'limits'>> = {
  low_potassium: { nutrient: 'potassium', limits: { breakfast: 500, lunch: 800, dinner: 800, snack: 300 } },
  low_phosphorus: { nutrient: 'phosphorus', limits: { breakfast: 280, lunch: 350, dinner: 350, snack: 130 } },
  low_fibre: { nutrient: 'fiber', limits: { breakfast: 3.5, lunch: 5, dinner: 5, snack: 2.5 } },
};

export function ceilingsOf(restrictions: readonly { code: string; name: Bilingual }[]): MealCeiling[] {
  return restrictions.flatMap(({ code, name }) => {
    const found = limitsOf[code];
    return found ? [{ ...found, restriction: name }] : [];
  });
}
