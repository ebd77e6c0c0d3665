import type {
  BandShares,
  DiaryBody,
  DiaryDay,
  DiaryEntry,
  DiaryFood,
  DiaryNutrient,
  DiaryTarget,
} from '#contract/diaries.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { scoreBands } from '#contract/words.ts';
import { type Kitchen, placeOfCode, plantsOf } from './kitchen.ts';

/** Under this share of its target a nutrient is low, in percent. */
export const lowShare = 70;

type Eaten = Pick<DiaryEntry, 'foodId' | 'grams'>;

/** What is known of one nutrient, and the foods of which nothing is known, each once. */
interface KnownSum {
  /** Null where no food has a figure, which is not 0. */
  amount: number | null;
  unknownFoodIds: number[];
}

function sumOfNutrient(entries: readonly Eaten[], at: number, kitchen: Kitchen): KnownSum {
  let amount: number | null = null;
  const unknown = new Set<number>();
  for (const { foodId, grams } of entries) {
    const per100 = kitchen.get(foodId)?.per100[at] ?? null;
    if (per100 === null) unknown.add(foodId);
    else amount = (amount ?? 0) + (per100 * grams) / 100;
  }
  return { amount, unknownFoodIds: [...unknown] };
}

export interface DiaryFigures {
  nutrients: DiaryNutrient[];
  plants: number;
}

/** What one day gave. */
export function dayFigures(entries: readonly Eaten[], targets: readonly DiaryTarget[], kitchen: Kitchen): DiaryFigures {
  return meanFigures([{ entries }], targets, kitchen);
}

/**
 * The mean of the days that have foods; a day on which nothing is known of a nutrient adds nothing to it, so that the
 * mean is at least what it says. Kinds of plant are those of all days together.
 */
export function meanFigures(
  days: readonly { entries: readonly Eaten[] }[],
  targets: readonly DiaryTarget[],
  kitchen: Kitchen,
): DiaryFigures {
  const eaten = days.filter(({ entries }) => entries.length > 0).map(({ entries }) => entries);
  const nutrients = targets.flatMap((target): DiaryNutrient[] => {
    const at = placeOfCode(target.code);
    if (at === null) return [];
    const sums = eaten.map((entries) => sumOfNutrient(entries, at, kitchen));
    const known = sums.flatMap(({ amount }) => amount ?? []);
    const amount = known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / eaten.length;
    return [againstTarget(amount, [...new Set(sums.flatMap(({ unknownFoodIds }) => unknownFoodIds))], target)];
  });
  return { nutrients, plants: plantsOf(eaten.flat(), kitchen).size };
}

function againstTarget(amount: number | null, unknownFoodIds: number[], given: DiaryTarget): DiaryNutrient {
  const { code, unit, target, upper, heldDown } = given;
  const share = amount === null || target === null || target <= 0 ? null : (amount / target) * 100;
  return {
    ...{ nutrientId: nutrientByCode(code)?.id ?? 0, code, unit, amount, unknownFoodIds, target, upper, share },
    state: stateOf({ amount, share, upper, heldDown: heldDown !== null, complete: unknownFoodIds.length === 0 }),
  };
}

/** Too much is sure however much is not known; too little only where every food has a figure. */
function stateOf(given: {
  amount: number | null;
  share: number | null;
  upper: number | null;
  heldDown: boolean;
  complete: boolean;
}): DiaryNutrient['state'] {
  const { amount, share, upper, heldDown, complete } = given;
  if (amount === null) return null;
  if (upper !== null && amount > upper) return 'high';
  if (heldDown) return 'heldDown';
  if (share === null) return null;
  if (share >= lowShare) return 'reached';
  return complete ? 'low' : 'unsure';
}

/** Where the energy came from, by the bands of a list. Foods that it does not name have the band null. */
export function bandShares(
  days: readonly { entries: readonly Eaten[] }[],
  listed: readonly Pick<DiaryFood, 'foodId' | 'band'>[],
  kitchen: Kitchen,
): BandShares {
  const at = placeOfCode('energy') ?? 0;
  const bands = new Map(listed.map(({ foodId, band }) => [foodId, band]));
  const entries = days.flatMap((day) => day.entries);
  const order = [...scoreBands, 'excluded' as const, null];
  const { amount, unknownFoodIds } = sumOfNutrient(entries, at, kitchen);
  if (amount === null || amount <= 0) return { shares: [], unknownFoodIds };
  const shares = order.map((band) => {
    const ofBand = entries.filter(({ foodId }) => (bands.get(foodId) ?? null) === band);
    return { band, share: ((sumOfNutrient(ofBand, at, kitchen).amount ?? 0) / amount) * 100 };
  });
  return { shares: shares.filter(({ share }) => share > 0), unknownFoodIds };
}

