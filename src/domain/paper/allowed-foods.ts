import type { FoodResult } from '#contract/food-result.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { ageInYears, isMinor } from '#domain/person/age.ts';
import type { PaperInput } from './paper-input.ts';

/** To have less of, or none. */
export const heldBack: ReadonlySet<FoodResult['band']> = new Set(['limit', 'avoid', 'excluded']);

/** Expecting or feeding a child: the same foods are left out. */
export function isExpecting({ patient }: Pick<PaperInput, 'patient'>): boolean {
  return patient.pregnant || patient.breastfeeding;
}

export function isChild({ patient, today }: Pick<PaperInput, 'patient' | 'today'>): boolean {
  return isMinor(patient.dateOfBirth, today);
}

/** Portions in grams are those of adults; from this age on they hold. */
const adultPortionsFromYears = 14;

export function hasChildPortions({ patient, today }: Pick<PaperInput, 'patient' | 'today'>): boolean {
  const years = patient.dateOfBirth === null ? null : ageInYears(patient.dateOfBirth, today);
  return years !== null && years < adultPortionsFromYears;
}

/**
 * What the patient does not eat at all: excluded by the calculation, by restrictions and dislikes of today (the list
 * may be older), or not for a pregnancy.
 */
export function barredFoods(input: PaperInput): ReadonlySet<number> {
  const { foods, health, tables } = input;
  const excluded = foods
    .filter((food) => food.band === 'excluded' || food.exclusion !== undefined || food.ceiling?.band === 'excluded')
    .map(({ foodId }) => foodId);
  const restricted = health.restrictions.flatMap(({ foodIds }) => [...foodIds]);
  const barred = new Set([...excluded, ...restricted, ...health.dislikes]);
  if (isExpecting(input)) {
    for (const { id, pregnancy } of tables.foods.values()) if (pregnancy === 'avoid') barred.add(id);
  }
  return barred;
}

/** What the paper may put forward to this patient, wherever it names food to eat. */
export interface AllowedFoods {
  has: (foodId: number) => boolean;
}

/** Everything at once, so that no part of the paper can forget a reason; also what the nutritionist leaves out. */
export function allowedFoods(
  input: PaperInput,
  leftOut: readonly number[] = input.draft.leftOut.foodIds,
): AllowedFoods {
  const { foods, tables } = input;
  const expecting = isExpecting(input);
  const barred = barredFoods(input);
  const allowed = new Set<number>();
  for (const food of foods) {
    if (isHeldBack(food) || barred.has(food.foodId) || leftOut.includes(food.foodId)) continue;
    if (expecting && tables.foods.get(food.foodId)?.pregnancy === 'limit') continue;
    allowed.add(food.foodId);
  }
  // a raw or dry form is the food as eaten in another state: it is no better than that
  for (const { foodId, form } of foods) {
    if (form?.countsAs != null && !allowed.has(form.countsAs)) allowed.delete(foodId);
  }
  return { has: (foodId) => allowed.has(foodId) };
}

/**
 * To have less of, or held at neutral by a rule, which nobody is talked into either. A move by hand above a rule counts
 * only where the rule was lifted for it.
 */
function isHeldBack({ band, ceiling, override }: FoodResult): boolean {
  if (heldBack.has(band)) return true;
  if (ceiling === null) return false;
  return override === undefined || override.lifted.length === 0 || ceiling.rules.some(({ final }) => final);
}

const alcohol = nutrientByCode('alcohol').id;
/** Grams in 100 g: beer called free of alcohol may hold a little. */
const alcoholicFrom = 1;

export function isAlcoholic(foodId: number, { catalogue }: Pick<PaperInput, 'catalogue'>): boolean {
  return (catalogue.get(foodId)?.per100g.get(alcohol) ?? 0) >= alcoholicFrom;
}
