import type { OptionsFilter } from '@mantine/core';

const marks = /\p{Diacritic}/gu;

/** Text as a search sees it: no case, no accents ("Šećer" → "secer", "đ" → "d"). */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(marks, '').replaceAll('đ', 'd');
}

/** Every word of the query must occur, in any order. An empty query matches everything. */
export function matchesFolded(folded: string, query: string): boolean {
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Filters a long list as one types; fold the texts once (`useMemo`), not at each keystroke. */
export function filterFolded<T extends { folded: string }>(items: readonly T[], query: string): readonly T[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  return items.filter((item) => words.every((word) => item.folded.includes(word)));
}

/** Where a folded text holds what was typed: at its start, at the start of a word, or elsewhere. */
export function matchRank(folded: string, typed: string): 0 | 1 | 2 {
  if (folded.startsWith(typed)) return 0;
  return folded.includes(` ${typed}`) ? 1 : 2;
}

/** For a field that offers records of a long list. */
export const bestOptions: OptionsFilter = ({ options, search, limit }) =>
  bestMatches(
    options.filter((option) => 'label' in option),
    search,
    limit,
  );

/**
 * What a typed name offers: those that begin with it first, then those with a word that does. Enter takes the first, and
 * `omepr` is Omeprazole, not Esomeprazole.
 */
export function bestMatches<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
  most: number,
): Option[] {
  const typed = foldText(query).trim();
  return options
    .map((option) => ({ option, folded: foldText(option.label) }))
    .filter(({ folded }) => matchesFolded(folded, typed))
    .map(({ option, folded }) => ({ option, rank: matchRank(folded, typed) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ option }) => option);
}
