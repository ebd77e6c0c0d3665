import type { Rank } from '#contract/microbiome.ts';

/** `other`: a rank of the tree that is neither genus nor species; `unclassified`: no taxon at all. */
export type FileRank = Rank | 'phylum' | 'domain' | 'other' | 'unclassified';

const byWord: Record<string, FileRank> = {
  G: 'genus',
  S: 'species',
  g: 'genus',
  genus: 'genus',
  gattung: 'genus',
  rod: 'genus',
  s: 'species',
  species: 'species',
  art: 'species',
  spezies: 'species',
  vrsta: 'species',
  p: 'phylum',
  phylum: 'phylum',
  koljeno: 'phylum',
  stamm: 'phylum',
  d: 'domain',
  domain: 'domain',
  superkingdom: 'domain',
  u: 'unclassified',
  unclassified: 'unclassified',
};

/** The rank of a word or letter code. `G1`, `S2`, `strain`, `no rank`, `-` are no ranks of ours. */
export function rankOfWord(word: string): FileRank {
  return byWord[word] ?? byWord[word.trim().toLowerCase()] ?? 'other';
}

/** Greengenes, SILVA, MetaPhlAn and kreport2mpa prefixes: `g__`, `g_`. */
const byPrefix: Record<string, FileRank> = {
  d: 'domain',
  k: 'domain',
  p: 'phylum',
  g: 'genus',
  s: 'species',
};

export interface Clade {
  rank: FileRank;
  name: string;
}

/** `g__Bacteroides` to its rank and name; null where the text has no such prefix. */
export function cladeOf(text: string): Clade | null {
  const match = /^([a-z])__?(.*)$/s.exec(text.trim());
  if (!match?.[1]) return null;
  return { rank: byPrefix[match[1]] ?? 'other', name: (match[2] ?? '').trim() };
}
