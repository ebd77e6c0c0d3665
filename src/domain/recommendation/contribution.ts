import type { Flow, FoodListKind } from '#contract/microbiome.ts';

/**
 * What one pair says about its food. A to-eat food that pushes the taxon the wrong way counts against itself; a
 * not-to-eat food only ever counts against, where it does what the behaviour warns of.
 */
export function contributionOf(list: FoodListKind, value: number, flow: Flow, weight: number): number {
  const match = Math.sign(value) * (flow === 'Increase' ? 1 : -1);
  if (list === 'to-eat') return weight * Math.abs(value) * match;
  return match > 0 ? -weight * Math.abs(value) : 0;
}
