import type { Rank } from '#contract/microbiome.ts';

export interface KnownTaxon {
  taxId: number;
  rank: Rank;
  name: string;
  genusTaxId: number | null;
  phylum: string | null;
}

export interface Synonym {
  taxId: number;
  synonym: string;
}

/** The taxa of the reference data, ready to be looked up. */
export interface TaxonIndex {
  taxa: readonly KnownTaxon[];
  byId(taxId: number): KnownTaxon | null;
  byName(rank: Rank, name: string): KnownTaxon | null;
  bySynonym(rank: Rank, name: string): KnownTaxon | null;
}

const keyOf = (rank: Rank, name: string) => `${rank}|${name.trim().replace(/\s+/g, ' ').toLowerCase()}`;

export function taxonIndex(taxa: readonly KnownTaxon[], synonyms: readonly Synonym[]): TaxonIndex {
  const ids = new Map(taxa.map((taxon) => [taxon.taxId, taxon]));
  const names = new Map(taxa.map((taxon) => [keyOf(taxon.rank, taxon.name), taxon]));
  const former = new Map<string, KnownTaxon>();
  for (const { taxId, synonym } of synonyms) {
    const taxon = ids.get(taxId);
    if (taxon) former.set(keyOf(taxon.rank, synonym), taxon);
  }
  return {
    taxa,
    byId: (taxId) => ids.get(taxId) ?? null,
    byName: (rank, name) => names.get(keyOf(rank, name)) ?? null,
    bySynonym: (rank, name) => former.get(keyOf(rank, name)) ?? null,
  };
}
