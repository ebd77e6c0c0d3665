import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';

const shortName = /^([A-Z])\. ?([a-z][a-z-]{2,})$/;

/**
 * Tells the species of `B. uniformis`: the only one of the catalogue with that letter and epithet or, of several, the one
 * whose genus the file names. Null where nothing or more than one is left.
 */
export function shortNamesIn({ taxa }: TaxonIndex): (name: string, genera: () => ReadonlySet<string>) => string | null {
  // most files have no such name
  let known: Map<string, string[]> | null = null;
  return (name, genera) => {
    const found = name.length < 80 ? shortName.exec(name) : null;
    if (!found) return null;
    known ??= speciesByShortName(taxa);
    const meant = known.get(`${found[1]} ${found[2]}`) ?? [];
    if (meant.length < 2) return meant[0] ?? null;
    const [only = null, ...more] = meant.filter((species) => genera().has(genusOf(species)));
    return more.length > 0 ? null : only;
  };
}

/** The genera that these names name, by themselves or in the name of a species. */
export function generaNamed(names: Iterable<string>): Set<string> {
  const genera = new Set<string>();
  for (const name of names) if (/^[A-Z][a-z]{2,}( |$)/.test(name)) genera.add(genusOf(name));
  return genera;
}

const genusOf = (species: string): string => species.split(' ', 1)[0] ?? '';

function speciesByShortName(taxa: TaxonIndex['taxa']): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { rank, name } of taxa) {
    const [genus = '', epithet = '', ...more] = name.split(' ');
    if (rank !== 'species' || more.length > 0) continue;
    const key = `${genus.slice(0, 1)} ${epithet}`;
    const same = known.get(key);
    if (same) same.push(name);
    else known.set(key, [name]);
  }
  return known;
}
