import type { FoodResult } from '#contract/food-result.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { ageInYears, isMinor } from '#domain/person/age.ts';
import { ceilingEffects } from './deciders.ts';
import { plainName } from './named-foods.ts';
import type { PaperInput } from './paper-input.ts';

/** To have less of, or none. */
export const restrictedBands: ReadonlySet<FoodResult['band']> = new Set(['limit', 'avoid', 'excluded']);

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

/** What the patient does not eat at all: what the list excludes today, and nothing else. */
export function barredFoods({ foods }: Pick<PaperInput, 'foods'>): ReadonlySet<number> {
  return new Set(foods.flatMap(({ foodId, band }) => (band === 'excluded' ? [foodId] : [])));
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
  const allowed = new Set<number>();
  for (const food of foods) {
    if (isHeldBack(food) || leftOut.includes(food.foodId)) continue;
    const mother = expecting ? tables.foods.get(food.foodId)?.pregnancy : null;
    // not forbidden while breastfeeding, but nobody is talked into it
    if (mother === 'avoid' || mother === 'limit') continue;
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
  if (restrictedBands.has(band)) return true;
  if (ceiling === null) return false;
  return override === undefined || override.lifted.length === 0 || ceiling.rules.some(({ final }) => final);
}

const alcohol = nutrientByCode('alcohol').id;
/** Grams in 100 g: beer called free of alcohol may hold a little. */
const alcoholicFrom = 1;

export function isAlcoholic(foodId: number, { catalogue }: Pick<PaperInput, 'catalogue'>): boolean {
  return (catalogue.get(foodId)?.per100g.get(alcohol) ?? 0) >= alcoholicFrom;
}

/** Bacon and sausages, in whatever form: no example of how to eat something. */
export function processedMeat({ foods, tables }: PaperInput): ReadonlySet<number> {
  const own = foods.filter(({ foodId }) => tables.foods.get(foodId)?.reportGroup === 'processed-meat');
  return new Set(own.map(({ foodId }) => foodId));
}

/**
 * Foods that rules keep from the patient raw only. They are bought raw and eaten cooked: "less minced beef" would be
 * wrong, so the paper says what the rule says ("only cooked through") and does not name the food among what to leave.
 */
export function restrictedRawOnly({ foods, health, tables }: PaperInput): ReadonlySet<number> {
  const rawFoods = new Map(health.safety.map(({ code, rawFoodIds }) => [code, rawFoodIds]));
  const rawOnly = ({ foodId, ceiling, scoreBand, exclusion }: FoodResult): boolean =>
    ceiling !== null &&
    (exclusion === undefined || exclusion.kind === 'safety') &&
    !restrictedBands.has(scoreBand) &&
    // oysters, caviar and sprouts are eaten as they are bought
    tables.foods.get(foodId)?.pregnancy !== 'avoid' &&
    ceiling.rules
      // what holds it no lower than neutral says nothing against having it
      .filter(({ effect }) => ceilingEffects[ceiling.band]?.includes(effect) ?? true)
      .every(({ ruleId }) => rawFoods.get(ruleId)?.has(foodId) === true);
  return new Set(foods.filter(rawOnly).map(({ foodId }) => foodId));
}

/** What this patient eats, also where a rule keeps them from it raw only. */
export function isEatenBy(input: PaperInput): (foodId: number) => boolean {
  const barred = barredFoods(input);
  const rawOnly = restrictedRawOnly(input);
  return (foodId) => !barred.has(foodId) || rawOnly.has(foodId);
}

/** How foods are called in the language of the paper: the short name, and the full one without how it is prepared. */
export function namesOf(
  { foods, tables, catalogue, language }: PaperInput,
  isWanted: (foodId: number) => boolean,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { foodId } of foods) {
    if (!isWanted(foodId)) continue;
    const full = catalogue.get(foodId)?.name[language];
    for (const name of [tables.foods.get(foodId)?.listName[language], full && plainName(full)]) {
      if (name) names.add(name.toLowerCase());
    }
  }
  return names;
}

/**
 * What foods that this patient does not eat are called, without names that a food has which they do eat: raw eggs are
 * out, eggs are not.
 */
export function barredNames(input: PaperInput): { barred: readonly string[]; eaten: ReadonlySet<string> } {
  const isEaten = isEatenBy(input);
  const eaten = namesOf(input, isEaten);
  const barred = namesOf(input, (id) => !isEaten(id));
  return { barred: [...barred].filter((name) => !eaten.has(name)), eaten };
}

/** A week with a food that the patient may not eat stays off the paper, whatever the draft says. */
export function isWeekShown(input: PaperInput): boolean {
  const { week, draft } = input;
  return week !== null && draft.week.onPaper && foodsBarredFromWeek(input).length === 0;
}

/**
 * The foods that keep a planned week off the paper. One to have less of, or left out of the food list, may stay in it:
 * a week holds small amounts of many things. Of a food that the list does not know nothing is known.
 */
export function foodsBarredFromWeek(input: PaperInput): number[] {
  const known = new Set(input.foods.map(({ foodId }) => foodId));
  const barred = barredFoods(input);
  return (input.week?.foodIds ?? []).filter((id) => !known.has(id) || barred.has(id));
}
