import type { ReferenceSets } from '#domain/recommendation/status.ts';
import type { Synonym, Taxon } from '#domain/rule-base/taxon.ts';
import { type TaxonIndex, taxonIndex } from '#domain/rule-base/taxon-index.ts';
import type { Queryable } from '#server/db/database.ts';
import { readReferenceSets, readSynonyms, readTaxa } from './lab-reports.repository.ts';

/** The reference data that a lab report is read and judged with. */
export interface TaxonReference {
  taxa: Taxon[];
  synonyms: Synonym[];
  index: TaxonIndex;
  sets: ReferenceSets;
}

export async function readTaxonReference(db: Queryable): Promise<TaxonReference> {
  const [taxa, synonyms, sets] = await Promise.all([readTaxa(db), readSynonyms(db), readReferenceSets(db)]);
  return { taxa, synonyms, index: taxonIndex(taxa, synonyms), sets };
}
