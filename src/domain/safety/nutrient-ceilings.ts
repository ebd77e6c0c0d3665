import { nutrientByCode } from '#contract/nutrients.ts';
import { foodListWording } from '#domain/food-list/food-list-wording.ts';
import type { EngineFood, NutrientTarget } from '#domain/recommendation/types.ts';
import type { Cap } from './placement.ts';

/** Nutrients whose upper level one portion of a food can pass. Carotene of plants does not count as vitamin A here. */
const watched = [
  { code: 'vitamin_a', animalOnly: true },
  { code: 'vitamin_d', animalOnly: false },
  { code: 'selenium', animalOnly: false },
  { code: 'iodine', animalOnly: false },
  { code: 'copper', animalOnly: false },
  { code: 'zinc', animalOnly: false },
  { code: 'sodium', animalOnly: false },
] as const;

/** A food of which one portion holds more than the patient's daily upper level goes no better than Limit. */
export function nutrientCaps(food: EngineFood, targets: ReadonlyMap<number, NutrientTarget>): Cap[] {
  const { portionGrams } = food;
  if (portionGrams === null) return [];
  return watched.flatMap(({ code, animalOnly }): Cap[] => {
    const nutrient = nutrientByCode(code);
    if (!nutrient || (animalOnly && !food.ofAnimals)) return [];
    const per100g = food.per100g.get(nutrient.id);
    const upper = targets.get(nutrient.id)?.setUpper ?? targets.get(nutrient.id)?.upper ?? null;
    if (per100g === undefined || upper === null) return [];
    const amount = (per100g * portionGrams) / 100;
    if (amount <= upper) return [];
    const figures = { amount: `${round(amount)} ${nutrient.unit}`, limit: `${round(upper)} ${nutrient.unit}` };
    return [
      {
        ruleId: `nutrient:${code}`,
        effect: 'ceiling:limit',
        band: 'limit',
        final: false,
        reason: foodListWording.both('portionAboveLimit', { nutrient: nutrient.name, grams: portionGrams, ...figures }),
        source: null,
        draft: false,
      },
    ];
  });
}

const round = (value: number) => Number(value.toPrecision(3));
