import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { type AppliedSafety, ceilingOfEffect } from '#domain/food-list/safety-rules.ts';
import { wording } from '#domain/wording/wording.ts';
import { mealWording } from './meal-wording.ts';

/** Whole nuts, grapes and popcorn: small, round or hard, and not for children under five. */
const chokingFoods: ReadonlySet<number> = new Set([
  // almonds, Brazil nuts, cashews, hazelnuts, macadamias, pecans, pistachios, walnuts, trail mix
  ...[351, 353, 354, 361, 362, 363, 365, 366, 535],
  // peanuts, roasted and raw; grapes, sweet and sour cherries; popcorn, marshmallows
  ...[467, 481, 157, 145, 144, 531, 518],
]);
const chokingYears = 5;

export function mayChoke(foodId: number, ageYears: number | null): boolean {
  return ageYears !== null && ageYears < chokingYears && chokingFoods.has(foodId);
}

const words = wording({ en: { disliked: 'disliked' }, hr: { disliked: 'ne voli' } });

/** Foods that the patient's info alone excludes, and why: what is known before any food list is. */
export function infoExclusions(given: {
  /** The safety rules that fire for the patient. */
  safety: AppliedSafety;
  restrictions: readonly { name: Bilingual; foodIds: readonly number[] }[];
  dislikedFoodIds: readonly number[];
  ageYears: number | null;
}): Map<number, Bilingual> {
  const { safety, restrictions, dislikedFoodIds, ageYears } = given;
  const excluded = new Map<number, Bilingual>(dislikedFoodIds.map((foodId) => [foodId, words.both('disliked')]));
  for (const foodId of chokingFoods) if (mayChoke(foodId, ageYears)) excluded.set(foodId, mealWording.both('mayChoke'));
  for (const [foodId, rules] of safety.byFood) {
    const rule = rules.find(({ effect }) => ceilingOfEffect(effect) === 'excluded');
    if (rule) excluded.set(foodId, rule.reason);
  }
  // an allergy says more than a dislike
  for (const { name, foodIds } of restrictions) for (const foodId of foodIds) excluded.set(foodId, name);
  return excluded;
}
