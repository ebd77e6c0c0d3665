import type { Bilingual } from '#domain/catalogue/bilingual.ts';
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
  return {
    voice: foods.voice,
    parts: parts.flatMap(({ part, groups, ...names }) => {
      const own = groups.map((key) => lines.filter(({ group }) => group === key)).filter((each) => each.length > 0);
      if (own.length === 0) return [];
      const kinds = groups.filter((key) => lines.some(({ group }) => group === key));
      const name = part === 'protein' ? proteinName(kinds, language) : names[language];
      return [
        {
          part,
          name,
          foods: fairShare(own.map((each) => each.flatMap((line) => line.names))).map((food) => food[language]),
        },
      ];
    }),
    less: [
      ...lessRows(input, 'avoid').map((row) => ({ mark: 'avoid' as const, text: shortText(row, input) })),
      ...lessRows(input, 'limit').map((row) => ({ mark: 'limit' as const, text: shortText(row, input) })),
    ].slice(0, mostLess),
  };
}

/** Nine names at most, from each group its first ones; the lines are in their order, so what to eat more of leads. */
function fairShare(groups: readonly (readonly Bilingual[])[]): Bilingual[] {
  const taken = groups.map(() => 0);
  let total = 0;
  for (let grown = true; grown && total < mostFoods; ) {
    grown = false;
    for (const [index, names] of groups.entries()) {
      if (total >= mostFoods || (taken[index] ?? 0) >= names.length) continue;
      taken[index] = (taken[index] ?? 0) + 1;
      total += 1;
      grown = true;
    }
  }
  return groups.flatMap((names, index) => names.slice(0, taken[index]));
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