export interface NutrientSource {
  foodId: number;
  grams: number;
  amount: number;
  /** Of all that is known, in percent. */
  share: number;
}

/** The foods that gave a nutrient, the richest first, and those of which it is not known. By day where there are several. */
export function sourcesOf(
  code: string,
  days: readonly { entries: readonly Eaten[] }[],
  kitchen: Kitchen,
): { foods: NutrientSource[]; unknownFoodIds: number[] } {
  const at = placeOfCode(code);
  if (at === null) return { foods: [], unknownFoodIds: [] };
  const eatenDays = days.filter(({ entries }) => entries.length > 0).length;
  const gramsOf = new Map<number, number>();
  for (const { foodId, grams } of days.flatMap(({ entries }) => entries)) {
    gramsOf.set(foodId, (gramsOf.get(foodId) ?? 0) + grams / eatenDays);
  }
  const entries = [...gramsOf].map(([foodId, grams]) => ({ foodId, grams }));
  const total = sumOfNutrient(entries, at, kitchen);
  const foods = entries.flatMap(({ foodId, grams }) => {
    const amount = sumOfNutrient([{ foodId, grams }], at, kitchen).amount;
    if (amount === null || amount <= 0) return [];
    return [{ foodId, grams, amount, share: (amount / (total.amount ?? amount)) * 100 }];
  });
  return { foods: foods.sort((a, b) => b.amount - a.amount), unknownFoodIds: total.unknownFoodIds };
}

/** What one nutrient came to a day, for who holds it against a plan; null where nothing was eaten or nothing is known. */
export function eatenPerDay(
  diary: { days: readonly Pick<DiaryDay, 'entries'>[] },
  code: string,
  kitchen: Kitchen,
): { amount: number; atLeast: boolean } | null {
  const target = { code, unit: '', target: null, upper: null, heldDown: null };
  const [found] = meanFigures(diary.days, [target], kitchen).nutrients;
  if (!found || found.amount === null) return null;
  return { amount: found.amount, atLeast: found.unknownFoodIds.length > 0 };
}

/** Of one biscuit nobody can say what a person eats. */
const fewestMeals = 3;

/** The newest diary of as many meals as tell something; diaries come the newest first. */
export function newestEaten<D extends { days: readonly Pick<DiaryDay, 'entries'>[] }>(diaries: readonly D[]): D | null {
  return diaries.find(({ days }) => days.reduce((sum, day) => sum + mealsOf(day), 0) >= fewestMeals) ?? null;
}

/** What stands under no meal counts as one each. */
function mealsOf({ entries }: Pick<DiaryDay, 'entries'>): number {
  const slots = entries.flatMap(({ slot }) => slot ?? []);
  return new Set(slots).size + entries.length - slots.length;
}

/** What is wrong with a diary that is to be kept; days are days at the practice. */
export function diaryProblems(
  { days }: Pick<DiaryBody, 'days'>,
  known: { today: string; born: string | null; isFood: (foodId: number) => boolean },
): FieldProblem[] {
  const seen = new Set<string>();
  return days.flatMap(({ date, entries }, at) => {
    const problems: FieldProblem[] = [];
    const field = `days.${at}.date`;
    if (seen.has(date)) problems.push(fieldProblem(field, 'DIARY_DAY_TWICE', { date }));
    seen.add(date);
    if (date > known.today) problems.push(fieldProblem(field, 'DIARY_DAY_FUTURE'));
    else if (known.born !== null && date < known.born) problems.push(fieldProblem(field, 'DIARY_DAY_BEFORE_BIRTH'));
    for (const [index, { foodId }] of entries.entries()) {
      if (known.isFood(foodId)) continue;
      problems.push(fieldProblem(`days.${at}.entries.${index}.foodId`, 'FOOD_UNKNOWN', { id: foodId }));
    }
    return problems;
  });
}
