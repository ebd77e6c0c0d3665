import type { FileGenus, FileTaxon } from './interpretation.ts';
import { genusOfSpeciesName } from './lineage.ts';

const longestName = 300;
const [blank, underscore, lastPlain] = [32, 95, 126];

/**
 * The genus that species names start with, each first word looked at once: a long report has half a million species
 * of a few thousand genera, and neighbours are mostly of the same.
 */
export function genusReader(): (species: string) => string | null {
  const byWord = new Map<string, string | null>();
  let lastWord = '';
  let lastGenus: string | null = null;
  return (species) => {
    if (lastWord !== '' && followsWord(species, lastWord)) return lastGenus;
    const end = species.indexOf(' ');
    const plain = end > 0 && !species.endsWith(' ') && !species.startsWith('Candidatus') && !species.includes('_');
    if (!plain || species.length > longestName) return genusOfSpeciesName(species);
    const word = species.slice(0, end);
    let genus = byWord.get(word);
    if (genus === undefined) {
      genus = genusOfSpeciesName(species);
      byWord.set(word, genus);
    }
    lastWord = word;
    lastGenus = genus;
    return genus;
  };
}

/** Whether the name is this word, a blank and another word. */
function followsWord(name: string, word: string): boolean {
  if (name.charCodeAt(word.length) !== blank || name.length > longestName) return false;
  const next = name.charCodeAt(word.length + 1);
  return next > blank && next <= lastPlain && next !== underscore && name.startsWith(word);
}

/** Where the file has put a species: its lineage, else the first word of its name. Neighbours share what they are given. */
export function fileGenusReader(): (row: FileTaxon) => FileGenus | null {
  const genusOf = genusReader();
  let last: FileGenus | null = null;
  return (row) => {
    if (row.genus && row.genus.name !== '') return row.genus;
    const name = genusOf(row.name);
    if (name === null) return null;
    if (last?.name !== name) last = { name, taxId: null };
    return last;
  };
}
