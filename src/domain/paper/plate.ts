import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import type { AllowedFoods } from './allowed-foods.ts';
import type { ChosenFoods } from './food-groups.ts';
import { foodNames } from './food-names.ts';
import { type LessRow, lessRows } from './less-rows.ts';
import type { PaperPlate, PlatePart } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

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
  { part: 'protein', groups: ['legumes', 'fish', 'poultry-eggs'], en: 'Pulses and fish', hr: 'Mahunarke i riba' },
  { part: 'grains', groups: ['whole-grains'], en: 'Whole grains', hr: 'Cjelovite žitarice' },
  { part: 'fermented', groups: ['fermented'], en: 'Fermented', hr: 'Fermentirano' },
  { part: 'nuts', groups: ['nuts-seeds'], en: 'Nuts and seeds', hr: 'Orašasti plodovi i sjemenke' },
];

/** What the quarter of protein is called by what lies on it. */
const proteinNames: Record<string, { en: string; hr: string }> = {
  legumes: { en: 'pulses', hr: 'mahunarke' },
  fish: { en: 'fish', hr: 'riba' },
  'poultry-eggs': { en: 'poultry and eggs', hr: 'perad i jaja' },
};

/** Parts without which it is no plate. */
const needed: ReadonlySet<PlatePart> = new Set(['vegetables', 'protein', 'grains']);
const mostAsBefore = 5;

const words = {
  en: { asBefore: (name: string) => `${name}, as before` },
  hr: { asBefore: (name: string) => `${name}, kao i dosad` },
} as const;

/** The picture of page 1: the strongest foods of page 3, and four things to have less of. */
export function composePlate(input: PaperInput, foods: ChosenFoods, allowed: AllowedFoods): PaperPlate {
  const { language } = input;
  const lines = foods.groups.flatMap((group) => group.lines);
  return {
    voice: foods.voice,
    parts: parts.flatMap(({ part, groups, ...names }): PaperPlate['parts'] => {
      const own = groups.map((key) => lines.filter(({ group }) => group === key)).filter((each) => each.length > 0);
      if (own.length > 0) {
        const kinds = groups.filter((key) => lines.some(({ group }) => group === key));
        const name = part === 'protein' ? proteinName(kinds, language) : names[language];
        const shown = fairShare(own.map((each) => each.flatMap((line) => line.names)));
        return [{ part, name, foods: shown.map((food) => food[language]), asBefore: false }];
      }
      if (lines.length === 0 || !needed.has(part)) return [];
      const before = eatenAsBefore(input, groups, allowed);
      const kinds = groups.filter((key) => before.some((food) => food.group === key));
      const name = part === 'protein' ? proteinName(kinds, language) : names[language];
      const said = before.map((food) => food.name[language]);
      return said.length === 0
        ? []
        : [{ part, name: words[language].asBefore(name), foods: said.slice(0, mostAsBefore), asBefore: true }];
    }),
    less: [
      ...lessRows(input, 'avoid').rows.map((row) => ({ mark: 'avoid' as const, text: shortText(row, input) })),
      ...lessRows(input, 'limit').rows.map((row) => ({ mark: 'limit' as const, text: shortText(row, input) })),
    ].slice(0, mostLess),
  };
}

/** Neutral foods of these groups that nothing stands against, the most everyday first. */
function eatenAsBefore(
  { foods, tables, draft, ...input }: PaperInput,
  groups: readonly string[],
  allowed: AllowedFoods,
): { group: string; name: Bilingual }[] {
  const nameOf = foodNames({ foods, tables, draft, ...input });
  const place = new Map(tables.everyday.map((id, index) => [id, index]));
  const own = foods
    .filter(({ foodId, form, mark }) => form === null && mark !== 'rarely' && allowed.has(foodId))
    .flatMap(({ foodId }) => {
      const group = tables.foods.get(foodId)?.reportGroup ?? '';
      const rank = place.get(foodId);
      if (!groups.includes(group) || draft.leftOut.groups.includes(group) || rank === undefined) return [];
      return [{ group, rank, name: nameOf(foodId) }];
    })
    .sort((a, b) => a.rank - b.rank);
  return own.filter((food, index) => own.findIndex((other) => other.name.en === food.name.en) === index);
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
function shortText({ names, suggestion }: LessRow, { language }: PaperInput): string {
  if (suggestion) return inSentence(suggestion.name);
  return names
    .slice(0, 2)
    .map((name) => inSentence(name[language]))
    .join(', ');
}
