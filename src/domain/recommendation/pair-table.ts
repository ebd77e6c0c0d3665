import type { FoodListKind } from '#contract/microbiome.ts';

/** Effects of foods on taxa as columns: a hundred thousand of them are one ordinary rule base. */
export interface PairTable {
  length: number;
  taxId: Int32Array;
  foodId: Int32Array;
  /** -10 to 10. */
  value: Float64Array;
  /** 1 where the pair stands in the not-to-eat list. */
  notToEat: Uint8Array;
}

export interface Pair {
  taxId: number;
  foodId: number;
  list: FoodListKind;
  value: number;
}

export function pairTable(pairs: readonly Pair[]): PairTable {
  const table: PairTable = {
    length: pairs.length,
    taxId: new Int32Array(pairs.length),
    foodId: new Int32Array(pairs.length),
    value: new Float64Array(pairs.length),
    notToEat: new Uint8Array(pairs.length),
  };
  pairs.forEach((pair, row) => {
    table.taxId[row] = pair.taxId;
    table.foodId[row] = pair.foodId;
    table.value[row] = pair.value;
    table.notToEat[row] = pair.list === 'not-to-eat' ? 1 : 0;
  });
  return table;
}

/** Rows of the table that concern known taxa and foods, food by food, and within a food in the order of the taxa. */
export interface PairsByFood {
  /** Rows of food `f` are `rows[start[f]]` up to before `rows[start[f + 1]]`. */
  start: Int32Array;
  rows: Int32Array;
  /** Position of the taxon of each table row, -1 where it is not wanted. */
  taxonOf: Int32Array;
}

/**
 * Two counting sorts, by taxon and then by food. The order of the rows in the table therefore never reaches a sum,
 * and the same pairs give the same bytes.
 */
export function pairsByFood(
  table: PairTable,
  taxonIndex: ReadonlyMap<number, number>,
  foodIndex: ReadonlyMap<number, number>,
): PairsByFood {
  const taxonOf = new Int32Array(table.length).fill(-1);
  const foodOf = new Int32Array(table.length).fill(-1);
  let wanted = 0;
  for (let row = 0; row < table.length; row++) {
    const taxon = taxonIndex.get(table.taxId[row] ?? 0);
    const food = foodIndex.get(table.foodId[row] ?? 0);
    if (taxon === undefined || food === undefined) continue;
    taxonOf[row] = taxon;
    foodOf[row] = food;
    wanted++;
  }
  const all = new Int32Array(wanted);
  let next = 0;
  for (let row = 0; row < table.length; row++) if ((taxonOf[row] ?? -1) >= 0) all[next++] = row;
  const byTaxon = countingSort(all, taxonOf, taxonIndex.size);
  const byFood = countingSort(byTaxon.rows, foodOf, foodIndex.size);
  return { start: byFood.start, rows: byFood.rows, taxonOf };
}

function countingSort(rows: Int32Array, keyOf: Int32Array, keys: number): { start: Int32Array; rows: Int32Array } {
  const start = new Int32Array(keys + 1);
  for (const row of rows) {
    const after = (keyOf[row] ?? 0) + 1;
    start[after] = (start[after] ?? 0) + 1;
  }
  for (let key = 1; key <= keys; key++) start[key] = (start[key] ?? 0) + (start[key - 1] ?? 0);
  const place = start.slice();
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const key = keyOf[row] ?? 0;
    const at = place[key] ?? 0;
    sorted[at] = row;
    place[key] = at + 1;
  }
  return { start, rows: sorted };
}
