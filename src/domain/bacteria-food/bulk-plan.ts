import type { Kind } from '#contract/taxa.contract.ts';

export interface PairState {
  kind: Kind;
  value: number;
}

export type PairPlan = 'create' | 'change' | 'skip' | 'fail';

/** What a taxon with a pair in the other list is told: the side of a food is locked once a pair exists. */
export const otherListMessage: Record<Kind, string> = {
  'to-eat': 'The food is on the other list of this taxon (not to eat).',
  'not-to-eat': 'The food is on the other list of this taxon (to eat).',
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
