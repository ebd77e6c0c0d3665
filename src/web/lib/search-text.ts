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
