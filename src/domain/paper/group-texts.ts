import type { Language } from '#contract/endpoint.ts';
import type { AllowedFoods } from './allowed-foods.ts';
import type { GroupText } from './report-tables.ts';

/** A text of the tables without what names only foods that this patient is not offered; null where nothing is left. */
export function allowedText(text: GroupText, allowed: AllowedFoods, language: Language, joint: string): string | null {
  const ways = text.filter(({ foodIds }) => foodIds.length === 0 || foodIds.some((id) => allowed.has(id)));
  return ways.length === 0 ? null : ways.map((way) => way.text[language]).join(joint);
}
