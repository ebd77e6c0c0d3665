import type { Rank } from '#contract/microbiome.ts';
import { higherNames, notHigher } from './higher-names-table.ts';
import { plainWords } from './plain-names.ts';

/** `higher`: above the genus, which rank is not certain. */
export type HigherRank = keyof typeof higherNames | 'higher';

export interface NameRank {
  rank: Rank | HigherRank;
  /** `form`: one capitalised word reads as a genus, two as a species. No table and no prefix says so: worth a check. */
  by: 'prefix' | 'table' | 'ending' | 'form';
}

const table = new Map<string, HigherRank>();
// the first wins: a name that was a phylum and a class in turn is listed under both
for (const [rank, names] of Object.entries(higherNames)) {
  for (const name of names) {
    const key = name.toLowerCase();
    if (!table.has(key)) table.set(key, rank as HigherRank);
  }
}
const exceptions = new Set(notHigher.map((name) => name.toLowerCase()));

/** Endings of names by the rules of nomenclature; those of viruses too, which stand in the same files. */
const endings: readonly [RegExp, HigherRank][] = [
  [/virales$/i, 'order'],
  [/viridae$/i, 'family'],
  [/vir(icota|icetes|inae)$/i, 'higher'],
  [/aceae$/i, 'family'],
  [/(oideae|ineae)$/i, 'higher'],
  [/ales$/i, 'order'],
  [/ota$/i, 'phylum'],
  [/bacteriia$/i, 'class'],
  [/bacteria$/i, 'higher'],
];

/** The last three letters of every name above the genus, of the table and by its ending: most genera end otherwise. */
const lastLetters: ReadonlySet<number> = new Set(
  [...table.keys(), 'ales', 'aceae', 'viridae', 'virinae', 'viricetes', 'ota', 'bacteriia', 'bacteria'].map(
    lastThreeOf,
  ),
);

/** In small letters. */
function lastThreeOf(name: string): number {
  const { length } = name;
  const codeAt = (at: number) => name.charCodeAt(at) | 32;
  return (codeAt(length - 3) << 16) | (codeAt(length - 2) << 8) | codeAt(length - 1);
}

function mayBeHigher(name: string): boolean {
  return lastLetters.has(lastThreeOf(name)) || !isAscii.test(name);
}

const isAscii = /^[\0-\x7f]*$/;

const byLetter: Record<string, Rank | HigherRank> = {
  d: 'domain',
  k: 'domain',
  p: 'phylum',
  c: 'class',
  o: 'order',
  f: 'family',
  g: 'genus',
  s: 'species',
};
/** SILVA's `D_0__` to `D_6__`. */
const byDepth: readonly (Rank | HigherRank)[] = ['domain', 'phylum', 'class', 'order', 'family', 'genus', 'species'];

/** Words that say a name is not told further, and words that name the rank: `other Clostridiales order`. */
const around =
  /^(?:unclassified|uncultured|unidentified|unassigned|unknown|other)[ _]+|[ _]+(?:unclassified|uncultured|unidentified|unassigned|unknown|other|family|order|class|phylum|bacterium|sp\.?|spp\.?|incertae[ _]sedis)$/gi;

/** The rank above the genus that a bare name stands for, as `Firmicutes`, `Bacillota_A`, `unclassified Lachnospiraceae`. */
export function higherRankOf(name: string): HigherRank | null {
  if (name.length > longestName) return null;
  return rankAbove(bareName(name))?.rank ?? null;
}

/**
 * The rank of a name in a file that does not state it: by its prefix, by the table of higher names, by its ending, and
 * last by its form. Null where none of these tells anything; such a row is left unmatched, never made a genus.
 */
export function rankOfName(text: string): NameRank | null {
  if (text.length > longestName) return null;
  const prefixed = prefixOf(text.trim());
  if (prefixed) return prefixed;
  const bare = bareName(text);
  const above = rankAbove(bare);
  if (above) return above;
  return formOf(bare);
}

function prefixOf(text: string): NameRank | null {
  if (text[1] !== '_') return null;
  const depth = /^D_([0-6])__/.exec(text)?.[1];
  const letter = /^([dkpcofgs])__/.exec(text)?.[1];
  const rank = depth === undefined ? (letter ? byLetter[letter] : undefined) : byDepth[Number(depth)];
  return rank ? { rank, by: 'prefix' } : null;
}

function rankAbove(bare: string): { rank: HigherRank; by: 'table' | 'ending' } | null {
  // every name of the table is one word, and an ending counts for one word alone: see below
  if (!mayBeHigher(bare) || bare.includes(' ')) return null;
  const key = bare.toLowerCase();
  const listed = table.get(key);
  if (listed) return { rank: listed, by: 'table' };
  // an ending counts for one word alone: `Lachnospiraceae NK4A136 group` is a genus of SILVA
  if (/\s/.test(bare) || exceptions.has(key)) return null;
  const ending = endings.find(([pattern]) => pattern.test(bare));
  return ending ? { rank: ending[1], by: 'ending' } : null;
}

/** What is longer is no name; the patterns below would take long for it. */
const longestName = 300;
const plainName = /^[A-Za-z][A-Za-z0-9.-]*(?: [A-Za-z0-9.-]+)*$/;
/** First and last words that `bareName` takes away, and those that may be part of what it does. */
const taken: ReadonlySet<string> = new Set(
  (
    'unclassified uncultured unidentified unassigned unknown other candidatus ' +
    'family order class phylum bacterium sp sp. spp spp. sedis'
  ).split(' '),
);

/** Words separated by single spaces, of which neither the first nor the last tells no name. */
function isBare(text: string): boolean {
  if (plainWords(text) > 0) return true;
  if (!plainName.test(text)) return false;
  const blank = text.indexOf(' ');
  if (blank < 0) return true;
  const first = text.slice(0, blank);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  return !taken.has(first.toLowerCase()) && !taken.has(last.toLowerCase());
}

/** Without prefix, quotes, brackets, `Candidatus`, GTDB's `_A` and words that tell no name. */
function bareName(text: string): string {
  // most names of a long report have none of these
  if (isBare(text)) return text;
  let bare = text
    .trim()
    .replace(/^(D_[0-6]|[a-z])__/, '')
    .replace(/["'`[\]]/g, '')
    .replace(/^Candidatus[ _]+/i, '')
    .trim();
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(around, '').trim();
  }
  return bare
    .replace(/_[A-Z]{1,2}$/, '')
    .replaceAll('_', ' ')
    .trim();
}

function formOf(bare: string): NameRank | null {
  if (/^[A-Z][a-z]+([-/][A-Z]?[a-z]+)?$/.test(bare)) return { rank: 'genus', by: 'form' };
  if (/^[A-Z][a-z]+ [a-z][a-z-]+$/.test(bare)) return { rank: 'species', by: 'form' };
  return null;
}
