import type { Rank } from '#contract/microbiome.ts';
import { higherRankOf, rankOfName } from './higher-names.ts';
import type { ReadOptions } from './interpretation.ts';
import { plainWords } from './plain-names.ts';
import { isRankWord } from './ranks.ts';

/** Genera of SILVA and the like that have more than one word. */
const genusGroups =
  /([_ ](group|clade|sensu[_ ]stricto([_ ]\d+)?|spp?\.?|\d{1,2}|UCG-\d+|NK4A\d+|R-7)|^UCG-\d+|^CAG-\d+|^GCA-\d+|^UBA\d+|^Candidatus[_ ]\w+)$/i;

export interface StatedRank {
  /** `other`: a name above the genus. */
  rank: Rank | 'other';
  /** Neither a table nor a prefix says it: only the form of the name. */
  byForm: boolean;
}

const certain: Record<Rank, StatedRank> = {
  genus: { rank: 'genus', byForm: false },
  species: { rank: 'species', byForm: false },
};
const speciesByForm: StatedRank = { rank: 'species', byForm: true };

/** The rank of a bare name; null where nothing tells it. Phyla and families never become genera. */
export function rankOfBareName(name: string, options: ReadOptions): StatedRank | null {
  if (name === '' || name.length > 300) return null;
  const severalPlain = plainWords(name) > 1;
  // a word for a rank is the title of a section or a header printed again, and no name
  if (!severalPlain && isRankWord(name)) return null;
  const known =
    options.rankNamed?.(name) ?? (name.includes('_') ? options.rankNamed?.(name.replaceAll('_', ' ')) : null);
  if (known) return certain[known];
  const ofGenus = /^(\S+)[ _]spp?\.?$/.exec(name)?.[1];
  if (ofGenus !== undefined && options.rankNamed?.(ofGenus) === 'genus') return certain.genus;
  if (severalPlain) return speciesByForm;
  const told = rankOfName(name);
  if (told?.rank === 'genus' || told?.rank === 'species') return { rank: told.rank, byForm: told.by === 'form' };
  if (told) return { rank: 'other', byForm: false };
  if (genusGroups.test(name)) return { rank: 'genus', byForm: true };
  return /\p{L}{3}\S*[\s_]\S/u.test(name) ? { rank: 'species', byForm: true } : null;
}

/** Whether none of these names begins with a known one. One word reads as a genus, whatever it is: people, foods. */
export function areUnknown(names: Iterable<string>, { rankNamed }: ReadOptions): boolean {
  if (!rankNamed) return false;
  let any = false;
  for (const name of names) {
    any = true;
    const [, first = ''] = /^\W*(\p{L}+)/u.exec(name.slice(0, 100)) ?? [];
    if (rankNamed(name) !== null || rankNamed(first) !== null) return false;
  }
  return any;
}

const groupOfSpecies = /^([A-Z][a-z]+)[ _][a-z]+([ _][a-z]+)?[ _](sub)?(group|complex|clade|cluster)$/;

/**
 * `Streptococcus mitis group` below its genus, in a table that lists every rank: the genus holds it. In a table of
 * genera it is a genus of its own, as SILVA writes them.
 */
export function groupsWithin(names: () => Iterable<string>): (name: string) => boolean {
  const isGroup = (name: string) => /(group|complex|clade|cluster)$/.test(name) && groupOfSpecies.test(name);
  const none = () => false;
  if (!some(names(), isGroup)) return none;
  if (!some(names(), (name) => higherRankOf(name) !== null)) return none;
  const all = new Set(names());
  return (name) => isGroup(name) && all.has(groupOfSpecies.exec(name)?.[1] ?? '');
}

function some(names: Iterable<string>, test: (name: string) => boolean): boolean {
  for (const name of names) if (test(name)) return true;
  return false;
}

const unclassifiedNames =
  /^((un|not[ _]?)classified|(un|not[ _]?)assigned|unknown|others?|uncultured|unidentified|ambiguous[ _]taxa|incertae[ _]sedis|(\w+[ _])?metagenome|no[ _]hit|no[ _]rank|ostalo|ostale( bakterije)?|nerazvrstan[oie]|nesvrstan[oie]|neklasificiran[oie]|nepoznat[oaei]|nicht (klassifiziert|zugeordnet)|unklassifiziert|unbekannt|sonstige|andere|rest|na)\b$/i;
const unclassifiedParts =
  /^(unclassified|unassigned|uncultured|unidentified|other)[ _]|[ _](unclassified|uncultured|unassigned)$|cannot be assigned|^non-(genus|species|family)-specific |neither family nor genus/i;
const totalNames =
  /^((grand|overall|sub)[ -]?)?(totals?|sum|all|(sve)?ukupno|zbroj|gesamt|summe|insgesamt|gesamtsumme)( \p{L}+)? ?:?$/iu;

/** What every word of the lists below holds: most names of a long report hold none of it. */
const maybeNoTaxon =
  /specific|neither|class|assign|known|other|cultur|ident|ambig|incertae|metagen|no[ _]|ostal|razvrst|svrst|klasif|poznat|zugeord|klassif|bekannt|sonst|andere|rest|^"?na"?$|total|sum|^"?all|ukupno|zbroj|gesamt/i;

export type NameKind = 'taxon' | 'unclassified' | 'remainder' | 'total';

/** `unclassified`: no name at all. `remainder`: what was told no further, as `unclassified Lachnospiraceae`. */
export function kindOfName(name: string): NameKind {
  if (name.length > 200 || plainWords(name) > 0 || !maybeNoTaxon.test(name)) return 'taxon';
  const bare = name.replace(/["']/g, '').trim();
  if (totalNames.test(bare)) return 'total';
  if (unclassifiedNames.test(bare)) return 'unclassified';
  return unclassifiedParts.test(bare) ? 'remainder' : 'taxon';
}
