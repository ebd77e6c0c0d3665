import { type KitchenFood, mealNutrients } from '#contract/meals.contract.ts';
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

const halves = ['', '½'] as const;

/**
 * So many grams in kitchen words: "4 small squid", "1½ × egg". Words are not bent to other numbers, in Croatian that is
 * wrong more often than right: where they would have to be, it is how many times the portion ("1½ × 3 small squid").
 */
export function measureOf(food: KitchenFood | undefined, grams: number, language: Language): string | null {
  if (food === undefined || food.portion.grams <= 0) return null;
  const measure = food.portion.measure[language];
  const times = byHalves(grams / food.portion.grams);
  if (measure === '' || times === 0) return null;
  if (times === 1) return measure;
  const [, first = '', what = ''] = /^(\d+|½) (.+)$/.exec(measure) ?? [];
  const count = first === '½' ? 0.5 : Number(first || Number.NaN);
  const many = (count * grams) / food.portion.grams;
  if (count > 1 && isSameForm(count, Math.round(many), language)) return `${Math.round(many)} ${what}`;
  const own = byHalves(many);
  if (count <= 1 && own > 0) return own <= 1 ? `${inHalves(own)} ${what}` : `${inHalves(own)} × ${what}`;
  return `${inHalves(times)} × ${measure}`;
}

const byHalves = (figure: number): number => Math.round(figure * 2) / 2;

function inHalves(figure: number): string {
  const whole = Math.floor(figure);
  return `${whole === 0 ? '' : whole}${halves[figure === whole ? 0 : 1]}`;
}

/** Croatian counts two to four in one form, five and more in another. */
function isSameForm(count: number, other: number, language: Language): boolean {
  return other > 1 && (language === 'en' || count < 5 === other < 5);
}
