import type { Rank } from '#contract/microbiome.ts';

/** A genus or a species, by its NCBI number. */
export interface Taxon {
  taxId: number;
  rank: Rank;
  name: string;
  /** The genus of a species; a genus has none. */
  genusTaxId: number | null;
  phylum: string | null;
}

/** A former name, or one that laboratories write. */
export interface Synonym {
  taxId: number;
  name: string;
}

/** The genus that a taxon belongs to: a genus is its own. */
export const genusIdOf = ({ taxId, genusTaxId }: Pick<Taxon, 'taxId' | 'genusTaxId'>): number => genusTaxId ?? taxId;
