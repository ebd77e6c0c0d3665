import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';

const shortName = /^([A-Z])\. ?([a-z][a-z-]{2,})$/;
const byIndex = new WeakMap<TaxonIndex, Map<string, string | null>>();

/** The species of `B. uniformis`; null where the catalogue has none of that letter and epithet, or several. */
export function speciesOfShortName(name: string, index: TaxonIndex): string | null {
  const found = name.length < 80 ? shortName.exec(name) : null;
  if (!found) return null;
  let known = byIndex.get(index);
  if (known === undefined) {
    known = new Map();
    for (const { rank, name: full } of index.taxa) {
      const [genus = '', epithet = '', ...more] = full.split(' ');
      if (rank !== 'species' || more.length > 0) continue;
      const key = `${genus.slice(0, 1)} ${epithet}`;
      known.set(key, known.has(key) ? null : full);
    }
    byIndex.set(index, known);
  }
  return known.get(`${found[1]} ${found[2]}`) ?? null;
}
