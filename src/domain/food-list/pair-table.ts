import type { FoodListKind } from '#contract/microbiome.ts';

/** Without a grade: the practice's own rule. */
export const pairGrades = ['A', 'B', 'C', 'D', null] as const;
export type PairGrade = (typeof pairGrades)[number];

/** What one portion of a food does to a taxon. */
export interface Pair {
  taxId: number;
  foodId: number;
  list: FoodListKind;
  /** -10 to 10. */
  value: number;
  grade: PairGrade;
  /** Component grams in a portion by the reference dose of a day; null where it is not known. */
  dose: number | null;
}

/** Effects of foods on taxa as columns: a hundred thousand of them are one ordinary rule base. */
export interface PairTable {
  length: number;
  taxId: Int32Array;
  foodId: Int32Array;
  value: Float64Array;
  /** 1 where the pair stands in the not-to-eat list. */
  notToEat: Uint8Array;
  /** Position in `pairGrades`. */
  grade: Uint8Array;
  /** 0 where it is not known. */
  dose: Float64Array;
}

/** The table arranged for calculating: taxon by taxon, foods as positions. Made once for a state of the rule base. */
export interface PairIndex {
  /** In ascending order; a food is known by its position here. */
  foodIds: Int32Array;
  /** Rows of a taxon: from `first` up to before `end`. */
  rowsOf: ReadonlyMap<number, { first: number; end: number }>;
  food: Int32Array;
  value: Float64Array;
  notToEat: Uint8Array;
  grade: Uint8Array;
  dose: Float64Array;
}

export function emptyPairTable(length: number): PairTable {
  return {
    length,
    taxId: new Int32Array(length),
    foodId: new Int32Array(length),
    value: new Float64Array(length),
    notToEat: new Uint8Array(length),
    grade: new Uint8Array(length),
    dose: new Float64Array(length),
  };
}

export function pairTable(pairs: readonly Pair[]): PairTable {
  const table = emptyPairTable(pairs.length);
  pairs.forEach((pair, row) => {
    table.taxId[row] = pair.taxId;
    table.foodId[row] = pair.foodId;
    table.value[row] = pair.value;
    table.notToEat[row] = pair.list === 'not-to-eat' ? 1 : 0;
    table.grade[row] = pairGrades.indexOf(pair.grade);
    table.dose[row] = pair.dose ?? 0;
  });
  return table;
}

/** Pairs of foods that are not listed are left out. */
export function indexPairs(table: PairTable, foodIds: readonly number[]): PairIndex {
  const sortedFoods = Int32Array.from(foodIds).sort();
  const position = new Map<number, number>();
  sortedFoods.forEach((id, at) => {
    position.set(id, at);
  });
  const counts = new Map<number, number>();
  const foodOf = new Int32Array(table.length);
  let kept = 0;
  for (let row = 0; row < table.length; row++) {
    const food = position.get(table.foodId[row] ?? 0) ?? -1;
    foodOf[row] = food;
    if (food < 0) continue;
    const taxId = table.taxId[row] ?? 0;
    counts.set(taxId, (counts.get(taxId) ?? 0) + 1);
    kept++;
  }
  const rowsOf = new Map<number, { first: number; end: number }>();
  let next = 0;
  for (const [taxId, count] of counts) {
    rowsOf.set(taxId, { first: next, end: next });
    next += count;
  }
  const index: PairIndex = {
    foodIds: sortedFoods,
    rowsOf,
    food: new Int32Array(kept),
    value: new Float64Array(kept),
    notToEat: new Uint8Array(kept),
    grade: new Uint8Array(kept),
    dose: new Float64Array(kept),
  };
  // to eat before not to eat, so that the order of the table changes no sum
  for (const list of [0, 1]) {
    for (let row = 0; row < table.length; row++) {
      const rows = rowsOf.get(table.taxId[row] ?? 0);
      if ((foodOf[row] ?? -1) < 0 || rows === undefined || table.notToEat[row] !== list) continue;
      index.food[rows.end] = foodOf[row] ?? 0;
      index.value[rows.end] = table.value[row] ?? 0;
      index.notToEat[rows.end] = list;
      index.grade[rows.end] = table.grade[row] ?? 0;
      index.dose[rows.end] = table.dose[row] ?? 0;
      rows.end++;
    }
  }
  return index;
}
