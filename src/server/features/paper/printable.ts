import type { Paper } from '#domain/paper/paper.ts';

/** What the font writes in another way. */
const respelled: Record<string, string> = {
  '⅓': '1/3',
  '⅔': '2/3',
  '\u2011': '-',
  '\u2212': '−',
  '\u202f': '\u00a0',
  '\t': ' ',
  '\r': '',
  '\u200b': '',
  '\ufe0f': '',
};

export interface Printable {
  paper: Paper;
  /** Characters that the font has no glyph for, each once: they are left out, letters as a question mark. */
  unprintable: string[];
}

/** A figure stays with its unit, and a date in one line. */
function kept(text: string): string {
  return text
    .replace(/(\d) (?=(?:g|kg|mg|µg|ml|dl|l|kcal|%)(?!\p{L}))/gu, '$1\u00a0')
    .replace(/(\d\.) (?=\d)/g, '$1\u00a0');
}

/** The paper in characters that the font of the paper has. */
export function printable(paper: Paper, characters: ReadonlySet<number>): Printable {
  const unprintable = new Set<string>();
  const has = (text: string): boolean => [...text].every((each) => characters.has(each.codePointAt(0) ?? 0));
  const letter = (each: string): string => {
    if (each === '\n' || has(each)) return each;
    const other = respelled[each];
    if (other !== undefined) return other;
    const base = each.normalize('NFD').replace(/\p{M}/gu, '');
    if (base !== each && base !== '' && has(base)) return base;
    unprintable.add(each);
    return /[\p{L}\p{N}]/u.test(each) ? '?' : '';
  };
  const text = (value: string): string => kept(Array.from(value.normalize('NFC'), letter).join(''));
  const all = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(all);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, all(each)]));
  };
  const { practice } = paper;
  const clean = all({ ...paper, practice: { ...practice, logo: null } }) as Paper;
  return { paper: { ...clean, practice: { ...clean.practice, logo: practice.logo } }, unprintable: [...unprintable] };
}
