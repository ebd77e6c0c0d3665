import { mayChoke } from '#domain/meals/choking-foods.ts';
import type { Kitchen } from '#domain/meals/kitchen.ts';
import { mealWording } from '#domain/meals/meal-wording.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import { wording } from '#domain/wording/wording.ts';

const words = wording({ en: { disliked: 'disliked' }, hr: { disliked: 'ne voli' } });

/** Foods that the patient's info alone excludes, and why: what is known before any food list is. */
export function infoExclusions(given: {
  restrictions: readonly { name: Bilingual; foodIds: readonly number[] }[];
  dislikedFoodIds: readonly number[];
  /** Pregnant or breastfeeding. */
  expecting: boolean;
  ageYears: number | null;
  kitchen: Kitchen;
}): Map<number, Bilingual> {
  const { restrictions, dislikedFoodIds, expecting, ageYears, kitchen } = given;
  const excluded = new Map<number, Bilingual>(dislikedFoodIds.map((foodId) => [foodId, words.both('disliked')]));
  for (const { id, pregnancy } of kitchen.values()) {
    if (expecting && pregnancy === 'avoid') excluded.set(id, mealWording.both('notInPregnancy'));
    else if (mayChoke(id, ageYears)) excluded.set(id, mealWording.both('mayChoke'));
  }
  // an allergy says more than a dislike
  for (const { name, foodIds } of restrictions) for (const foodId of foodIds) excluded.set(foodId, name);
  return excluded;
}
