import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import type { ScoringRules } from './replaced-rules.ts';

/** Taxa whose pairs, and taxa whose behaviours, are not the same in two rule bases. */
export interface TouchedTaxa {
  pairTaxa: readonly number[];
  behaviourTaxa: readonly number[];
}

/**
 * The foods whose score can differ between two rule bases. A food's score follows from its own pairs and from the
 * behaviours of the taxa they name, so every other food keeps its score: looking at these alone is no approximation.
 */
export function foodsInScope(
  before: ScoringRules,
  after: ScoringRules,
  { pairTaxa, behaviourTaxa }: TouchedTaxa,
): number[] {
  const foods = new Set<number>();
  for (const taxId of behaviourTaxa) {
    for (const food of pairsOf(before.pairs, taxId).keys()) foods.add(food);
    for (const food of pairsOf(after.pairs, taxId).keys()) foods.add(food);
  }
  for (const taxId of pairTaxa) {
    const was = pairsOf(before.pairs, taxId);
    const is = pairsOf(after.pairs, taxId);
    for (const food of [...was.keys(), ...is.keys()]) if (was.get(food) !== is.get(food)) foods.add(food);
  }
  return [...foods].sort((a, b) => a - b);
}

/** What a taxon says of each food, as one text to compare by. */
function pairsOf(
  { rowsOf, foodIds, food, value, notToEat, grade, dose }: PairIndex,
  taxId: number,
): Map<number, string> {
  const pairs = new Map<number, string>();
  const rows = rowsOf.get(taxId) ?? { first: 0, end: 0 };
  for (let row = rows.first; row < rows.end; row++) {
    pairs.set(foodIds[food[row] ?? 0] ?? 0, `${notToEat[row]} ${value[row]} ${grade[row]} ${dose[row]}`);
  }
  return pairs;
}

/** The pairs of some foods alone, for an engine that is asked about no others. */
export function pairsOfFoods(index: PairIndex, foodIds: readonly number[]): PairIndex {
  const kept = Int32Array.from(foodIds).sort();
  const wanted = new Map([...kept].map((id, at) => [id, at]));
  const place = index.foodIds.map((id) => wanted.get(id) ?? -1);
  const rowsOf = new Map<number, { first: number; end: number }>();
  const rows: number[] = [];
  for (const [taxId, { first, end }] of index.rowsOf) {
    const start = rows.length;
    for (let row = first; row < end; row++) if ((place[index.food[row] ?? 0] ?? -1) >= 0) rows.push(row);
    if (rows.length > start) rowsOf.set(taxId, { first: start, end: rows.length });
  }
  return {
    foodIds: kept,
    rowsOf,
    food: Int32Array.from(rows, (row) => place[index.food[row] ?? 0] ?? 0),
    value: Float64Array.from(rows, (row) => index.value[row] ?? 0),
    notToEat: Uint8Array.from(rows, (row) => index.notToEat[row] ?? 0),
    grade: Uint8Array.from(rows, (row) => index.grade[row] ?? 0),
    dose: Float64Array.from(rows, (row) => index.dose[row] ?? 0),
  };
}
