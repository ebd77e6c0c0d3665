import { mealSlots } from '#contract/meals.contract.ts';
import type { ActingLimit } from './limits.ts';

/** Of these a reference value is no wish for more: salt is eaten enough. */
const neverAsked = ['sodium'];
/** Asked of both together, where a limit does. */
const fishOils = ['epa', 'dha'];

/**
 * The reference value of a nutrient, where it asks for more than the limits do. A limit of a condition, a drug or a life
 * stage takes its place; one for everybody does not, for a reference value may know that somebody breastfeeds. Null where
 * nothing more is asked, and where a limit holds the nutrient below it.
 */
export function referenceLow(code: string, target: number | null, limits: readonly ActingLimit[]): number | null {
  if (target === null || neverAsked.includes(code)) return null;
  if (fishOils.includes(code) && limits.some(({ measure }) => measure === 'epa_dha')) return null;
  const own = limits.filter(({ measure, scope }) => measure === code && scope !== 'meal');
  const givesWay = own.some(({ low, high, basis }) =>
    mealSlots.some((slot) => {
      const [bottom, top] = [low[slot], high[slot]];
      if (bottom !== null && (bottom.row.order === 2 || basis !== 'abs' || bottom.value >= target)) return true;
      return top !== null && basis === 'abs' && top.value < target;
    }),
  );
  return givesWay ? null : target;
}
