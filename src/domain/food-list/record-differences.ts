import type { RecordLists } from '#contract/recommendation.contract.ts';

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
