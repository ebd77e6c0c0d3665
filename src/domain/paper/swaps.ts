import type { FoodResult } from '#contract/food-result.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { frequencyOf } from '#domain/food-list/times-a-week.ts';
import type { AllowedFoods } from './allowed-foods.ts';
import { barredFoods, heldBack, isAlcoholic, isChild } from './allowed-foods.ts';
import { foodNames } from './food-names.ts';
import { plainlySaid } from './forbidden-words.ts';
import { capitalised, listText, lowered } from './in-words.ts';
import type { PaperInput } from './paper-input.ts';
import { heldBackRawOnly } from './raw-foods.ts';
import type { Swap } from './report-tables.ts';

/** Foods to have less of that one swap replaces; `swap` is null for what is left over. */
export interface LessRow {
  foods: readonly FoodResult[];
  names: readonly Bilingual[];
  swap: Swap | null;
}

/** A row names this many foods, and this many stand in for them. */
const namedFoods = 3;
const namedInstead = 3;
/** A swap of many foods (all with gluten) is not meant where only a few of them are to go. */
const meantShare = 0.3;
/** Rows of a band; what does not fit is counted in the last one. */
const mostRows = 5;

/** The foods of a band as rows: swaps that reach most of them first, the rest together at the end. */
export function lessRows(input: PaperInput, band: 'avoid' | 'limit'): LessRow[] {
  const foods = lessFoods(input, band);
  const left = new Map(foods.map((food) => [food.foodId, food]));
  const nameOf = foodNames(input);
  const rows: LessRow[] = [];
  while (left.size > 0 && rows.length < mostRows) {
    const best = bestSwap(input.tables.swaps, left);
    const own = best?.from.flatMap((id) => left.get(id) ?? []) ?? [];
    // the last row takes all that is left
    if (own.length === 0 || (rows.length === mostRows - 1 && own.length < left.size)) break;
    for (const { foodId } of own) left.delete(foodId);
    rows.push(rowOf(input, own, { swap: best, nameOf }));
  }
  if (left.size > 0) rows.push(rowOf(input, [...left.values()], { swap: null, nameOf }));
  return rows;
}

/**
 * A dry or raw form says nothing that the food as eaten does not say; what is not eaten at all, or only not raw, has
 * its own lines. A child has no row of alcohol.
 */
export function lessFoods(input: PaperInput, band: 'avoid' | 'limit'): FoodResult[] {
  const child = isChild(input);
  const barred = barredFoods(input);
  const rawOnly = heldBackRawOnly(input);
  return input.foods.filter(
    (food) =>
      food.band === band &&
      !barred.has(food.foodId) &&
      !rawOnly.has(food.foodId) &&
      (food.form === null || food.form.kind === 'seasoning') &&
      !(child && isAlcoholic(food.foodId, input)),
  );
}

function bestSwap(swaps: readonly Swap[], left: ReadonlyMap<number, FoodResult>): Swap | null {
  let best: Swap | null = null;
  let most = 0;
  for (const swap of swaps) {
    const reached = swap.from.filter((id) => left.has(id)).length;
    if (reached < meantShare * swap.from.length) continue;
    // of two that reach as many, the narrower one says better what it is about
    if (reached > most || (reached === most && best !== null && reached > 0 && swap.from.length < best.from.length)) {
      best = swap;
      most = reached;
    }
  }
  return best;
}

function rowOf(
  { tables }: PaperInput,
  foods: readonly FoodResult[],
  { swap, nameOf }: { swap: Swap | null; nameOf: (foodId: number) => Bilingual },
): LessRow {
  const place = (id: number): number => {
    const at = tables.everyday.indexOf(id);
    return at < 0 ? tables.everyday.length : at;
  };
  const sorted = [...foods].sort((a, b) => place(a.foodId) - place(b.foodId) || a.place - b.place);
  const names = new Map<string, Bilingual>();
  for (const { foodId } of sorted) names.set(nameOf(foodId).en, nameOf(foodId));
  return { foods: sorted, names: [...names.values()], swap };
}

/** "Butter, ghee" and what else the row is about. */
export function whatText({ names }: LessRow, { language }: PaperInput): { what: string; others: string | null } {
  const named = names.slice(0, namedFoods).map((name) => name[language]);
  const more = names.length - named.length;
  const others = language === 'hr' ? `i još ${more}` : `and ${more} more`;
  return { what: capitalised(named.join(', ')), others: more > 0 ? others : null };
}

/** "at most 1× a week, 100 g": the strictest of the row, or what the one rule says that holds all of it. */
export function atMostText({ foods }: LessRow, input: PaperInput): string | null {
  const ruled = ruleText(foods, input);
  if (ruled !== null) return ruled;
  const rows = foods.flatMap((food) => frequencyOf(food, 'limit', input.tables) ?? []);
  const strictest = rows.sort((a, b) => a.max - b.max)[0];
  return strictest?.text[input.language] ?? null;
}

/** Foods that no score holds back, all of them by the same rule: its amount is the one that counts. */
function ruleText(foods: readonly FoodResult[], { health, language }: PaperInput): string | null {
  const codes = foods.map(({ ceiling, scoreBand }) =>
    heldBack.has(scoreBand) ? [] : (ceiling?.rules ?? []).map(({ ruleId }) => ruleId),
  );
  const common = codes.reduce((shared, own) => shared.filter((code) => own.includes(code)));
  const rule = health.safety.find(({ code, effect }) => effect === 'ceiling:limit' && common.includes(code));
  const text = rule ? plainlySaid(rule.patientText[language].trim(), language) : '';
  return text === '' ? null : lowered(text.replace(/\.$/, ''));
}

/** "olive oil, avocado or hummus": only what this patient may eat; null where nothing of it is left. */
export function insteadText({ swap }: LessRow, input: PaperInput, allowed: AllowedFoods): string | null {
  if (swap === null) return null;
  const nameOf = foodNames(input);
  const names = swap.to
    .filter((id) => allowed.has(id) && isGoodInstead(id, input))
    .map((id) => nameOf(id)[input.language]);
  const distinct = [...new Set(names)].slice(0, namedInstead);
  return distinct.length === 0 ? null : listText(distinct, input.language, 'or');
}

/** What is rarely good for anybody replaces nothing, nor does alcohol. */
function isGoodInstead(foodId: number, input: PaperInput): boolean {
  const food = input.foods.find((each) => each.foodId === foodId);
  return food !== undefined && food.mark !== 'rarely' && !isAlcoholic(foodId, input);
}
