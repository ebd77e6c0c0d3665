import type { Selection } from './selection.ts';
import type { TaxonItem } from './taxon-filter.ts';

/** The species under the ticked genera, in the order of the species list. */
export function speciesOfGenera<T extends TaxonItem>(species: readonly T[], genera: Selection): readonly T[] {
  if (genera.size === 0) return [];
  return species.filter((item) => item.genusId !== undefined && genera.has(item.genusId));
}

/** Species are included by default; only what was unticked is remembered, so a newly ticked genus brings all of its own. */
export function includedIds(candidates: readonly TaxonItem[], excluded: Selection): number[] {
  return candidates.filter((item) => !excluded.has(item.id)).map((item) => item.id);
}
