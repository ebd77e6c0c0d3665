import type { FoodResult } from '#contract/food-result.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { openOf } from '#domain/food-list/suggestion-reason.ts';
import { frequencyOf } from '#domain/food-list/times-a-week.ts';
import { isAlcoholic, isChild, restrictedRawOnly } from './allowed-foods.ts';
import { type Decider, deciderKey, deciderOf } from './deciders.ts';
import { foodNames } from './food-names.ts';
import type { PaperInput } from './paper-input.ts';
import type { Swap } from './report-tables.ts';
import { ruleSentences } from './rule-sentences.ts';
import { lessSureFoods } from './suggestion-lines.ts';

type LessBand = 'avoid' | 'limit';

/** Foods to have less of for the same reason and as often; `swap` is null where nothing takes their place. */
export interface LessRow {
  foods: readonly FoodResult[];
  names: readonly Bilingual[];
  decider: Decider;
  /** How often at most; null where the band has none. */
  times: Bilingual | null;
  swap: Swap | null;
  /** The kind of food that they stand for; null where another reason than the test decides. */
  suggestion: Suggestion | null;
}

export interface LessRows {
  rows: readonly LessRow[];
  /** Foods for which there is no row. */
  rest: readonly FoodResult[];
}

/** Foods that a row names. */
export const namedFoods = 3;

/** A swap of many foods (all with gluten) is not meant where only a few of them are to go. */
const meantShare = 0.3;
/** Rows of one reason and frequency: more of them would push other reasons off the page. */
const mostOfOneReason = 3;
const mostRows = 7;

/** Between the rules of this patient and those of everybody. */
const afterOwnRules = 4.5;

/** The foods of a band as rows, each with one reason and one frequency; what speaks of this patient comes first. */
export function lessRows(input: PaperInput, band: LessBand): LessRows {
  const { rank } = ruleSentences(input);
  const kinds = new Map(openOf(input.suggestions, 'down').sure.map((kind) => [kind.groupId, kind]));
  const alike = new Map<string, Pick<LessRow, 'decider' | 'times' | 'suggestion'> & { foods: FoodResult[] }>();
  for (const food of lessFoods(input, band)) {
    const decider = deciderOf(food, rank);
    const times = band === 'limit' ? (frequencyOf(food, 'limit', input.tables)?.text ?? null) : null;
    const suggestion = decider.kind === 'bacteria' ? (kinds.get(food.suggestionId ?? '') ?? null) : null;
    // a rule says itself how much, and a kind of food as a whole
    const own = decider.kind === 'rule' || suggestion !== null ? null : times;
    const key = `${deciderKey(decider)} ${suggestion?.groupId} ${own?.en}`;
    const known = alike.get(key) ?? { decider, times: own, suggestion, foods: [] };
    known.foods.push(food);
    alike.set(key, known);
  }
  // a rule of this patient first, then bacteria, then what holds for everybody
  const place = (decider: Decider): number => (decider.kind === 'rule' ? rank(decider.ruleId) : afterOwnRules);
  const reasons = [...alike.values()].sort(
    (a, b) => place(a.decider) - place(b.decider) || b.foods.length - a.foods.length,
  );
  const shown = reasons.slice(0, mostRows);
  let free = mostRows - shown.length;
  const rows = shown.flatMap(({ decider, times, suggestion, foods }) => {
    // a kind of food is one row, and so is what holds for everybody
    const isWhole = suggestion !== null || place(decider) > afterOwnRules;
    const own = bySwap(input, foods, isWhole ? 1 : Math.min(mostOfOneReason, 1 + free));
    free -= own.length - 1;
    return own.map((row): LessRow => ({ ...row, decider, times, suggestion }));
  });
  return { rows, rest: reasons.slice(mostRows).flatMap(({ foods }) => foods) };
}

/**
 * A dry or raw form says nothing that the food as eaten does not say; what is only not eaten raw has its own lines. A
 * child has no row of alcohol.
 */
export function lessFoods(input: PaperInput, band: LessBand): FoodResult[] {
  const child = isChild(input);
  const rawOnly = restrictedRawOnly(input);
  const lessSure = lessSureFoods(input);
  return input.foods.filter(
    (food) =>
      food.band === band &&
      !(lessSure.has(food.foodId) && food.ceiling === null && food.override === undefined) &&
      !rawOnly.has(food.foodId) &&
      (food.form === null || food.form.kind === 'seasoning') &&
      !(child && isAlcoholic(food.foodId, input)),
  );
}

/** Swaps that reach most of the foods first; the last row takes all that is left. */
function bySwap(input: PaperInput, foods: readonly FoodResult[], most: number): Row[] {
  const left = new Map(foods.map((food) => [food.foodId, food]));
  const nameOf = foodNames(input);
  const rows: Row[] = [];
  while (left.size > 0) {
    const best = bestSwap(input.tables.swaps, left);
    const own = best?.from.flatMap((id) => left.get(id) ?? []) ?? [];
    const isLast = rows.length === most - 1 || own.length === 0;
    const others = isLast ? [...left.values()].filter((food) => !own.includes(food)) : [];
    // a swap is told where it is about the foods that the row names
    const swap = others.length > 0 && (rows.length > 0 || own.length < namedFoods) ? null : best;
    const [first, then] = swap === null ? [[...own, ...others], []] : [own, others];
    const row = rowOf(input, first, then, { swap, nameOf });
    const last = rows.at(-1);
    // one food that nothing takes the place of makes no row
    if (last && swap === null && row.names.length === 1) rows[rows.length - 1] = joined(last, row);
    else rows.push(row);
    for (const { foodId } of [...own, ...others]) left.delete(foodId);
  }
  return rows;
}

type Row = Pick<LessRow, 'foods' | 'names' | 'swap'>;

const joined = (row: Row, other: Row): Row => ({
  ...row,
  foods: [...row.foods, ...other.foods],
  names: [...row.names, ...other.names],
});

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

/** Those that the swap is about come first, so that they are the ones named. */
function rowOf(
  { tables }: PaperInput,
  own: readonly FoodResult[],
  others: readonly FoodResult[],
  { swap, nameOf }: { swap: Swap | null; nameOf: (foodId: number) => Bilingual },
): Row {
  const place = (id: number): number => {
    const at = tables.everyday.indexOf(id);
    return at < 0 ? tables.everyday.length : at;
  };
  const sorted = (foods: readonly FoodResult[]) =>
    [...foods].sort((a, b) => place(a.foodId) - place(b.foodId) || a.place - b.place);
  const all = [...sorted(own), ...sorted(others)];
  const names = new Map<string, Bilingual>();
  for (const { foodId } of all) names.set(nameOf(foodId).en, nameOf(foodId));
  return { foods: all, names: [...names.values()], swap };
}
