import { nutrientById } from '#contract/nutrients.ts';
import type { Bilingual } from '#domain/catalogue/health-rules.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { foodListWording } from './food-list-wording.ts';

/** Names of nutrients that advice speaks of are masculine or neuter in Croatian. */
const them = { en: ['it', 'them'], hr: ['ga', 'ih'] } as const;

/** A sentence about nutrients names them: `{nutrients}` stands for “vitamin B12 and magnesium”, `{them}` for a pronoun. */
export function withNutrients(text: Bilingual, nutrientIds: readonly number[]): Bilingual {
  const fill = (language: keyof Bilingual) => {
    const names = nutrientIds.flatMap((id) => nutrientById(id)?.name[language] ?? []).map(inSentence);
    const list = joined(names, foodListWording.in(language, 'and'));
    const first = text[language].startsWith('{nutrients}');
    return text[language]
      .replace('{nutrients}', first ? list.charAt(0).toUpperCase() + list.slice(1) : list)
      .replace('{them}', them[language][names.length === 1 ? 0 : 1]);
  };
  return { en: fill('en'), hr: fill('hr') };
}

function joined(names: readonly string[], and: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
