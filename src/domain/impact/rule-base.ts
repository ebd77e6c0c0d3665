import { indexPairs, type PairIndex, type PairTable } from '#domain/recommendation/pair-table.ts';
import type { Behaviour, EngineInput } from '#domain/recommendation/types.ts';

/** The part of an engine's input that staff change: the same for every patient. */
export type RuleBase = Pick<EngineInput, 'pairs' | 'behaviours'>;

/** The pairs with those of some taxa replaced by the rows given; the index it is made from stays as it was. */
export function withPairsOf(index: PairIndex, taxIds: readonly number[], rows: PairTable): PairIndex {
  if (taxIds.length === 0) return index;
  const added = indexPairs(rows, [...index.foodIds]);
  const offset = index.food.length;
  const rowsOf = new Map(index.rowsOf);
  for (const taxId of taxIds) rowsOf.delete(taxId);
  for (const [taxId, { first, end }] of added.rowsOf) rowsOf.set(taxId, { first: first + offset, end: end + offset });
  const length = offset + added.food.length;
  const food = new Int32Array(length);
  const value = new Float64Array(length);
  const notToEat = new Uint8Array(length);
  for (const [part, at] of [[index, 0] as const, [added, offset] as const]) {
    food.set(part.food, at);
    value.set(part.value, at);
    notToEat.set(part.notToEat, at);
  }
  return { foodIds: index.foodIds, rowsOf, food, value, notToEat };
}

/** The behaviours with those of some taxa replaced. */
export function withBehavioursOf(
  behaviours: readonly Behaviour[],
  taxIds: readonly number[],
  rows: readonly Behaviour[],
): readonly Behaviour[] {
  const replaced = new Set(taxIds);
  return [...behaviours.filter(({ taxId }) => !replaced.has(taxId)), ...rows];
}
