import { type DiarySlot, mostDiaryGrams } from '#contract/diaries.contract.ts';
import type { KitchenFood } from '#contract/meals.contract.ts';
import { searchKey } from '#domain/patients/search-key.ts';
import { foodWords, wordLikeness } from './food-words.ts';
import { type GivenAmount, gramsOf, measureOfWord, portionMeasure, writtenNumber } from './given-amount.ts';

/** What a person must answer before it is added. */
export type MatchQuestion = 'food' | 'amount';

/** One food of a pasted text. */
export interface MatchedFood {
  /** As it was pasted. */
  text: string;
  /** By the heading that it stands under. */
  slot: DiarySlot | null;
  /** The best first; empty where nothing is like it. */
  candidates: number[];
  amount: GivenAmount | null;
  /** Of the best; null where there is none, or where it would be more than a person eats. */
  grams: number | null;
  /** Empty: sure. */
  asks: MatchQuestion[];
}

const mostCandidates = 6;

/** What a food may be called in a text. */
export interface FoodNames {
  food: KitchenFood;
  /** Words of the everyday word and of the name, in both languages. */
  variants: string[][];
}

/** Made once for all foods. */
export function foodNames(foods: Iterable<KitchenFood>): FoodNames[] {
  return [...foods].map((food) => {
    const texts = new Set([food.listName.en, food.listName.hr, food.name.en, food.name.hr]);
    return { food, variants: [...texts].map(foodWords).filter((words) => words.length > 0) };
  });
}

/** How often each food was confirmed in the diaries before: what a person eats is meant first. */
export type EatenBefore = ReadonlyMap<number, number>;

/** The foods of a text that tells what was eaten, in the order of the text. Nothing of it is added by itself. */
export function matchText(text: string, names: readonly FoodNames[], eaten: EatenBefore = new Map()): MatchedFood[] {
  let slot: DiarySlot | null = null;
  return text.split(/\r?\n/).flatMap((line) => {
    const { heading, rest } = withoutHeading(line, slot);
    slot = heading ?? slot;
    return itemsOf(rest).flatMap((item) => matchItem(item, names, eaten).map((found) => ({ ...found, slot })));
  });
}

const headings: [RegExp, 'breakfast' | 'lunch' | 'dinner' | 'snack'][] = [
  [/^(breakfast|dorucak|zajutrak)\b/, 'breakfast'],
  [/^(lunch|rucak)\b/, 'lunch'],
  [/^(dinner|supper|vecera)\b/, 'dinner'],
  [/^(snack|uzina|meduobrok|marenda)\b/, 'snack'],
];
const snackAfter: Partial<Record<DiarySlot, DiarySlot>> = {
  breakfast: 'morningSnack',
  lunch: 'afternoonSnack',
  dinner: 'eveningSnack',
};

/** A line that begins with the name of a meal, or with a time of the day. A snack is that after the meal before it. */
function withoutHeading(line: string, before: DiarySlot | null): { heading: DiarySlot | null; rest: string } {
  const untimed = line.replace(/^[\s\-–•*]*(\d{1,2}:\d{2}\s*h?\b)?[\s\-–•*]*/u, '');
  const [first = '', ...others] = untimed.split(/(?<=^\p{L}+)(?!\p{L})/u);
  const found = headings.find(([pattern]) => pattern.test(searchKey(first)))?.[1];
  if (found === undefined) return { heading: null, rest: untimed };
  const heading = found === 'snack' ? ((before && snackAfter[before]) ?? before ?? 'afternoonSnack') : found;
  const rest = others.join('').replace(/^\s*(\(?\d{1,2}:\d{2}\s*h?\)?)?\s*[:\-–]?\s*/u, '');
  return { heading, rest };
}

/** Apart by commas, semicolons and plus signs; a comma between two digits is one of a number. */
function itemsOf(line: string): string[] {
  return line
    .split(/;|\+|,(?!\d)|(?<!\d),/u)
    .map((item) => item.trim())
    .filter((item) => /\p{L}/u.test(item));
}

type Item = Omit<MatchedFood, 'slot'>;

/** As one food, or as several that are joined by "and" or "with" where no food has all the words. */
function matchItem(item: string, names: readonly FoodNames[], eaten: EatenBefore): Item[] {
  const whole = matchOne(item, names, eaten);
  if (whole.isNamed) return [whole.found];
  const parts = item.split(/\s(?:and|with|i|s|sa|&)\s/iu).filter((part) => /\p{L}/u.test(part));
  if (parts.length < 2) return [whole.found];
  const apart = parts.map((part) => matchOne(part, names, eaten));
  return apart.every(({ found }) => found.candidates.length > 0) ? apart.map(({ found }) => found) : [whole.found];
}

interface Found {
  found: Item;
  /** Some food is called just so. */
  isNamed: boolean;
}

