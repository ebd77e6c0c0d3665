import type { GoalState } from '#contract/visits.contract.ts';

/** Those that are still worked on. */
export function isOpen({ state }: { state: GoalState }): boolean {
  return state === 'onTheWay' || state === 'notYet';
}

/** How far a goal is, from 0 to 1, where it was told as `22 of 30`, `22 od 30` or `22/30`; else null. */
export function progressShare(progress: string): number | null {
  const found = /(\d+(?:[.,]\d+)?)\s*(?:of|od|\/)\s*(\d+(?:[.,]\d+)?)/i.exec(progress);
  if (!found) return null;
  const [done, whole] = [found[1], found[2]].map((text) => Number((text ?? '').replace(',', '.')));
  return done === undefined || whole === undefined || whole === 0 ? null : Math.min(1, done / whole);
}
