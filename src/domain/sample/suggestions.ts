import type { Rank } from '#contract/microbiome.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { suggestedBase } from './clean-name.ts';

const trigramsOf = (text: string): Set<string> => {
  const padded = `  ${text.toLowerCase()} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
};

const leastLikeness = 0.45;
const mostSuggestions = 3;

interface Known {
  taxa: { taxon: Taxon; size: number }[];
  /** The places in `taxa` of those that have a trigram. */
  places: Map<string, number[]>;
}

/**
 * Known taxa of a like name by Dice's coefficient of their trigrams, best first. On the first question each trigram gets
 * the list of the taxa that have it, so that only those are looked at that share one.
 */
export function suggester(index: TaxonIndex) {
  let known: Record<Rank, Known> | null = null;
  return (rank: Rank, name: string): { taxId: number; name: string }[] => {
    known ??= { genus: knownOf(index, 'genus'), species: knownOf(index, 'species') };
    const { taxa, places } = known[rank];
    const grams = trigramsOf(suggestedBase(name));
    const shared = new Uint16Array(taxa.length);
    for (const gram of grams) for (const place of places.get(gram) ?? []) shared[place] = (shared[place] ?? 0) + 1;
    const scored: { taxon: Taxon; score: number }[] = [];
    taxa.forEach(({ taxon, size }, place) => {
      const score = (2 * (shared[place] ?? 0)) / (grams.size + size);
      if (score >= leastLikeness) scored.push({ taxon, score });
    });
    scored.sort((a, b) => b.score - a.score || a.taxon.taxId - b.taxon.taxId);
    return scored.slice(0, mostSuggestions).map(({ taxon }) => ({ taxId: taxon.taxId, name: taxon.name }));
  };
}

function knownOf(index: TaxonIndex, rank: Rank): Known {
  const known: Known = { taxa: [], places: new Map() };
  for (const taxon of index.taxa) {
    if (taxon.rank !== rank) continue;
    const grams = trigramsOf(taxon.name);
    for (const gram of grams) {
      const list = known.places.get(gram);
      if (list) list.push(known.taxa.length);
      else known.places.set(gram, [known.taxa.length]);
    }
    known.taxa.push({ taxon, size: grams.size });
  }
  return known;
}
