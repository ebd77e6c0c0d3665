import { nutrientByCode } from '#contract/nutrients.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { EngineFood, NutrientTarget } from './engine-food.ts';
import { foodListWording } from './food-list-wording.ts';
import type { Cap } from './placement.ts';

const upperLevelSource = 'Tolerable upper intake level of the reference values';

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

const watchedNutrients = watched.flatMap(({ code, animalOnly }) => {
  const nutrient = nutrientByCode(code);
  return nutrient ? [{ nutrient, animalOnly }] : [];
});

/** A food of which one portion holds more than the patient's daily upper level goes no better than Limit. */
export function nutrientCaps(food: EngineFood, uppers: readonly UpperLevel[]): Cap[] {
  const { portionGrams } = food;
  if (portionGrams === null) return [];
  const caps: Cap[] = [];
  for (const { nutrient, animalOnly, upper } of uppers) {
    if (animalOnly && !food.ofAnimals) continue;
    const per100g = food.per100g.get(nutrient.id);
    if (per100g === undefined) continue;
    const amount = (per100g * portionGrams) / 100;
    if (amount <= upper) continue;
    const figures = { amount: figure(amount, nutrient.unit), limit: figure(upper, nutrient.unit) };
    caps.push({
      ruleId: `nutrient:${nutrient.code}`,
      effect: 'ceiling:limit',
      band: 'limit',
      final: false,
      reason: foodListWording.both('portionAboveLimit', { nutrient: nutrient.name, grams: portionGrams, ...figures }),
      source: upperLevelSource,
      draft: false,
    });
  }
  return caps;
}

export type UpperLevel = (typeof watchedNutrients)[number] & { upper: number };

/** The patient's own, of the nutrients that are watched. */
export function upperLevelsOf(targets: ReadonlyMap<number, NutrientTarget>): UpperLevel[] {
  return watchedNutrients.flatMap(({ nutrient, animalOnly }) => {
    const target = targets.get(nutrient.id);
    const upper = target?.setUpper ?? target?.upper ?? null;
    return upper === null ? [] : [{ nutrient, animalOnly, upper }];
  });
}

function figure(value: number, unit: string): Bilingual {
  const en = `${Number(value.toPrecision(3))} ${unit}`;
  return { en, hr: en.replace('.', ',') };
}
