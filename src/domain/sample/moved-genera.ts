import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import type { Gathered } from './gather-taxa.ts';
import type { FileBin, FileGenus, FileTaxon } from './interpretation.ts';
import type { Matcher } from './match-taxa.ts';
import type { ReportTaxon } from './report-taxon.ts';

export interface Move {
  /** As the file names it. */
  species: string;
  from: string;
  to: string;
  /** In the file's own percent of the genus rank. */
  rawPct: number;
}

/** The genera of a report by `keyOfGenus`. */
export interface GenusShelf {
  get(key: string): ReportTaxon | undefined;
  set(key: string, genus: ReportTaxon): void;
}

interface Leaving {
  row: Pick<FileTaxon, 'name' | 'line' | 'rawPct'>;
  from: string;
  home: Taxon;
  /** Its own amount moves, whatever else the genus holds. */
  exact: boolean;
}

/**
 * What a genus holds beyond its named species goes with them, but never more than as much again: where few reads were
 * told to species, the rest says nothing of them and stays.
 */
const mostFollowing = 2;

/**
 * Puts species into their current genus: a file in older names calls Prevotella high and Segatella absent. A species
 * takes its share among the species of its genus along, not its own percent: many files scale genera and species each
 * to 100, so that a species can be larger than its genus. Changes the `rawPct` of the genera given; keeps their sum,
 * takes none below 0, and leaves none smaller than the species that stay.
 */
export function moveSpecies(
  gathered: Gathered,
  genera: GenusShelf,
  matcher: Matcher,
  index: TaxonIndex,
  options: { partial: boolean; bins: readonly FileBin[] },
): Move[] {
  // a list of a few species says nothing of the others in their genus
  const following = options.partial ? 1 : mostFollowing;
  const leaving = [
    ...speciesThatLeave(gathered, genera, matcher, index),
    ...binsThatLeave(gathered, options.bins, genera, matcher),
  ];
  if (leaving.length === 0) return [];
  const named = namedSpecies(gathered, matcher);
  const moves = new Map<string, Move>();
  // by what each genus holds before any move, so that the order of rows changes nothing
  const held = new Map(leaving.map(({ from }) => [from, genera.get(from)?.rawPct ?? 0]));
  leaving.sort((a, b) => a.home.taxId - b.home.taxId || a.row.line - b.row.line);
  for (const { row, from: key, home, exact } of leaving) {
    const from = genera.get(key);
    const whole = held.get(key) ?? 0;
    const species = named.get(key) ?? 0;
    if (!from || !(whole > 0) || !(exact || species > 0)) continue;
    const amount = exact ? Math.min(row.rawPct, from.rawPct) : row.rawPct * Math.min(whole / species, following);
    const left = from.rawPct - amount;
    // what rounding leaves of a genus is nothing
    from.rawPct = left < whole * 1e-12 ? 0 : left;
    const to = genera.get(String(home.taxId)) ?? emptyGenus(home, from);
    genera.set(String(home.taxId), to);
    to.rawPct += amount;
    const move = `${key}|${home.taxId}|${row.name}`;
    const seen = moves.get(move);
    if (seen) seen.rawPct += amount;
    else moves.set(move, { species: row.name, from: from.name, to: to.name, rawPct: amount });
  }
  return [...moves.values()].sort((a, b) => b.rawPct - a.rawPct || (a.species < b.species ? -1 : 1));
}

function speciesThatLeave(gathered: Gathered, genera: GenusShelf, matcher: Matcher, index: TaxonIndex): Leaving[] {
  const leaving: Leaving[] = [];
  const atHome = new Map<number, number>();
  for (const { row, match } of gathered.knownSpecies) {
    const home = match.taxon.genusTaxId;
    if (home !== null) atHome.set(home, (atHome.get(home) ?? 0) + row.rawPct);
  }
  for (const { row, match, genus } of gathered.knownSpecies) {
    const home = match.taxon.genusTaxId === null ? null : index.byId(match.taxon.genusTaxId);
    if (!home || !genus || !(row.rawPct > 0)) continue;
    const key = keyOfFileGenus(genus, matcher);
    if (key === String(home.taxId)) continue;
    if (row.genus === null && holds(genera.get(String(home.taxId)), atHome.get(home.taxId) ?? 0)) continue;
    const from = genera.get(key);
    if (from && from.domain === 'bacteria') leaving.push({ row, from: key, home, exact: false });
  }
  return leaving;
}

