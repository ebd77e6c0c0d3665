import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { RuleBase } from '#domain/catalogue/rule-base.ts';

/** The part of the rule base that scores follow from. */
export type ScoringRules = Pick<RuleBase, 'pairs' | 'behaviours'>;

/** The behaviours with those of some taxa replaced. */
export function withBehavioursOf(
  behaviours: readonly Behaviour[],
  taxIds: readonly number[],
  rows: readonly Behaviour[],
): readonly Behaviour[] {
  const replaced = new Set(taxIds);
  return [...behaviours.filter(({ taxId }) => !replaced.has(taxId)), ...rows];
}
