/** A genus (without `genusId`) or a species, as the lists of the reference-data screens show it. */
export interface TaxonItem {
  id: number;
  name: string;
  genusId?: number;
}

/** A taxon with its name as it is searched: without case and accents. */
export interface SearchableTaxon extends TaxonItem {
  folded: string;
}

export function searchable(items: readonly TaxonItem[], fold: (text: string) => string): SearchableTaxon[] {
  return items.map((item) => ({ ...item, folded: fold(item.name) }));
}

/** Part of the name, the beginning of the id, or the whole id of the genus. `query` is folded like the names. */
export function searchTaxa<T extends SearchableTaxon>(items: readonly T[], query: string): readonly T[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return items;
  const digits = words.length === 1 && /^\d+$/.test(words[0] ?? '') ? words[0] : undefined;
  return items.filter(
    (item) =>
      words.every((word) => item.folded.includes(word)) ||
      (digits !== undefined && (String(item.id).startsWith(digits) || String(item.genusId) === digits)),
  );
}

/** Those in any of the chosen categories; no category chosen means no filter. */
export function inCategories<T extends TaxonItem>(
  items: readonly T[],
  categoryIds: readonly number[],
  assignments: readonly { categoryId: number; taxonId: number }[],
): readonly T[] {
  if (categoryIds.length === 0) return items;
  const chosen = new Set(categoryIds);
  const taxa = new Set(assignments.filter((row) => chosen.has(row.categoryId)).map((row) => row.taxonId));
  return items.filter((item) => taxa.has(item.id));
}

/** Which taxa a list shows: all, those of which something is known, or the others. */
export const taxonShows = ['all', 'with', 'without'] as const;
export type TaxonShow = (typeof taxonShows)[number];

export function shownTaxa<T extends TaxonItem>(
  items: readonly T[],
  known: ReadonlySet<number>,
  show: TaxonShow,
): readonly T[] {
  return show === 'all' ? items : items.filter(({ id }) => known.has(id) === (show === 'with'));
}
