import type { Synonym, Taxon } from '#domain/catalogue/taxon.ts';
import { taxonIndex } from '#domain/catalogue/taxon-index.ts';
import type { ReadOptions } from './interpretation.ts';

/** Small files in the right shape, written for the tests; `→` stands for a tab. */
export const text = (lines: string) => ({ kind: 'text' as const, lines: lines.replaceAll('→', '\t').split('\n') });

export const anyRank: ReadOptions = { sample: null, method: 'shotgun', rankOf: () => null };

const genus = (taxId: number, name: string, phylum = 'Bacillota'): Taxon => ({
  taxId,
  rank: 'genus',
  name,
  genusTaxId: null,
  phylum,
});
const species = (taxId: number, name: string, genusTaxId: number, phylum = 'Bacillota'): Taxon => ({
  taxId,
  rank: 'species',
  name,
  genusTaxId,
  phylum,
});

export const knownTaxa: Taxon[] = [
  genus(816, 'Bacteroides', 'Bacteroidota'),
  genus(909656, 'Phocaeicola', 'Bacteroidota'),
  genus(838, 'Prevotella', 'Bacteroidota'),
  genus(2974251, 'Segatella', 'Bacteroidota'),
  genus(216851, 'Faecalibacterium'),
  genus(1678, 'Bifidobacterium', 'Actinomycetota'),
  genus(561, 'Escherichia', 'Pseudomonadota'),
  genus(1485, 'Clostridium'),
  genus(2172, 'Methanobrevibacter', 'Euryarchaeota'),
  species(2173, 'Methanobrevibacter smithii', 2172, 'Euryarchaeota'),
  species(820, 'Bacteroides uniformis', 816, 'Bacteroidota'),
  species(821, 'Phocaeicola vulgatus', 909656, 'Bacteroidota'),
  species(165179, 'Segatella copri', 2974251, 'Bacteroidota'),
  species(853, 'Faecalibacterium prausnitzii', 216851),
  species(216816, 'Bifidobacterium longum', 1678, 'Actinomycetota'),
];
export const knownSynonyms: Synonym[] = [
  { taxId: 821, name: 'Bacteroides vulgatus' },
  { taxId: 165179, name: 'Prevotella copri' },
];
export const testIndex = taxonIndex(knownTaxa, knownSynonyms);
