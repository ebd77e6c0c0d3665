import { mealNutrients } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import type { Language } from '#web/i18n/language.ts';

/** The everyday word of a food; its id where the kitchen does not know it. */
export function foodWord(kitchen: Kitchen, foodId: number, language: Language): string {
  const food = kitchen.get(foodId);
  return food === undefined ? `#${foodId}` : food.listName[language] || food.name[language];
}

/** At the beginning of a line: "Leeks". */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What foods give together. `atLeast`: some of them have no figure. Null: none of them has. */
export interface Sum {
  value: number | null;
  atLeast: boolean;
}

const columns = new Map<string, number>(mealNutrients.map((code, at) => [code, at]));

/** Of one nutrient. One that no food table has is not known. */
export function sumOf(kitchen: Kitchen, code: string, amounts: readonly Amount[]): Sum {
  const column = columns.get(code) ?? -1;
  let value: number | null = null;
  let atLeast = false;
  for (const { foodId, grams } of amounts) {
    const per100 = kitchen.get(foodId)?.per100[column] ?? null;
    if (per100 === null) atLeast = true;
    else value = (value ?? 0) + (per100 * grams) / 100;
  }
  return { value, atLeast };
}