function matchOne(item: string, names: readonly FoodNames[], eaten: EatenBefore): Found {
  const { amount, exact, words } = readAmount(item);
  const scored = names
    .map(({ food, variants }) => ({
      food,
      ...scoreOf(words, variants),
      measured: isMeasuredSo(food, amount),
      special: isSpecial(food, words),
    }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        Number(a.special) - Number(b.special) ||
        b.score - a.score ||
        (eaten.get(b.food.id) ?? 0) - (eaten.get(a.food.id) ?? 0) ||
        Number(b.measured) - Number(a.measured) ||
        Number(a.food.rawOrDry) - Number(b.food.rawOrDry) ||
        a.food.id - b.food.id,
    )
    .slice(0, mostCandidates);
  const [best] = scored;
  if (!best) {
    return { isNamed: false, found: { text: item, candidates: [], amount, grams: null, asks: ['food', 'amount'] } };
  }
  // 80 g of rice may be dry or cooked: what is weighed asks for the form, what is counted is taken as it is eaten
  const weighed = amount?.measure === 'gram';
  const rivals = scored.filter(({ food, named }) => named && (weighed || !food.rawOrDry));
  const { grams, sure } = gramsOf(amount, best.food);
  const possible = Number.isFinite(grams) && grams >= 0.1 && grams <= mostDiaryGrams;
  const asks: MatchQuestion[] = [];
  if (!best.named || rivals.length !== 1) asks.push('food');
  if (!sure || !exact || !possible) asks.push('amount');
  return {
    isNamed: best.named,
    found: {
      ...{ text: item, candidates: scored.map(({ food }) => food.id), amount, asks },
      grams: possible ? rounded(grams) : null,
    },
  };
}

/** To whole grams, and to tenths of what is little. */
export function rounded(grams: number): number {
  return grams >= 10 ? Math.round(grams) : Math.max(0.1, Math.round(grams * 10) / 10);
}

/** Forms that nobody means who does not say so: coffee is not decaffeinated, milk not condensed, rice no drink. */
const specialForms =
  /^(decaf|bezkofein|condens|kondenz|evapor|evapori|powder|prah|drink|napit|instant|substitut|zamjen)/;

function isSpecial({ name }: KitchenFood, words: readonly string[]): boolean {
  return [name.en, name.hr].every((text) => {
    const forms = foodWords(text).filter((word) => specialForms.test(word));
    return forms.length > 0 && !words.some((word) => specialForms.test(word));
  });
}

/** A glass of milk is rather what is drunk by the glass. */
function isMeasuredSo(food: KitchenFood, amount: GivenAmount | null): boolean {
  return amount !== null && portionMeasure(food).measure === amount.measure;
}

/** How much of the words a food's name holds, and of the name the words; 0 where not even half of the words are in it. */
function scoreOf(words: readonly string[], variants: readonly string[][]): { score: number; named: boolean } {
  let best = { score: 0, named: false };
  if (words.length === 0) return best;
  for (const variant of variants) {
    const ofWords = words.map((word) => Math.max(...variant.map((each) => wordLikeness(word, each))));
    const ofName = variant.map((each) => Math.max(...words.map((word) => wordLikeness(word, each))));
    const held = mean(ofWords);
    if (held < 0.5 && !(words.length === 1 && held > 0)) continue;
    const score = held * 0.7 + mean(ofName) * 0.3;
    const isNamed = [...ofWords, ...ofName].every((likeness) => likeness === 1);
    if (score > best.score || (isNamed && !best.named)) {
      best = { score: isNamed ? score + 1 : score, named: isNamed };
    }
  }
  return best;
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

const numberWords: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, half: 0.5 },
  ...{ jedan: 1, jedna: 1, jedno: 1, jednu: 1, dva: 2, dvije: 2, tri: 3, cetiri: 4, pet: 5, sest: 6, pola: 0.5 },
};
/** They change an amount by nobody knows how much. */
const sizeWords = /^(small|large|big|medium|mal[aeiu]|manj[aeiu]|velik[aeiou]|vec[aeiu]|srednj[aeiu]|pun[aeu]|heaped)$/;

/**
 * The first number of an item with its measure, and the words that are left. `exact`: every number and size was
 * understood; a range, a size or a second number leaves it open.
 */
function readAmount(item: string): { amount: GivenAmount | null; exact: boolean; words: string[] } {
  const tokens = item
    .replace(/[()]/g, ' ')
    .replace(/(\d(?:[.,]\d+)?)\s*%/gu, '$1%')
    // "150g", "2x"
    .replace(/(\d|[½¼¾⅓⅔])(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((token) => token !== '');
  const left: string[] = [];
  let amount: GivenAmount | null = null;
  let exact = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = (tokens[at] ?? '').replace(/[.:]+$/, '');
    const number: number | null =
      writtenNumber(token) ?? (amount === null ? numberWords[searchKey(token)] : undefined) ?? null;
    if (number === null) {
      if (/^\d+[-–]\d+$/.test(token)) exact = false;
      else if (sizeWords.test(searchKey(token))) exact = false;
      else if (!/^[x×]$/i.test(token)) left.push(token);
      continue;
    }
    if (amount !== null || number <= 0) {
      exact = false;
      continue;
    }
    const next = measureOfWord(tokens[at + 1] ?? '');
    if (next) at++;
    amount = { count: number * (next?.times ?? 1), measure: next?.measure ?? 'piece' };
  }
  // "kriška kruha": a measure without a number is one of it
  const alone = amount === null ? measureOfWord(left[0] ?? '') : null;
  if (alone && alone.measure !== 'gram' && alone.measure !== 'millilitre' && left.length > 1) {
    left.shift();
    amount = { count: 1, measure: alone.measure };
  }
  const words = foodWords(left.join(' ')).filter((word) => /\p{L}|%/u.test(word));
  return { amount, exact, words };
}
