import type { FoodBand } from '#contract/recommendation.contract.ts';
import { scoreBands } from '#contract/words.ts';

export interface OrderedFood {
  foodId: number;
  name: string;
  band: FoodBand;
  finalScore: number;
  /** The lower, the more usual at the tables of the practice's country. */
  everyday: number;
  dose: number | null;
  general: number;
}

const bands: readonly FoodBand[] = [...scoreBands, 'excluded'];
/** Foods to limit and to avoid stand with the strongest reason first. */
const downwards: ReadonlySet<FoodBand> = new Set(['limit', 'avoid']);
/** Scores of the same pairs may differ in their last bits. */
const EPSILON = 1e-9;

/**
 * By band; in a band by score, then by what people eat every day, then by dose, then by what is good for everybody, then
 * by name. Scores of neutral foods say nothing: there everyday foods come first.
 */
export function byPlace(a: OrderedFood, b: OrderedFood): number {
  if (a.band !== b.band) return bands.indexOf(a.band) - bands.indexOf(b.band);
  const sign = downwards.has(a.band) ? -1 : 1;
  const usual = a.band === 'neutral' ? a.everyday - b.everyday : 0;
  return (
    usual ||
    unlessEqual(sign * (b.finalScore - a.finalScore)) ||
    a.everyday - b.everyday ||
    unlessEqual((b.dose ?? 0) - (a.dose ?? 0)) ||
    unlessEqual(sign * (b.general - a.general)) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : a.foodId - b.foodId)
  );
}

/** 0 for scores that are the same but for their last bits. */
export const unlessEqual = (difference: number): number => (Math.abs(difference) < EPSILON ? 0 : difference);

/** The place of each food, in the order of the foods given. */
export function placesOf(foods: readonly OrderedFood[]): Int32Array {
  const order = foods.map((_, at) => at).sort((a, b) => byPlace(foods[a] as OrderedFood, foods[b] as OrderedFood));
  const places = new Int32Array(foods.length);
  order.forEach((at, place) => {
    places[at] = place;
  });
  return places;
}
