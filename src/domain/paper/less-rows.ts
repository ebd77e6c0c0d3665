import type { FoodResult } from '#contract/food-result.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { barredFoods, isAlcoholic, isChild } from './allowed-foods.ts';
import { type Decider, deciderKey, deciderOf } from './deciders.ts';
import { foodNames } from './food-names.ts';
import type { PaperInput } from './paper-input.ts';
import { heldBackRawOnly } from './raw-foods.ts';
import type { Swap } from './report-tables.ts';
import { ruleSentences } from './rule-sentences.ts';
import { frequencyOf } from './times-a-week.ts';

type LessBand = 'avoid' | 'limit';

/** Foods to have less of for the same reason and as often; `swap` is null where nothing takes their place. */
export interface LessRow {
  foods: readonly FoodResult[];
  names: readonly Bilingual[];
  decider: Decider;
  /** How often at most; null where the band has none. */
  times: Bilingual | null;
  swap: Swap | null;
}

export interface LessRows {
  rows: readonly LessRow[];
  /** Foods for which there is no row. */
  rest: readonly FoodResult[];
}

/** A swap of many foods (all with gluten) is not meant where only a few of them are to go. */
const meantShare = 0.3;
/** Rows of one reason and frequency: more of them would push other reasons off the page. */
const mostOfOneReason = 3;
const mostRows = 6;

/** The foods of a band as rows, each with one reason and one frequency; what speaks of this patient comes first. */
export function lessRows(input: PaperInput, band: LessBand): LessRows {
  const { rank } = ruleSentences(input);
  const alike = new Map<string, { decider: Decider; times: Bilingual | null; foods: FoodResult[] }>();
  for (const food of lessFoods(input, band)) {
    const decider = deciderOf(food, rank);
    const times = band === 'limit' ? (frequencyOf(food, 'limit', input.tables)?.text ?? null) : null;
    // a rule says itself how much
    const key = `${deciderKey(decider)} ${decider.kind === 'rule' ? '' : times?.en}`;
    const known = alike.get(key) ?? { decider, times: decider.kind === 'rule' ? null : times, foods: [] };
    known.foods.push(food);
    alike.set(key, known);
  }
  const place = (decider: Decider): number => (decider.kind === 'rule' ? 1 + rank(decider.ruleId) : 0);
  const rows = [...alike.values()]
    .sort((a, b) => place(a.decider) - place(b.decider) || b.foods.length - a.foods.length)
    .flatMap(({ decider, times, foods }) =>
      bySwap(input, foods).map((row): LessRow => ({ ...row, decider, times })),
    );
  return { rows: rows.slice(0, mostRows), rest: rows.slice(mostRows).flatMap(({ foods }) => foods) };
}

/**
 * A dry or raw form says nothing that the food as eaten does not say; what is not eaten at all, or only not raw, has
 * its own lines. A child has no row of alcohol.
 */
export function lessFoods(input: PaperInput, band: LessBand): FoodResult[] {
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

/** Swaps that reach most of the foods first, what is left together at the end. */
function bySwap(input: PaperInput, foods: readonly FoodResult[]): Pick<LessRow, 'foods' | 'names' | 'swap'>[] {
  const left = new Map(foods.map((food) => [food.foodId, food]));
  const nameOf = foodNames(input);
  const rows: Pick<LessRow, 'foods' | 'names' | 'swap'>[] = [];
  while (left.size > 0) {
    const best = bestSwap(input.tables.swaps, left);
    const own = best?.from.flatMap((id) => left.get(id) ?? []) ?? [];
    // the last row takes all that is left
    if (own.length === 0 || (rows.length === mostOfOneReason - 1 && own.length < left.size)) break;
    for (const { foodId } of own) left.delete(foodId);
    rows.push(rowOf(input, own, { swap: best, nameOf }));
  }
  if (left.size > 0) rows.push(rowOf(input, [...left.values()], { swap: null, nameOf }));
  return rows;
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
): Pick<LessRow, 'foods' | 'names' | 'swap'> {
  const place = (id: number): number => {
    const at = tables.everyday.indexOf(id);
    return at < 0 ? tables.everyday.length : at;
  };
  const sorted = [...foods].sort((a, b) => place(a.foodId) - place(b.foodId) || a.place - b.place);
  const names = new Map<string, Bilingual>();
  for (const { foodId } of sorted) names.set(nameOf(foodId).en, nameOf(foodId));
  return { foods: sorted, names: [...names.values()], swap };
}
