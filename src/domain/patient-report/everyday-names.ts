import type { PaperInput } from './paper-input.ts';

/** What a set of foods is called, the most everyday ones first, each name once. */
export function everydayNames(
  { tables, catalogue, language }: PaperInput,
  foodIds: readonly number[],
): readonly string[] {
  const wanted = new Set(foodIds);
  const everyday = new Set(tables.everyday);
  const ordered = [...tables.everyday.filter((id) => wanted.has(id)), ...foodIds.filter((id) => !everyday.has(id))];
  const names = ordered.flatMap(
    (id) => tables.foods.get(id)?.listName[language] ?? catalogue.get(id)?.name[language] ?? [],
  );
  return [...new Set(names)];
}
