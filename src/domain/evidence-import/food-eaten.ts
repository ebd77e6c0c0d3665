import type { Signature } from './signature.ts';

/** Foods by the words that name them, the longest first; several forms of a food are one, the one most often eaten. */
export type FoodWords = readonly { foodId: number; pattern: RegExp; length: number }[];

/** `Walnuts`, `Blueberries, raw`: what stands before the comma names the food. */
export function foodWords(foods: readonly { id: number; name: string }[]): FoodWords {
  const byName = new Map<string, { id: number; name: string }[]>();
  for (const food of foods) {
    const plain = plainNameOf(food.name);
    byName.set(plain, [...(byName.get(plain) ?? []), food]);
  }
  return [...byName]
    .flatMap(([plain, forms]) => {
      const [first] = forms.sort((a, b) => asEaten(a.name) - asEaten(b.name) || a.id - b.id);
      return first ? [{ foodId: first.id, pattern: wordsOf(plain), length: plain.length }] : [];
    })
    .sort((a, b) => b.length - a.length);
}

const plainNameOf = (name: string): string => (name.split(/[,(]/)[0] ?? name).trim().toLowerCase();

function asEaten(name: string): number {
  if (!name.includes(',')) return 0;
  const order = [/raw|fresh|brewed/, /boiled|cooked/];
  const at = order.findIndex((form) => form.test(name));
  return at < 0 ? order.length + 1 : at + 1;
}

/** One or many of it: `walnut`, `walnuts`, `blueberry`, `blueberries`. */
function wordsOf(plain: string): RegExp {
  const one = plain
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/([^s])s$/, '$1')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const many = one.endsWith('y') ? `${one.slice(0, -1)}(?:y|ies)` : `${one}(?:e?s)?`;
  return new RegExp(`\\b${many}\\b`, 'i');
}

/**
 * The one food that group 1 ate and group 0 did not, by the words of the export; null where none is named, or a mixture.
 * Words within a longer name are that name's: orange juice is no orange.
 */
export function foodEaten({ group0, group1, definition }: Signature, foods: FoodWords): number | null {
  const named = (text: string): number[] => {
    let rest = text;
    return foods.flatMap(({ foodId, pattern }) => {
      if (!pattern.test(rest)) return [];
      rest = rest.replace(new RegExp(pattern, 'gi'), ' ');
      return [foodId];
    });
  };
  const eaten = named(group1).length > 0 ? named(group1) : named(definition);
  const [food] = eaten;
  return eaten.length === 1 && food !== undefined && !named(group0).includes(food) ? food : null;
}
