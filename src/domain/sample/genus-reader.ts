import { higherRankOf } from './higher-names.ts';
import type { FileGenus, FileTaxon } from './interpretation.ts';
import { genusOfSpeciesName } from './lineage.ts';

const longestName = 300;
const [blank, underscore, lastPlain] = [32, 95, 126];

const plainWord = /^[A-Z][a-z]+$/;

/** The genus that species names start with. Neighbours of a long report are mostly of the same: it is looked at once. */
export function genusReader(): (species: string) => string | null {
  let lastWord = '';
  let lastGenus: string | null = null;
  return (species) => {
    if (lastWord !== '' && followsWord(species, lastWord)) return lastGenus;
    const word = species.slice(0, Math.max(0, species.indexOf(' ')));
    if (!followsWord(species, word) || word === 'Candidatus' || !plainWord.test(word))
      return genusOfSpeciesName(species);
    lastWord = word;
    lastGenus = higherRankOf(word) === null ? word : null;
    return lastGenus;
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
    // a family is no genus, whatever column it stands in
    if (row.genus) return row.genus.name === '' || higherRankOf(row.genus.name) !== null ? null : row.genus;
    const name = genusOf(row.name);
    if (name === null) return null;
    if (last?.name !== name) last = { name, taxId: null };
    return last;
  };
}
