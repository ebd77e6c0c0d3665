import type { FoodResult } from '#contract/recommendation.contract.ts';

/** What the two headings of a list are made of, on screen and on paper. */

interface MarkedFood extends Pick<FoodResult, 'mark' | 'band'> {
  /** A food that is held steady has one too. */
  ceiling: object | null;
  lift?: object | null | undefined;
}

/**
 * Good for most people, and nothing speaks against it here: neutral, without a ceiling, and not only because a guideline
 * lifted it. Nothing else gives points, a sentence or a place on paper for being good for everybody.
 */
export function isGoodForEverybody({ mark, band, ceiling, lift }: MarkedFood): boolean {
  return mark === 'good' && band === 'neutral' && ceiling === null && !lift;
}

/** No food left neutral by its own figures, and nobody moved one. */
export function isNothingOutside(foods: readonly Pick<FoodResult, 'scoreBand' | 'override'>[]): boolean {
  return foods.every((food) => food.scoreBand === 'neutral' && food.override === undefined);
}
