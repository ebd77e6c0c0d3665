import type { Rank } from '#contract/microbiome.ts';
import { higherRankOf } from './higher-names.ts';
import type { ReadOptions } from './interpretation.ts';
import { rankOfBareName, type StatedRank } from './name-rank.ts';
import { type FileRank, isRankWord, rankOfWord } from './ranks.ts';

/** A rank that reports are kept in. */
export const isOurs = (rank: Rank | 'other' | 'domain' | null): rank is Rank => rank === 'genus' || rank === 'species';

export function rankOfStated(text: string): Rank | 'domain' | 'other' {
  return rankOfClade(rankOfWord(text));
}

export function rankOfClade(rank: FileRank): Rank | 'domain' | 'other' {
  return rank === 'genus' || rank === 'species' || rank === 'domain' ? rank : 'other';
}

const isFarAbove = (name: string) => farAbove.has(higherRankOf(name) ?? '');
const farAbove: ReadonlySet<string> = new Set(['domain', 'kingdom', 'phylum', 'class']);

const certain = { genus: told('genus'), species: told('species'), other: told('other') };

function told(rank: Rank | 'other'): StatedRank {
  return { rank, byForm: false };
}

/** The rank of a row: as its columns, its sheet, its id or, last of all, its name tell it; null where it names no taxon. */
export function rankOf(
  name: string,
  taxId: number | null,
  statedRank: Rank | 'domain' | 'other' | null,
  inSpecies: string,
  inGenus: string,
  sheetRank: Rank | null,
  options: ReadOptions,
): StatedRank | null {
  if (statedRank !== null) return certain[isOurs(statedRank) ? statedRank : 'other'];
  if (isRankWord(name)) return null;
  if (inSpecies !== '') return certain.species;
  // a phylum under `Genus` is a row of another rank
  if (inGenus !== '') return certain[isFarAbove(name) ? 'other' : 'genus'];
  if (sheetRank) return certain[isFarAbove(name) ? 'other' : sheetRank];
  const known = taxId === null ? null : options.rankOf(taxId);
  if (known) return certain[known];
  // an id alone that the catalogue does not know may be of any rank
  return name === '' ? certain.other : rankOfBareName(name, options);
}
