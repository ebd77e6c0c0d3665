import type { Language } from '#contract/endpoint.ts';
import type { KitchenFood } from '#contract/meals.contract.ts';
import { searchWords } from '#domain/patients/search-key.ts';
import { foodWords } from './food-words.ts';

type Findable = Pick<KitchenFood, 'name' | 'listName' | 'rawOrDry' | 'seasoning'>;

/**
 * Foods for what is being typed: every word begins a word of the name, in the language on screen or else in the other.
 * First what is called so, then what begins so; forms that nobody eats as they are and seasonings come last.
 */
export function findFoods<Food extends Findable>(
  typed: string,
  foods: Iterable<Food>,
  language: Language,
  limit: number,
): Food[] {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return [];
  const other = language === 'en' ? 'hr' : 'en';
  const found: { food: Food; rank: number }[] = [];
  for (const food of foods) {
    const own = rankOf(wanted, [food.listName[language], food.name[language]]);
    const foreign = own === null ? rankOf(wanted, [food.listName[other], food.name[other]]) : null;
    const rank = own ?? (foreign === null ? null : foreign + 100);
    if (rank === null) continue;
    found.push({ food, rank: rank + (food.rawOrDry ? 20 : 0) + (food.seasoning ? 10 : 0) });
  }
  const nameOf = ({ food }: { food: Food }) => food.name[language];
  return found
    .sort(
      (a, b) => a.rank - b.rank || nameOf(a).length - nameOf(b).length || nameOf(a).localeCompare(nameOf(b), language),
    )
    .slice(0, limit)
    .map(({ food }) => food);
}

/** 0 for a name that is just what was typed; null where a word is missing. */
function rankOf(wanted: readonly string[], names: readonly string[]): number | null {
  const ranks = names.flatMap((name) => {
    const words = foodWords(name);
    if (!wanted.every((word) => words.some((each) => each.startsWith(word)))) return [];
    const first = words[0]?.startsWith(wanted[0] ?? '') ? 0 : 4;
    return [first + Math.min(words.length - wanted.length, 3)];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}
