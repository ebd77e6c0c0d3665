import { barredFoods } from './allowed-foods.ts';
import { plainName } from './named-foods.ts';
import type { PaperInput } from './paper-input.ts';
import { heldBackRawOnly } from './raw-foods.ts';

/**
 * What foods that this patient does not eat are called in the language of the paper, without names that a food has
 * which they do eat: raw eggs are out, eggs are not.
 */
export function barredNames(input: PaperInput): readonly string[] {
  const { tables, catalogue, language, foods } = input;
  const barred = barredFoods(input);
  const rawOnly = heldBackRawOnly(input);
  const namesOf = (id: number): string[] => {
    const full = catalogue.get(id)?.name[language];
    return [tables.foods.get(id)?.listName[language], full && plainName(full)].flatMap((name) =>
      name ? [name.toLocaleLowerCase('hr')] : [],
    );
  };
  const eaten = new Set(
    foods.filter(({ foodId }) => !barred.has(foodId) || rawOnly.has(foodId)).flatMap(({ foodId }) => namesOf(foodId)),
  );
  const names = [...barred].filter((id) => !rawOnly.has(id)).flatMap(namesOf);
  return [...new Set(names)].filter((name) => !eaten.has(name));
}
