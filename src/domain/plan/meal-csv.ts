import { type MealFood, type Season, seasons } from '#contract/meals.contract.ts';
import { type Problem, problem } from '#contract/problem.ts';

/** `129 250; 41 150 or:milk; 479 150 or:milk; 240 100 optional`: id, grams, group of alternatives, optional. */
export function foodsText(foods: readonly MealFood[]): string {
  return foods
    .map(({ foodId, grams, optional, swapGroup }) =>
      [foodId, grams, ...(swapGroup === null ? [] : [`or:${swapGroup}`]), ...(optional ? ['optional'] : [])].join(' '),
    )
    .join('; ');
}

const foodPattern = /^(\d{1,9}) +(\d{1,4}(?:[.,]\d{1,3})?)(?: +or:([a-z][a-z0-9]{0,19}))?( +optional)?$/;

export function readFoodsText(text: string): { foods: MealFood[] } | { problem: Problem } {
  const foods: MealFood[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const found = foodPattern.exec(part);
    if (!found) return { problem: problem('MEAL_FOODS_UNREADABLE', { text: part.slice(0, 60) }) };
    const [, id = '', grams = '', swapGroup, optional] = found;
    foods.push({
      ...{ foodId: Number(id), grams: Number(grams.replace(',', '.')) },
      ...{ optional: optional !== undefined, swapGroup: swapGroup ?? null },
    });
  }
  return { foods };
}

export function readSeasons(text: string): { seasons: Season[] } | { problem: Problem } {
  const words = wordsOf(text);
  const unknown = words.find((word) => !seasons.some((season) => season === word));
  if (unknown !== undefined) return { problem: problem('MEAL_SEASON_UNKNOWN', { text: unknown.slice(0, 60) }) };
  return { seasons: [...new Set(words as Season[])] };
}

export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
