import type { FoodResult } from '#contract/food-result.ts';
import { heldBack } from './allowed-foods.ts';
import { ceilingEffects } from './deciders.ts';
import type { PaperInput } from './paper-input.ts';

/** Bacon and sausages, in whatever form: no example of how to eat something. */
export function processedMeat({ foods, tables }: PaperInput): ReadonlySet<number> {
  const own = foods.filter(({ foodId }) => tables.foods.get(foodId)?.reportGroup === 'processed-meat');
  return new Set(own.map(({ foodId }) => foodId));
}

/**
 * Foods that rules keep from the patient raw only. They are bought raw and eaten cooked: "less minced beef" would be
 * wrong, so the paper says what the rule says ("only cooked through") and does not name the food among what to leave.
 */
export function heldBackRawOnly({ foods, health, tables }: PaperInput): ReadonlySet<number> {
  const rawFoods = new Map(health.safety.map(({ code, rawFoodIds }) => [code, rawFoodIds]));
  const rawOnly = ({ foodId, ceiling, scoreBand, exclusion }: FoodResult): boolean =>
    ceiling !== null &&
    (exclusion === undefined || exclusion.kind === 'safety') &&
    !heldBack.has(scoreBand) &&
    tables.foods.get(foodId)?.pregnancy === 'cook well' &&
    ceiling.rules
      // what holds it no lower than neutral says nothing against having it
      .filter(({ effect }) => ceilingEffects[ceiling.band]?.includes(effect) ?? true)
      .every(({ ruleId }) => rawFoods.get(ruleId)?.has(foodId) === true);
  return new Set(foods.filter(rawOnly).map(({ foodId }) => foodId));
}
