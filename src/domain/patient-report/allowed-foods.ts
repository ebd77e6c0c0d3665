import type { FoodResult } from '#contract/food-result.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { ageInYears, isMinor } from '#domain/patients/age.ts';
import type { PaperInput } from './paper-input.ts';

const heldBack: ReadonlySet<FoodResult['band']> = new Set(['limit', 'avoid', 'excluded']);

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

/** What the paper may name as food to eat for this patient, wherever it names one. */
export interface AllowedFoods {
  has: (foodId: number) => boolean;
}

/**
 * Everything at once, so that no part of the paper can forget a reason: the band and the ceiling of the calculation,
 * restrictions and dislikes of today (the list may be older), pregnancy, and what the nutritionist leaves out.
 */
export function allowedFoods(
  input: PaperInput,
  leftOut: readonly number[] = input.draft.leftOut.foodIds,
): AllowedFoods {
  const { foods, health, tables } = input;
  const expecting = isExpecting(input);
  const barred = new Set([
    ...leftOut,
    ...health.dislikes,
    ...health.restrictions.flatMap(({ foodIds }) => [...foodIds]),
  ]);
  const allowed = new Set<number>();
  for (const food of foods) {
    if (isHeldBack(food) || barred.has(food.foodId)) continue;
    const pregnancy = tables.foods.get(food.foodId)?.pregnancy ?? null;
    if (expecting && (pregnancy === 'avoid' || pregnancy === 'limit')) continue;
    allowed.add(food.foodId);
  }
  // a raw or dry form is the food as eaten in another state: it is no better than that
  for (const { foodId, form } of foods) {
    if (form?.countsAs != null && !allowed.has(form.countsAs)) allowed.delete(foodId);
  }
  return { has: (foodId) => allowed.has(foodId) };
}

/** A move by hand above a rule counts only where the rule was lifted for it. */
function isHeldBack({ band, exclusion, ceiling, override }: FoodResult): boolean {
  if (heldBack.has(band) || exclusion !== undefined) return true;
  if (ceiling === null || ceiling.band === 'neutral') return false;
  return override === undefined || override.lifted.length === 0 || ceiling.rules.some(({ final }) => final);
}

const alcohol = nutrientByCode('alcohol').id;
/** Grams in 100 g: beer called free of alcohol may hold a little. */
const alcoholicFrom = 1;

export function isAlcoholic(foodId: number, { catalogue }: Pick<PaperInput, 'catalogue'>): boolean {
  return (catalogue.get(foodId)?.per100g.get(alcohol) ?? 0) >= alcoholicFrom;
}
