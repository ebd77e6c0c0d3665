import type { AllowedFor, MealBar, MealBody, MealFood, MealSlot } from '#contract/meals.contract.ts';
import type { FoodBand } from '#contract/recommendation.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { fodmapLimits } from './fodmap-limits.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import type { MealCeiling } from './meal-ceilings.ts';
import { mealWording } from './meal-wording.ts';

/** Alternatives of one place on the plate, the first wanted most. */
export type Place = readonly MealFood[];

/** The places of a meal in the order in which they first appear. */
export function placesOf(foods: readonly MealFood[]): Place[] {
  const places = new Map<string, MealFood[]>();
  for (const [at, food] of foods.entries()) {
    const key = food.swapGroup ?? `#${at}`;
    places.set(key, [...(places.get(key) ?? []), food]);
  }
  return [...places.values()];
}

const amountOf = ({ foodId, grams }: MealFood): Amount => ({ foodId, grams });

/** By the first food of each place, with all that is optional. */
export function firstChoice(foods: readonly MealFood[]): Amount[] {
  return placesOf(foods).flatMap(([first]) => (first ? [amountOf(first)] : []));
}

/** What a patient's list says of a food. */
export interface FoodVerdict {
  band: FoodBand;
  allowed: boolean;
  /** Why it is not allowed. */
  reason: Bilingual | null;
}

/** Who eats. */
export interface Eater {
  /** A food that the list does not know is not allowed. */
  verdicts: ReadonlyMap<number, FoodVerdict>;
  /** Only meals that are meant for children. */
  child: boolean;
  lowFodmap: boolean;
  ceilings: readonly MealCeiling[];
}

const unknownFood: FoodVerdict = { band: 'excluded', allowed: false, reason: null };

/** From what may stand in a week to what may not: 0 wanted or neutral, 1 to limit, 2 to avoid, 3 not allowed. */
function rankOf({ foodId, grams }: Amount, eater: Eater): number {
  const { band, allowed } = eater.verdicts.get(foodId) ?? unknownFood;
  if (!allowed) return 3;
  if (eater.lowFodmap && grams > (fodmapLimits.get(foodId) ?? Number.POSITIVE_INFINITY)) return 3;
  return { limit: 1, avoid: 2 }[band as string] ?? 0;
}

export interface FittedMeal extends AllowedFor {
  /** What this eater would get, in the order of the plate; what could be taken of a meal that is not allowed. */
  foods: Amount[];
}

type MealToFit = Pick<MealBody, 'slot' | 'tags'> & { foods: readonly MealFood[] };

/**
 * A meal as one person may eat it: of alternatives the first that is allowed and neither to limit nor to avoid, else the
 * first that is allowed; what is optional falls away where it is not wanted, or where a ceiling of the diet asks for it.
 */
export function fitMeal(meal: MealToFit, eater: Eater, kitchen: Kitchen): FittedMeal {
  const because: MealBar[] = [];
  const replaced: AllowedFor['replaced'] = [];
  const taken: { amount: Amount; optional: boolean }[] = [];
  if (eater.child && !meal.tags.includes('child')) {
    because.push({ kind: 'age', foodId: null, nutrient: null, text: mealWording.both('notForChildren') });
  }
  for (const place of placesOf(meal.foods)) {
    const [first] = place;
    if (!first) continue;
    const ranked = place.map((food) => ({ food, rank: rankOf(food, eater) }));
    const best = ranked.reduce((found, one) => (one.rank < found.rank ? one : found));
    const optional = place.every((food) => food.optional);
    if (best.rank === 3 && !optional) because.push(barOf(first, eater, kitchen));
    if (best.rank === 3 || (optional && best.rank > 0)) {
      replaced.push({ from: first.foodId, to: null });
      continue;
    }
    if (best.food.foodId !== first.foodId) replaced.push({ from: first.foodId, to: best.food.foodId });
    taken.push({ amount: amountOf(best.food), optional });
  }
  const over = () => overCeiling(meal.slot, amounts(taken), eater.ceilings, kitchen);
  for (let at = taken.length - 1; at >= 0 && over(); at--) {
    const one = taken[at];
    if (!one?.optional) continue;
    taken.splice(at, 1);
    replaced.push({ from: one.amount.foodId, to: null });
  }
  const ceiling = over();
  if (ceiling) {
    const text = mealWording.both('overCeiling', { diet: ceiling.restriction });
    because.push({ kind: 'ceiling', foodId: null, nutrient: ceiling.nutrient, text });
  }
  const allowed = because.length === 0 && taken.length > 0;
  return { allowed, because, replaced, foods: amounts(taken) };
}

const amounts = (taken: readonly { amount: Amount }[]): Amount[] => taken.map(({ amount }) => amount);

function barOf({ foodId }: MealFood, eater: Eater, kitchen: Kitchen): MealBar {
  const food = kitchen.get(foodId)?.listName ?? { en: `#${foodId}`, hr: `#${foodId}` };
  const verdict = eater.verdicts.get(foodId) ?? unknownFood;
  const reason = verdict.allowed
    ? mealWording.both('tooMuchFodmap')
    : (verdict.reason ?? mealWording.both('notOnList'));
  return { kind: 'food', foodId, nutrient: null, text: mealWording.both('foodBarred', { food, reason }) };
}

/** The first ceiling that the foods pass in one meal. */
export function overCeiling(
  slot: MealSlot,
  foods: readonly Amount[],
  ceilings: readonly MealCeiling[],
  kitchen: Kitchen,
): MealCeiling | null {
  return ceilings.find(({ nutrient, limits }) => knownAmount(foods, nutrient, kitchen) > limits[slot]) ?? null;
}
