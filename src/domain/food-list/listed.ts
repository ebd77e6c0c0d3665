import type { FoodForm } from '#domain/catalogue/food.ts';

/** A seasoning, and a raw or dry form that nobody eats, is never recommended itself; it stays searchable. */
export function isListed(form: FoodForm): boolean {
  return form.kind !== 'seasoning' && form.kind !== 'raw-form' && form.kind !== 'dry-form';
}
