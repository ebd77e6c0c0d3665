import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { heldBack } from './allowed-foods.ts';
import { lowered } from './in-words.ts';
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
    sides.set(short, (sides.get(short) ?? new Set()).add(heldBack.has(band)));
  }
  return (foodId) => {
    const short = tables.foods.get(foodId)?.listName;
    if (short && (sides.get(short.en)?.size ?? 0) < 2) return short;
    const full = catalogue.get(foodId)?.name;
    return full ? { en: lowered(full.en), hr: lowered(full.hr) } : (short ?? { en: `#${foodId}`, hr: `#${foodId}` });
  };
}