/**
 * A genus that only MetaPhlAn 4 knows, and what it puts below a family, are told by their bins, row by row. A species
 * that is known and has a genus in the file moves by itself.
 */
function binsThatLeave(gathered: Gathered, bins: readonly FileBin[], genera: GenusShelf, matcher: Matcher): Leaving[] {
  if (bins.length === 0) return [];
  const moving = new Set(gathered.knownSpecies.flatMap(({ row, genus }) => (genus === null ? [] : [row.name])));
  return bins.flatMap(({ line, sgb, species, genus, rawPct }): Leaving[] => {
    const key = keyOfFileGenus(genus, matcher);
    const home = moving.has(species) || key !== genus.name ? null : matcher.genusOfBin(sgb);
    const from = home === null ? undefined : genera.get(key);
    if (home === null || from?.domain !== 'bacteria') return [];
    return [{ row: { name: species, line, rawPct }, from: key, home, exact: true }];
  });
}

/**
 * Without a lineage the first word of a species is a guess at its genus in the file: where the current genus has a row
 * that is large enough, the file may well count an old name in it already.
 */
function holds(genus: ReportTaxon | undefined, species: number): boolean {
  return genus !== undefined && genus.rawPct > 0 && genus.rawPct >= species * 0.95;
}

/** What the species of each genus add up to, by the genus' key. */
export function namedSpecies(gathered: Gathered, matcher: Matcher): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { genus, rawPct } of gathered.speciesByGenus.values()) {
    const key = keyOfFileGenus(genus, matcher);
    sums.set(key, (sums.get(key) ?? 0) + rawPct);
  }
  return sums;
}

function keyOfFileGenus(genus: FileGenus, matcher: Matcher): string {
  const match = matcher.match({ rank: 'genus', name: genus.name, taxId: genus.taxId });
  return match ? String(match.taxon.taxId) : genus.name;
}

/** How `genera` is keyed. */
export const keyOfGenus = (genus: Pick<ReportTaxon, 'taxId' | 'fileName'>): string =>
  genus.taxId === null ? genus.fileName : String(genus.taxId);

function emptyGenus(target: { taxId: number; name: string; phylum: string | null }, from: ReportTaxon): ReportTaxon {
  return {
    ...from,
    taxId: target.taxId,
    name: target.name,
    genusTaxId: null,
    phylum: target.phylum,
    fileName: from.fileName,
    matchedBy: 'derived',
    rawPct: 0,
    fileAbundance: 0,
    reads: null,
    low: null,
    high: null,
  };
}

/**
 * Genera that were split, with the genera that came out of them. In a file of genera only, the mother may hold what
 * is counted in a daughter today.
 */
export const splitGenera: Readonly<Record<string, readonly string[]>> = {
  Prevotella: ['Segatella', 'Hoylesella', 'Leyella', 'Xylanibacter', 'Hallella', 'Palleniella'],
  Bacteroides: ['Phocaeicola'],
  Eubacterium: ['Agathobacter', 'Lachnospira', 'Anaerobutyricum', 'Holdemanella'],
  Ruminococcus: ['Mediterraneibacter'],
  Clostridium: [
    'Clostridioides',
    'Enterocloster',
    'Hungatella',
    'Lachnoclostridium',
    'Thomasclavelia',
    'Erysipelatoclostridium',
    'Paraclostridium',
    'Intestinibacter',
    'Terrisporobacter',
  ],
  Lactobacillus: [
    'Limosilactobacillus',
    'Lacticaseibacillus',
    'Ligilactobacillus',
    'Lactiplantibacillus',
    'Latilactobacillus',
    'Levilactobacillus',
  ],
  Erysipelatoclostridium: ['Thomasclavelia'],
};
