import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { restrictedBands } from './allowed-foods.ts';
import type { PaperInput } from './paper-input.ts';

/**
 * What a food is called inside a sentence: its short name, or its full one where the short one is also that of a food
 * on the other side (potatoes to eat, fried potatoes to leave out).
 */
export function foodNames({ foods, tables, catalogue }: PaperInput): (foodId: number) => Bilingual {
  const sides = new Map<string, Set<boolean>>();
  for (const { foodId, form, band } of foods) {
    const short = tables.foods.get(foodId)?.listName.en;
    if (short === undefined || form !== null) continue;
    sides.set(short, (sides.get(short) ?? new Set()).add(restrictedBands.has(band)));
  }
  return (foodId) => {
    const short = tables.foods.get(foodId)?.listName;
    if (short && (sides.get(short.en)?.size ?? 0) < 2) return short;
    const full = catalogue.get(foodId)?.name;
    return full
      ? { en: inBrackets(full.en), hr: inBrackets(full.hr) }
      : (short ?? { en: `#${foodId}`, hr: `#${foodId}` });
  };
}

/**
 * What a set of foods is called, the most everyday ones first, each name once: the short name, or the full one where
 * the food is not eaten and the short one is also that of a food that is (raw eggs, eggs).
 */
export function everydayNames(input: PaperInput, foodIds: readonly number[]): readonly string[] {
  const { foods, tables, catalogue, language } = input;
  const wanted = new Set(foodIds);
  const everyday = new Set(tables.everyday);
  const ordered = [...tables.everyday.filter((id) => wanted.has(id)), ...foodIds.filter((id) => !everyday.has(id))];
  const shortName = (id: number) => tables.foods.get(id)?.listName[language];
  const [excluded, eaten] = [new Set<number>(), new Set<string | undefined>()];
  for (const { foodId, band } of foods) {
    if (band === 'excluded') excluded.add(foodId);
    else eaten.add(shortName(foodId));
  }
  const nameOf = (id: number): string | undefined => {
    const short = shortName(id);
    const full = catalogue.get(id)?.name[language];
    const ambiguous = excluded.has(id) && eaten.has(short);
    return full !== undefined && (ambiguous || short === undefined) ? inBrackets(full) : short;
  };
  return [...new Set(ordered.flatMap((id) => nameOf(id) ?? []))];
}

/** Names stand in a row with commas: "ground beef (5% fat, raw)". */
function inBrackets(name: string): string {
  const [what = '', ...how] = inSentence(name).split(', ');
  return how.length === 0 ? what : `${what} (${how.join(', ')})`;
}
