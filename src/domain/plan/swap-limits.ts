import type { Amount } from '#contract/week.contract.ts';
import type { Kitchen } from './kitchen.ts';
import { type Breach, breachesOf, WeekMeasures } from './limit-breaches.ts';
import type { BoundedBy } from './limits.ts';
import type { Sets } from './measures.ts';
import type { CountedCell } from './week-totals.ts';

interface AnyBound {
  value: number;
}

/** What a week is counted by. */
export interface LimitedBy {
  limits: readonly BoundedBy<AnyBound>[];
  tables: Sets;
  kitchen: Kitchen;
}

/**
 * Whether other foods in a place make the week break a limit that it keeps, or one further that it does not: of a meal, a
 * day, the week, or a band around its mean. That it steers less towards what is only wished for does not count.
 */
export function breaksMore(
  week: readonly CountedCell[],
  place: Pick<CountedCell, 'day' | 'slot'>,
  { limits, tables, kitchen }: LimitedBy,
): (foods: readonly Amount[]) => boolean {
  const isPlace = (cell: CountedCell) => cell.day === place.day && cell.slot === place.slot;
  const brokenBy = (cells: readonly CountedCell[]) =>
    breachesOf(new WeekMeasures(cells, kitchen, tables), limits).filter(
      ({ limit, side }) => limit.strength !== 'soft' || side === 'high',
    );
  const before = new Map(brokenBy(week).map((breach) => [keyOf(breach), breach.beyond]));
  return (foods) =>
    brokenBy(week.map((cell) => (isPlace(cell) ? { ...cell, foods: [...foods] } : cell))).some(
      (breach) => breach.beyond > (before.get(keyOf(breach)) ?? 0) + 1e-9,
    );
}

const keyOf = ({ limit, side, day, slot }: Breach<AnyBound>): string =>
  [limit.measure, limit.scope, limit.basis, limit.strength, side, day, slot].join(' ');
