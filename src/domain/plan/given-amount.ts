import type { KitchenFood } from '#contract/meals.contract.ts';
import { searchKey } from '#domain/patients/search-key.ts';

/** How an amount is told: weighed, poured, or by a measure of the kitchen. `piece`: a number without a measure, too. */
export type Measure =
  | 'gram'
  | 'millilitre'
  | 'portion'
  | 'piece'
  | 'slice'
  | 'cup'
  | 'glass'
  | 'tablespoon'
  | 'teaspoon'
  | 'handful'
  | 'bowl'
  | 'plate'
  | 'pot'
  | 'tin'
  | 'bottle'
  | 'fillet'
  | 'steak'
  | 'square'
  | 'pinch';

export interface GivenAmount {
  /** Of the measure. */
  count: number;
  measure: Measure;
}

/** By how a word begins, without accents; the longer of two that begin alike comes first. */
const measureWords: [RegExp, Measure, number][] = [
  [/^(g|gr|gram|grama|grami|grams|gramm)$/, 'gram', 1],
  [/^(dag|dkg|deka|dekagrama)$/, 'gram', 10],
  [/^(kg|kilo|kilogram\p{L}*)$/u, 'gram', 1000],
  [/^(ml|mililit\p{L}+|millilit\p{L}+)$/u, 'millilitre', 1],
  [/^cl$/, 'millilitre', 10],
  [/^(dl|deci|decilit\p{L}+)$/u, 'millilitre', 100],
  [/^(l|litr\p{L}*|liter|liters|litre|litres)$/u, 'millilitre', 1000],
  [/^(porcij|portion|serving)/, 'portion', 1],
  [/^(krisk|plosk|snit|slice|wedge|rasher)/, 'slice', 1],
  [/^(komad|kom$|piece|pcs?$)/, 'piece', 1],
  [/^(zlicic|tsp|teaspoon)/, 'teaspoon', 1],
  [/^(zlic|tbsp|tablespoon)/, 'tablespoon', 1],
  [/^(casic|pots?$|tub$|tubs$)/, 'pot', 1],
  [/^(cas[aeiu]$|glass)/, 'glass', 1],
  [/^(salic|cups?$|mug)/, 'cup', 1],
  [/^(sak[aeiu]$|sacic|handful)/, 'handful', 1],
  [/^(zdjel|bowl)/, 'bowl', 1],
  [/^(tanjur|plate)/, 'plate', 1],
  [/^(konzerv|limenk|tins?$|cans?$)/, 'tin', 1],
  [/^(boc[aeiu]|bottle)/, 'bottle', 1],
  [/^(filet|fillet)/, 'fillet', 1],
  [/^(odrez|odresc|steak|chop$|chops$)/, 'steak', 1],
  [/^(kockic|square)/, 'square', 1],
  [/^(prstohvat|pinch)/, 'pinch', 1],
];

/** The measure that a word names, and how many of it one is; null for any other word. */
export function measureOfWord(word: string): { measure: Measure; times: number } | null {
  const key = searchKey(word);
  const found = measureWords.find(([pattern]) => pattern.test(key));
  return found ? { measure: found[1], times: found[2] } : null;
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

/** A number as it is written in either language: "2", "1,5", "1/2", "1½"; null for anything else. */
export function writtenNumber(text: string): number | null {
  const parts = /^(\d{1,5}(?:[.,]\d{1,3})?)?([½¼¾⅓⅔])?$/.exec(text);
  if (parts && text !== '') return Number((parts[1] ?? '0').replace(',', '.')) + (fractions[parts[2] ?? ''] ?? 0);
  const [, over, under] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return over !== undefined && Number(under) > 0 ? Number(over) / Number(under) : null;
}

/** Spoons and cups against each other, in ml. Others have no size of their own. */
const sizes: Partial<Record<Measure, number>> = { teaspoon: 5, tablespoon: 15, cup: 240, glass: 200 };
const spoons: readonly Measure[] = ['teaspoon', 'tablespoon'];
/** "1 chicken breast" is one fillet of it. */
const wholes: readonly Measure[] = ['piece', 'fillet', 'steak'];
const poured: readonly Measure[] = ['glass', 'cup', 'pot', 'bottle'];

/** What a portion of the kitchen is counted in: "2 slices" is 2 slices, "1 medium" one piece. */
export function portionMeasure({ portion }: Pick<KitchenFood, 'portion'>): GivenAmount {
  const words = portion.measure.en.split(/[\s,]+/);
  const count = writtenNumber(words[0] ?? '') ?? 1;
  const measure = words.map(measureOfWord).find((each) => each !== null && each.measure !== 'gram')?.measure;
  return { count: count > 0 ? count : 1, measure: measure ?? 'piece' };
}

export interface Grams {
  grams: number;
  /** Weighed, or in the very measure of the food's portion. */
  sure: boolean;
}

/** So much of a food in grams. Nothing said is a portion, and not sure. */
export function gramsOf(amount: GivenAmount | null, food: Pick<KitchenFood, 'portion'>): Grams {
  const { grams } = food.portion;
  if (amount === null) return { grams, sure: false };
  const { count, measure } = amount;
  if (measure === 'gram') return { grams: count, sure: true };
  const portion = portionMeasure(food);
  // a litre of what is drunk weighs a kilogram; oil and honey do not
  if (measure === 'millilitre') return { grams: count, sure: poured.includes(portion.measure) };
  if (measure === 'portion') return { grams: count * grams, sure: true };
  const counted = measure === 'piece' && wholes.includes(portion.measure);
  if (counted || measure === portion.measure) return { grams: (count * grams) / portion.count, sure: true };
  const [own, known] = [sizes[measure], sizes[portion.measure]];
  if (own === undefined || known === undefined) return { grams: count * grams, sure: false };
  const sure = spoons.includes(measure) && spoons.includes(portion.measure);
  return { grams: (count * grams * own) / known / portion.count, sure };
}
