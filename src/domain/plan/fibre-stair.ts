import type { FibreStair } from '#contract/week.contract.ts';

/** What an adult usually eats (EFSA 2010: means of European countries 15 to 30 g); a stair begins there or below. */
const usualGrams = 18;

/**
 * Four weeks up to the fibre of the plan, in equal steps, rounded to whole grams: the gut gets used to more fibre in
 * weeks. Null where the plan asks for no more than is usual.
 */
export function fibreStair(planGrams: number | null): FibreStair | null {
  if (planGrams === null || planGrams <= usualGrams + 4) return null;
  return [1, 2, 3, 4].map((week) => ({
    week,
    grams: Math.round(usualGrams + ((planGrams - usualGrams) * week) / 4),
  }));
}
