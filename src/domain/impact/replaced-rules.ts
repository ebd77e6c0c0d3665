import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import { indexPairs, type PairIndex, type PairTable } from '#domain/rule-base/pair-table.ts';
import type { RuleBase } from '#domain/rule-base/rule-base.ts';

/** The part of the rule base that scores follow from. */
export type ScoringRules = Pick<RuleBase, 'pairs' | 'behaviours'>;

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
  const grade = new Uint8Array(length);
  const dose = new Float64Array(length);
  for (const [part, at] of [[index, 0] as const, [added, offset] as const]) {
    food.set(part.food, at);
    value.set(part.value, at);
    notToEat.set(part.notToEat, at);
    grade.set(part.grade, at);
    dose.set(part.dose, at);
  }
  return { foodIds: index.foodIds, rowsOf, food, value, notToEat, grade, dose };
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
