import type { FoodResult } from '#contract/recommendation.contract.ts';

/** What the two headings of a list are made of, on screen and on paper. */

type Marked = Pick<FoodResult, 'mark' | 'form' | 'band' | 'scoreBand' | 'ceiling'>;

/** Good for most people: neutral in the test, without a ceiling, in a form that is eaten. */
export function isGoodForEverybody({ mark, form, band, scoreBand, ceiling }: Marked): boolean {
  return mark === 'good' && form === null && band === 'neutral' && scoreBand === 'neutral' && ceiling === null;
}

/** No food left neutral by its own figures, and nobody moved one. */
export function isNothingOutside(foods: readonly Pick<FoodResult, 'scoreBand' | 'override'>[]): boolean {
  return foods.every((food) => food.scoreBand === 'neutral' && food.override === undefined);
}
