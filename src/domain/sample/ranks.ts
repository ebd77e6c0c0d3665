import type { Rank } from '#contract/microbiome.ts';

/** `other`: a rank of the tree that is neither genus nor species; `unclassified`: no taxon at all. */
export type FileRank = Rank | 'phylum' | 'domain' | 'other' | 'unclassified';

const byWord = new Map<string, FileRank>(
  Object.entries({
    G: 'genus',
    S: 'species',
    g: 'genus',
    genus: 'genus',
    genera: 'genus',
    gattung: 'genus',
    gattungen: 'genus',
    rod: 'genus',
    rodovi: 'genus',
    s: 'species',
    species: 'species',
    art: 'species',
    arten: 'species',
    spezies: 'species',
    vrsta: 'species',
    vrste: 'species',
    p: 'phylum',
    phylum: 'phylum',
    phyla: 'phylum',
    koljeno: 'phylum',
    stamm: 'phylum',
    d: 'domain',
    k: 'domain',
    domain: 'domain',
    kingdom: 'domain',
    superkingdom: 'domain',
    domena: 'domain',
    carstvo: 'domain',
    root: 'domain',
    u: 'unclassified',
    unclassified: 'unclassified',
  }),
);

/** The rank of a word or letter code. `G1`, `S2`, `strain`, `no rank`, `-` are no ranks of ours. */
export function rankOfWord(word: string): FileRank {
  return byWord.get(word) ?? byWord.get(word.trim().toLowerCase()) ?? 'other';
}

/** Strains and the like: a species holds them. */
function isBelowSpecies(word: string): boolean {
  return /^(strain|subspecies|serotype|serogroup|isolate|forma|varietas|biotype|pathogroup|genotype|S\d+|t)$/i.test(
    word.trim(),
  );
}

/** What lies between a genus and its species, or below a species: the row of the genus or species holds it. */
export function isHeldByRank(word: string): boolean {
  return isBelowSpecies(word) || /^(subgenus|section|series|species[ _](sub)?group|G\d+)$/i.test(word.trim());
}

const longestWord = Math.max(...[...byWord.keys()].map((word) => word.length));
const upperWords =
  /^(classes|class|orders?|famil(y|ies)|razred|red|porodica|porodice|klassen?|ordnung|familien?|strains?|subspecies)$/i;

/** Whether a text is nothing but the name of a rank, as the title of a section or of a sheet is. */
export function isRankWord(text: string): boolean {
  const word = text.trim();
  return word.length > 2 && word.length <= longestWord && (rankOfWord(word) !== 'other' || upperWords.test(word));
}

/** The rank in the name of a sheet or a title: `Genus`, `genus level`, `L6`, `Species_abundance`. */
export function rankInTitle(title: string): FileRank | null {
  if (title.length > 60) return null;
  const level = /^(?:level|l)[ _-]?([1-7])$/i.exec(title.trim())?.[1];
  if (level !== undefined)
    return (['domain', 'phylum', 'other', 'other', 'other', 'genus', 'species'] as const)[Number(level) - 1] ?? null;
  const found = title.split(/[^\p{L}]+/u).filter((word) => word !== '' && isRankWord(word));
  const [only] = found;
  return found.length === 1 && only !== undefined ? rankOfWord(only) : null;
}

/** Greengenes, SILVA, MetaPhlAn and kreport2mpa prefixes: `g__`, `g_`. */
const byPrefix: Record<string, FileRank> = {
  d: 'domain',
  k: 'domain',
  p: 'phylum',
  g: 'genus',
  s: 'species',
};
/** By the code of the letter. */
export function rankOfPrefix(letter: number): FileRank {
  return byPrefix[String.fromCharCode(letter)] ?? 'other';
}
/** SILVA's `D_0__` to `D_6__`. */
const byDepth: readonly FileRank[] = ['domain', 'phylum', 'other', 'other', 'other', 'genus', 'species'];

export interface Clade {
  rank: FileRank;
  name: string;
}

/** `g__Bacteroides` or `D_5__Bacteroides` to its rank and name; null where the text has no such prefix. */
export function cladeOf(text: string): Clade | null {
  const trimmed = text.trim();
  const letter = trimmed[0] ?? '';
  if (trimmed[1] !== '_') return null;
  if (letter === 'D') {
    const depth = /^D_(\d+)__/.exec(trimmed);
    return depth && { rank: byDepth[Number(depth[1])] ?? 'other', name: trimmed.slice(depth[0].length).trim() };
  }
  if (letter < 'a' || letter > 'z') return null;
  return { rank: byPrefix[letter] ?? 'other', name: trimmed.slice(trimmed[2] === '_' ? 3 : 2).trim() };
}
