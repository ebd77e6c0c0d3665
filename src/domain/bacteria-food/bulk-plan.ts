import { type Problem, problem } from '#contract/problem.ts';
import type { Kind } from '#contract/taxa.contract.ts';

export interface PairState {
  kind: Kind;
  value: number;
}

export type PairPlan = 'create' | 'change' | 'skip' | 'fail';

/** What a taxon with a pair in the other list is told: the side of a food is locked once a pair exists. */
export const otherListProblem: Record<Kind, Problem> = {
  'to-eat': problem('ON_LIST_NOT_TO_EAT'),
  'not-to-eat': problem('ON_LIST_TO_EAT'),
};

/**
 * What a bulk call does to one taxon and food. Nothing that exists is touched unless asked; a pair that has the
 * value already is skipped, so that a second run skips everything.
 */
export function planPair(existing: PairState | undefined, asked: PairState, editExisting: boolean): PairPlan {
  if (!existing) return 'create';
  if (!editExisting) return 'skip';
  if (existing.kind !== asked.kind) return 'fail';
  return existing.value === asked.value ? 'skip' : 'change';
}
