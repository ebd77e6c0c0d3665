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
  /** May be proposed: allowed, and neither to avoid nor too much for any week. */
  inWeek: boolean;
  /** Why it may not. */
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
  /** What stands in for coarse foods, where these are held down. */
  softForms: ReadonlyMap<number, number>;
}

const unknownFood: FoodVerdict = { band: 'excluded', allowed: false, inWeek: false, reason: null };
const barred = 2;

/** From what may stand in a week to what may not: 0 wanted or neutral, 1 to limit, 2 not at all. */
function rankOf({ foodId, grams }: Amount, eater: Eater): number {
  const { band, inWeek } = eater.verdicts.get(foodId) ?? unknownFood;
  if (!inWeek) return barred;
  if (eater.lowFodmap && grams > (fodmapLimits.get(foodId) ?? Number.POSITIVE_INFINITY)) return barred;
  return band === 'limit' ? 1 : 0;
}

/** The foods of a place with the soft forms of those that are too coarse, at the end. */
function choicesOf(place: Place, { softForms }: Eater): MealFood[] {
  const soft = place.flatMap((food) => {
    const foodId = softForms.get(food.foodId);
    return foodId === undefined ? [] : [{ ...food, foodId }];
  });
  return [...place, ...soft];
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
    const ranked = choicesOf(place, eater).map((food) => ({ food, rank: rankOf(food, eater) }));
    const best = ranked.reduce((found, one) => (one.rank < found.rank ? one : found));
    const optional = place.every((food) => food.optional);
    if (best.rank === barred && !optional) because.push(barOf(first, eater, kitchen));
    if (best.rank === barred || (optional && best.rank > 0)) {
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
  return { allowed, because, replaced, foods: together(amounts(taken)) };
}

/** Two places may have come to the same soft food. */
function together(foods: readonly Amount[]): Amount[] {
  const grams = new Map<number, number>();
  for (const food of foods) grams.set(food.foodId, (grams.get(food.foodId) ?? 0) + food.grams);
  return [...grams].map(([foodId, sum]) => ({ foodId, grams: sum }));
}

const amounts = (taken: readonly { amount: Amount }[]): Amount[] => taken.map(({ amount }) => amount);

function barOf({ foodId }: MealFood, eater: Eater, kitchen: Kitchen): MealBar {
  const food = kitchen.get(foodId)?.listName ?? { en: `#${foodId}`, hr: `#${foodId}` };
  const verdict = eater.verdicts.get(foodId) ?? unknownFood;
  const reason = verdict.inWeek ? mealWording.both('tooMuchFodmap') : (verdict.reason ?? mealWording.both('notOnList'));
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
