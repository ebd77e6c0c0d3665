import type { DerivedTag, MealBody, MealSlot } from '#contract/meals.contract.ts';
import { fodmapLimits } from './fodmap-limits.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import { firstChoice, placesOf } from './meal-foods.ts';

/** Diets that foods break one by one. */
export const dietTags = [
  ...(['vegan', 'vegetarian', 'dairy-free', 'gluten-free', 'nut-free', 'low-fodmap', 'low-carb'] as const),
  'pregnancy-safe',
] as const satisfies readonly DerivedTag[];
export type DietTag = (typeof dietTags)[number];

/** Grams of fibre from which a meal is rich in it. */
const muchFibre: Record<MealSlot, number> = { breakfast: 8, lunch: 10, dinner: 10, snack: 5 };
const quickMinutes = 15;

/** What the foods of a meal say of it. A diet: "possible with its alternatives, and without what is optional". */
export function derivedTagsOf(meal: Pick<MealBody, 'slot' | 'minutes' | 'foods'>, kitchen: Kitchen): DerivedTag[] {
  const first = firstChoice(meal.foods);
  const places = placesOf(meal.foods).filter((place) => !place.every((food) => food.optional));
  const fits = (tag: DietTag) => (food: { foodId: number; grams: number }) => {
    if (tag === 'low-fodmap' && food.grams > (fodmapLimits.get(food.foodId) ?? Number.POSITIVE_INFINITY)) return false;
    return kitchen.get(food.foodId)?.breaks.includes(tag) === false;
  };
  const holds = (what: 'meat' | 'dairy') => first.some(({ foodId }) => kitchen.get(foodId)?.contains.includes(what));
  return [
    ...dietTags.filter((tag) => places.every((place) => place.some(fits(tag)))),
    ...(knownAmount(first, 'fiber', kitchen) >= muchFibre[meal.slot] ? (['high-fibre'] as const) : []),
    ...(holds('meat') && holds('dairy') ? (['meat-with-dairy'] as const) : []),
    ...(meal.minutes <= quickMinutes ? (['quick'] as const) : []),
  ];
}
