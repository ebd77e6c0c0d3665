import type { FibreSteps } from '#contract/week.contract.ts';

/** What an adult usually eats (EFSA 2010: means of European countries 15 to 30 g); a stair begins there or below. */
const usualGrams = 18;
/** With less than this in the plan there is nothing to climb. */
const leastPlan = 22;
const mostGrams = 40;
/** A diary of a day with next to no fibre holds nobody there for a week. */
const leastFirst = 10;
const stepGrams = { usual: 5, pregnancy: 3 };

/** What the limits and the diary say of the stair; nothing said is an adult without limits. */
interface FibreBounds {
  /** The last step in grams; 'none': no stair. */
  last: number | 'none';
  /** Two weeks a step. */
  slow?: boolean;
  pregnant?: boolean;
  /** What the diary shows a day. */
  eatenGrams?: number | null;
}

/**
 * Weeks up to the fibre of the plan, in small and equal steps of whole grams: the gut gets used to more fibre in weeks.
 * Null where the plan asks for no more than is usual, where limits allow none, and where the diary has as much already.
 */
export function fibreSteps(planGrams: number | null, bounds: FibreBounds = { last: mostGrams }): FibreSteps | null {
  const { last, slow = false, pregnant = false, eatenGrams = null } = bounds;
  if (planGrams === null || planGrams < leastPlan || last === 'none') return null;
  const top = Math.min(planGrams, last, mostGrams);
  const first = eatenGrams === null ? usualGrams : Math.max(leastFirst, eatenGrams);
  if (top <= first) return null;
  const steps = Math.ceil((top - first) / (pregnant ? stepGrams.pregnancy : stepGrams.usual));
  return Array.from({ length: steps + 1 }, (_, at) => ({
    week: at * (slow ? 2 : 1) + 1,
    grams: Math.round(first + ((top - first) * at) / steps),
  }));
}
