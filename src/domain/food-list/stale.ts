import { type RecordLists, staleReasonCodes } from '#contract/recommendation.contract.ts';

export type RecordList = keyof RecordLists;
const lists: readonly RecordList[] = ['foodRestrictionIds', 'drugIds', 'phenotypeIds'];

export interface RecordChange {
  list: RecordList;
  id: number;
  change: 'added' | 'removed';
}

/** What a run of today would take into account that the stored one did not, and the other way round. */
export function recordChangesBetween(stored: RecordLists, today: RecordLists): RecordChange[] {
  return lists.flatMap((list) => [
    ...minus(today[list], stored[list]).map((id) => ({ list, id, change: 'added' as const })),
    ...minus(stored[list], today[list]).map((id) => ({ list, id, change: 'removed' as const })),
  ]);
}

const minus = (from: readonly number[], what: readonly number[]) => from.filter((id) => !what.includes(id));

type Part = (typeof staleReasonCodes)[number];

/** A hash of each part of the inputs; `engine` is its version, `assessment` says by which names and ranges. */
export type Fingerprint = Record<Part, string>;

/** What differs between the inputs of a stored calculation and those of today; empty where the list still stands. */
export function staleParts(stored: Fingerprint, today: Fingerprint): Part[] {
  // two engines read the same data by other parts: that another one would calculate is all that can be said
  if (today.assessment === 'earlier' && majorOf(stored) !== majorOf(today)) return ['assessment', 'engine'];
  if (majorOf(stored) !== majorOf(today)) return ['engine'];
  // a report of an earlier assessment is out of date however often its list is made
  const changed = staleReasonCodes.filter((code) =>
    code === 'assessment' ? today.assessment === 'earlier' : stored[code] !== today[code],
  );
  return changed.filter((code) => !followsFrom[code]?.some((cause) => changed.includes(cause)));
}

/** Parts that need not be named beside what changed them: another set has other ranges. */
const followsFrom: Partial<Record<Part, readonly Part[]>> = {
  ranges: ['referenceSet'],
  general: ['pairs', 'behaviours', 'scoring'],
};

const majorOf = ({ engine }: Fingerprint): string | undefined => engine.split('.')[0];
