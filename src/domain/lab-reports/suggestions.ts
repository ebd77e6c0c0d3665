import type { Rank } from '#contract/microbiome.ts';
import type { Taxon } from '#domain/rule-base/taxon.ts';
import type { TaxonIndex } from '#domain/rule-base/taxon-index.ts';
import { suggestedBase } from './clean-name.ts';

const trigramsOf = (text: string): Set<string> => {
  const padded = `  ${text.toLowerCase()} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
};

/** Dice's coefficient of two sets of trigrams, 0 to 1. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

const leastLikeness = 0.45;
const mostSuggestions = 3;

/** Known taxa of a like name, best first. The trigrams of the index are made once, on the first question. */
export function suggester(index: TaxonIndex) {
  let prepared: { taxon: Taxon; grams: Set<string> }[] | null = null;
  return (rank: Rank, name: string): { taxId: number; name: string }[] => {
    prepared ??= index.taxa.map((taxon) => ({ taxon, grams: trigramsOf(taxon.name) }));
    const base = suggestedBase(name);
    const grams = trigramsOf(base);
    const scored: { taxon: Taxon; score: number }[] = [];
    for (const { taxon, grams: known } of prepared) {
      if (taxon.rank !== rank) continue;
      const score = likeness(grams, known);
      if (score >= leastLikeness) scored.push({ taxon, score });
    }
    scored.sort((a, b) => b.score - a.score || a.taxon.taxId - b.taxon.taxId);
    return scored.slice(0, mostSuggestions).map(({ taxon }) => ({ taxId: taxon.taxId, name: taxon.name }));
  };
}
