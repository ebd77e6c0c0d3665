import type { FoodResult, Suggestion } from '#contract/recommendation.contract.ts';
import { csvRow } from '#domain/patients/csv-cell.ts';
import { nutrientName } from '#web/entities/food-list/amount.ts';
import { rulePoints } from '#web/entities/food-list/sort-foods.ts';
import type { Language } from '#web/i18n/language.ts';

const head = [
  'foodId',
  'name',
  'group',
  'band',
  'score',
  'microbiome',
  'general',
  'portionGrams',
  'nutrients',
  'rules',
  'agreement',
  'genera',
  // the kind of food whose score it has, the one that says the same, and the dose that a portion has
  'suggestion',
  'suggestionName',
  'suggestionBand',
  'saysTheSameAs',
  'saysTheSameAsName',
  'doseShare',
];
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The rows on screen with all their figures; numbers with a point, as a program reads them. */
export function foodsAsCsv(
  foods: readonly FoodResult[],
  suggestions: readonly Pick<Suggestion, 'groupId' | 'name' | 'band'>[],
  language: Language,
): Blob {
  const known = new Map(suggestions.map((suggestion) => [suggestion.groupId, suggestion]));
  const wished = foods[0]?.nutrients.map((row) => `${nutrientName(row.nutrientId, language)} / 100 g`) ?? [];
  const rows = foods.map((food) => [
    food.foodId,
    food.name,
    food.foodGroup.name,
    food.band,
    round(food.finalScore),
    round(food.microbiomeScore),
    round(food.general),
    food.portion?.grams ?? null,
    round(food.nutrientBonus),
    round(rulePoints(food)),
    round(food.agreement),
    food.generaCount,
    food.suggestionId,
    known.get(food.suggestionId ?? '')?.name ?? null,
    known.get(food.suggestionId ?? '')?.band ?? null,
    food.saysTheSameAs,
    known.get(food.saysTheSameAs ?? '')?.name ?? null,
    food.suggestionShare === null ? null : round(food.suggestionShare),
    food.confidence,
    ...food.nutrients.map((row) => row.per100g),
    food.summary,
  ]);
  // The mark at the start tells spreadsheets that this is UTF-8.
  const text = `\uFEFF${[[...head, 'confidence', ...wished, 'why'], ...rows].map(csvRow).join('')}`;
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
