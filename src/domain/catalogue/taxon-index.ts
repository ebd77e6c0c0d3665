import type { Rank } from '#contract/microbiome.ts';
import type { Synonym, Taxon } from './taxon.ts';

export interface NamedTaxon {
  taxon: Taxon;
  by: 'name' | 'synonym';
}

/** The taxa of the reference data, ready to be looked up. */
export interface TaxonIndex {
  taxa: readonly Taxon[];
  byId(taxId: number): Taxon | null;
  /** By its current name, or by a former one. */
  named(rank: Rank, name: string): NamedTaxon | null;
  byName(rank: Rank, name: string): Taxon | null;
}

/** Case and surplus blanks do not matter. Long reports ask a million times: the usual name is one step. */
function keyOf(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes('  ') || lower !== lower.trim() ? lower.trim().replace(/\s+/g, ' ') : lower;
}

/** A first word of plain letters with its blank: the key of such a name begins with the same word. */
const plainStart = /^[A-Za-z]+ $/;

function firstWordOf(key: string): string {
  const end = key.indexOf(' ');
  return end < 0 ? key : key.slice(0, end);
}

export function taxonIndex(taxa: readonly Taxon[], synonyms: readonly Synonym[]): TaxonIndex {
  const ids = new Map(taxa.map((taxon) => [taxon.taxId, taxon]));
  const names = { genus: new Map<string, NamedTaxon>(), species: new Map<string, NamedTaxon>() };
  for (const { taxId, name } of synonyms) {
    const taxon = ids.get(taxId);
    if (taxon) names[taxon.rank].set(keyOf(name), { taxon, by: 'synonym' });
  }
  for (const taxon of taxa) names[taxon.rank].set(keyOf(taxon.name), { taxon, by: 'name' });
  const firstWords = new Set<string>();
  for (const { name } of [...taxa, ...synonyms]) firstWords.add(firstWordOf(keyOf(name)));
  // a name is asked for at one rank after the other, and its neighbours in a file mostly begin with the same word
  let [asked, key, foreignStart] = ['', '', ''];
  const named = (rank: Rank, name: string) => {
    if (foreignStart !== '' && name.startsWith(foreignStart)) return null;
    if (name !== asked) {
      const start = name.slice(0, name.indexOf(' ') + 1);
      if (plainStart.test(start) && !firstWords.has(start.slice(0, -1).toLowerCase())) {
        foreignStart = start;
        return null;
      }
      asked = name;
      key = keyOf(name);
    }
    return names[rank].get(key) ?? null;
  };
  return {
    taxa,
    byId: (taxId) => ids.get(taxId) ?? null,
    named,
    byName: (rank, name) => {
      const found = named(rank, name);
      return found?.by === 'name' ? found.taxon : null;
    },
  };
}
