import type { Bilingual } from './bilingual.ts';

/**
 * How a food comes to the table. A seasoning is never a line of a list; a raw or dry form that nobody eats points to
 * the food that counts.
 */
export type FoodForm =
  | { kind: 'as-is' | 'ingredient' | 'drink' | 'seasoning' }
  | { kind: 'raw-form' | 'dry-form'; of: number };

/** What is eaten of a food at a time, as grams and in kitchen words. */
export interface Portion {
  grams: number;
  measure: Bilingual;
}

export interface Food {
  id: number;
  name: Bilingual;
  group: { id: number; name: Bilingual };
  portion: Portion | null;
  form: FoodForm;
  /** Foods of one kind of plant have the same key; null: no plant, or too refined to count. */
  plantKey: string | null;
  /** Its vitamin A is retinol. */
  ofAnimals: boolean;
  /** Amount per 100 g by nutrient; a nutrient without a figure is not in the map. */
  per100g: ReadonlyMap<number, number>;
}

/** A seasoning, and a raw or dry form that nobody eats, is never recommended itself; it stays searchable. */
export function isListed(form: FoodForm): boolean {
  return form.kind !== 'seasoning' && form.kind !== 'raw-form' && form.kind !== 'dry-form';
}
