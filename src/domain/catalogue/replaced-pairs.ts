import { Bases, indexPairs, type PairIndex, type PairTable } from './pair-table.ts';

/** The pairs with those of some taxa replaced by the rows given; the index it is made from stays as it was. */
export function withPairsOf(index: PairIndex, taxIds: readonly number[], rows: PairTable): PairIndex {
  if (taxIds.length === 0) return index;
  const replaced = new Set(taxIds);
  const added = indexPairs(rows, [...index.foodIds]);
  let gone = 0;
  for (const taxId of replaced) {
    const old = index.rowsOf.get(taxId);
    if (old) gone += old.end - old.first;
  }
  const length = index.food.length - gone + added.food.length;
  const rowsOf = new Map<number, { first: number; end: number }>();
  const bases = new Bases(index.bases);
  const next: PairIndex = {
    foodIds: index.foodIds,
    rowsOf,
    food: new Int32Array(length),
    value: new Float64Array(length),
    notToEat: new Uint8Array(length),
    grade: new Uint8Array(length),
    dose: new Float64Array(length),
    basis: new Int32Array(length),
    bases: bases.texts,
  };
  // rows that stay are copied in runs, not taxon by taxon: there may be a million of them
  let [end, runFirst, runEnd] = [0, 0, 0];
  const copyRun = () => copyRows(index, runFirst, runEnd, next, end - (runEnd - runFirst));
  for (const [taxId, own] of index.rowsOf) {
    if (replaced.has(taxId)) continue;
    if (own.first !== runEnd) {
      copyRun();
      runFirst = own.first;
    }
    runEnd = own.end;
    rowsOf.set(taxId, { first: end, end: end + own.end - own.first });
    end += own.end - own.first;
  }
  copyRun();
  copyRows(added, 0, added.food.length, next, end);
  for (let row = 0; row < added.food.length; row++) {
    next.basis[end + row] = bases.at(added.bases[added.basis[row] ?? 0] ?? '');
  }
  for (const [taxId, own] of added.rowsOf) rowsOf.set(taxId, { first: own.first + end, end: own.end + end });
  return next;
}

function copyRows(from: PairIndex, first: number, end: number, to: PairIndex, at: number): void {
  if (first === end) return;
  to.food.set(from.food.subarray(first, end), at);
  to.value.set(from.value.subarray(first, end), at);
  to.notToEat.set(from.notToEat.subarray(first, end), at);
  to.grade.set(from.grade.subarray(first, end), at);
  to.dose.set(from.dose.subarray(first, end), at);
  to.basis.set(from.basis.subarray(first, end), at);
}
