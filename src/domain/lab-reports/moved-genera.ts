import type { FileTaxon } from './interpretation.ts';
import { genusOfSpeciesName } from './lineage.ts';
import type { Match, Matcher } from './match-taxa.ts';
import type { ReportTaxon } from './report-taxon.ts';
import type { TaxonIndex } from './taxon-index.ts';

export interface Moves {
  /** Species that were counted elsewhere. */
  count: number;
  /** What they amount to, in the file's own percent. */
  rawPct: number;
}

/** The genera of a report by `keyOfGenus`. */
export interface GenusShelf {
  get(key: string): ReportTaxon | undefined;
  set(key: string, genus: ReportTaxon): void;
}

/**
 * Puts species into their current genus: a file in older names calls Prevotella high and Segatella absent.
 * Changes the `rawPct` of the genera given; never takes a genus below 0, and keeps their sum.
 */
export function moveSpecies(
  known: readonly { row: FileTaxon; match: Match }[],
  genera: GenusShelf,
  matcher: Matcher,
  index: TaxonIndex,
): Moves {
  const moves: Moves = { count: 0, rawPct: 0 };
  // by taxon, so that a genus that runs out does so for the same species whatever the order of rows
  const species = [...known].sort((a, b) => a.match.taxon.taxId - b.match.taxon.taxId || a.row.line - b.row.line);
  for (const { row, match } of species) {
    const home = match.taxon.genusTaxId;
    if (home === null) continue;
    const from = genera.get(genusKey(row, matcher));
    const target = index.byId(home);
    if (!from || !target || from.taxId === home || from.domain !== 'bacteria') continue;
    const amount = Math.min(from.rawPct, row.rawPct);
    if (!(amount > 0)) continue;
    from.rawPct -= amount;
    const to = genera.get(String(home)) ?? emptyGenus(target, from);
    genera.set(String(home), to);
    to.rawPct += amount;
    moves.count += 1;
    moves.rawPct += amount;
  }
  return moves;
}

/** Where the file has put a species: its lineage, else the first word of its name. */
function genusKey(row: FileTaxon, matcher: Matcher): string {
  const name = row.genus?.name ?? genusOfSpeciesName(row.name) ?? '';
  const match = name === '' ? null : matcher.match({ rank: 'genus', name, taxId: row.genus?.taxId ?? null });
  return match ? String(match.taxon.taxId) : name;
}

/** How `genera` is keyed. */
export const keyOfGenus = (genus: ReportTaxon): string => (genus.taxId === null ? genus.fileName : String(genus.taxId));

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
