import type { ChosenFoods } from './food-groups.ts';
import { lowered } from './in-words.ts';
import type { PaperPlate, PlatePart } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { type LessRow, lessRows } from './swaps.ts';

const mostFoods = 9;
const mostLess = 4;

interface Part {
  part: PlatePart;
  /** Groups of page 3 whose foods lie on it. */
  groups: readonly string[];
  en: string;
  hr: string;
}

const parts: readonly Part[] = [
  { part: 'vegetables', groups: ['vegetables'], en: 'Vegetables', hr: 'Povrće' },
  { part: 'fruit', groups: ['fruit'], en: 'Fruit', hr: 'Voće' },
  { part: 'protein', groups: ['legumes', 'fish', 'poultry-eggs'], en: 'Legumes and fish', hr: 'Mahunarke i riba' },
  { part: 'grains', groups: ['whole-grains'], en: 'Whole grains', hr: 'Cjelovite žitarice' },
  { part: 'fermented', groups: ['fermented'], en: 'Fermented', hr: 'Fermentirano' },
  { part: 'nuts', groups: ['nuts-seeds'], en: 'Nuts and seeds', hr: 'Orašasti plodovi i sjemenke' },
];

/** What the quarter of protein is called by what lies on it. */
const proteinNames: Record<string, { en: string; hr: string }> = {
  legumes: { en: 'legumes', hr: 'mahunarke' },
  fish: { en: 'fish', hr: 'riba' },
  'poultry-eggs': { en: 'poultry and eggs', hr: 'perad i jaja' },
};

/** The picture of page 1: the strongest foods of page 3, and four things to have less of. */
export function composePlate(input: PaperInput, foods: ChosenFoods): PaperPlate {
  const { language } = input;
  const lines = foods.groups.flatMap((group) => group.lines);
  const anyMore = lines.some(({ band }) => band === 'eatMore');
  return {
    voice: foods.voice,
    parts: parts.flatMap(({ part, groups, ...names }) => {
      const own = groups.flatMap((key) => lines.filter(({ group }) => group === key));
      // where there is something to eat more of, the plate shows that first; nothing of a part: the part goes
      const sorted = anyMore
        ? [...own].sort((a, b) => Number(b.band === 'eatMore') - Number(a.band === 'eatMore'))
        : own;
      const shown = sorted.slice(0, mostFoods);
      if (shown.length === 0) return [];
      const kinds = groups.filter((key) => shown.some(({ group }) => group === key));
      const name = part === 'protein' ? proteinName(kinds, language) : names[language];
      return [{ part, name, foods: shown.map((line) => line.name[language]) }];
    }),
    less: [
      ...lessRows(input, 'avoid').map((row) => ({ mark: 'avoid' as const, text: shortText(row, input) })),
      ...lessRows(input, 'limit').map((row) => ({ mark: 'limit' as const, text: shortText(row, input) })),
    ].slice(0, mostLess),
  };
}

function proteinName(kinds: readonly string[], language: 'en' | 'hr'): string {
  const names = kinds.flatMap((key) => proteinNames[key]?.[language] ?? []);
  const text = names.length < 3 ? names.join(language === 'hr' ? ' i ' : ' and ') : names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Two names are enough for the strip. */
function shortText({ names }: LessRow, { language }: PaperInput): string {
  return names
    .slice(0, 2)
    .map((name) => lowered(name[language]))
    .join(', ');
}
