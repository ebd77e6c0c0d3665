import type { FileGenus, FileTaxon } from './interpretation.ts';
import { genusOfSpeciesName } from './lineage.ts';

/**
 * The genus that species names start with, each first word looked at once: a long report has half a million species
 * of a few thousand genera.
 */
export function genusReader(): (species: string) => string | null {
  const byWord = new Map<string, string | null>();
  return (species) => {
    const end = species.indexOf(' ');
    const plain = end > 0 && !species.endsWith(' ') && !species.startsWith('Candidatus') && !species.includes('_');
    if (!plain) return genusOfSpeciesName(species);
    const word = species.slice(0, end);
    const seen = byWord.get(word);
    if (seen !== undefined) return seen;
    const genus = genusOfSpeciesName(species);
    byWord.set(word, genus);
    return genus;
  };
}

/** Where the file has put a species: its lineage, else the first word of its name. */
export function fileGenusOf(row: FileTaxon, genusOf: (species: string) => string | null): FileGenus | null {
  if (row.genus && row.genus.name !== '') return row.genus;
  const name = genusOf(row.name);
  return name === null ? null : { name, taxId: null };
}
