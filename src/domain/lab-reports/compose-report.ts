import type {
  Diversity,
  LabMethod,
  LabReportNote,
  LabReportQuality,
  MergedRows,
  MovedSpecies,
  SampleCoverage,
  TaxonMapping,
} from '#contract/lab-reports.contract.ts';
import { type Rank, rankSchema } from '#contract/microbiome.ts';
import { deriveGenera } from './derive-genera.ts';
import { detectionLimit, detectionReads, diversityOf } from './diversity.ts';
import { gatherTaxa } from './gather-taxa.ts';
import type { Interpretation } from './interpretation.ts';
import { isUnnamed, matcherFor } from './match-taxa.ts';
import { keyOfGenus, moveSpecies, splitGenera } from './moved-genera.ts';
import { shareOf } from './normalise.ts';
import { note } from './notes.ts';
import { qualityOf } from './quality.ts';
import type { ReportTaxon } from './report-taxon.ts';
import type { TaxonIndex } from './taxon-index.ts';
import type { Share, UnmatchedRows } from './unmatched-rows.ts';

export interface ComposeOptions {
  method: LabMethod;
  index: TaxonIndex;
  mappings: readonly TaxonMapping[];
  /** How many rows without a known taxon are kept, the most abundant ones; a file may have a hundred thousand. */
  keepUnmatched?: number;
}

export interface ComposedReport {
  /** Most abundant first within a rank. */
  taxa: ReportTaxon[];
  /** Of the whole file, whatever was kept. */
  counts: { genus: number; species: number; matched: number; unmatched: number };
  /** Ranks that the report speaks of. */
  ranks: Rank[];
  genusSumPct: number;
  matchedPct: Record<Rank, number | null>;
  quality: LabReportQuality;
  diversity: Diversity | null;
  coverage: SampleCoverage;
  moved: MovedSpecies[];
  merged: MergedRows[];
  /** What was left out beyond what the reader left out. */
  leftOut: LabReportNote[];
  warnings: LabReportNote[];
}

const round = (value: number) => Math.round(value * 10) / 10;
const bacterial = (row: Share) => row.domain === 'bacteria';

/** A file in its own names to a report in ours: matched, put into current genera, as percents of bacteria by rank. */
export function composeReport(interpretation: Interpretation, options: ComposeOptions): ComposedReport {
  const matcher = matcherFor(interpretation.taxa, options.index, options.mappings);
  const gathered = gatherTaxa(interpretation.taxa, matcher);
  const warnings = [...interpretation.notes];
  if (matcher.foreignIds) warnings.push(note('FOREIGN_IDS'));
  if (gathered.foreignRows > 0) warnings.push(note('NOT_BACTERIA', { count: gathered.foreignRows }));
  const { unmatched } = gathered;
  const species = gathered.taxa.filter((row) => row.rank === 'species');
  let genera = gathered.taxa.filter((row) => row.rank === 'genus');
  const speciesCount = species.length + unmatched.count('species');
  // every row of a rank, with those that no known taxon stands for
  const rowsOf = (rank: Rank) => both(rank === 'genus' ? genera : species, unmatched.rows(rank));

  const derived = speciesCount > 0 && options.method !== 'qPCR' && !some(rowsOf('genus'), bacterial);
  if (derived) {
    genera = deriveGenera(rowsOf('species'), options.index);
    unmatched.leaveOut('genus');
    warnings.push(note('GENUS_DERIVED'));
  }
  const genusSumPct = bacterialSum(rowsOf('genus'));
  const asItStands = interpretation.asItStands;
  const whole = { genus: asItStands ? 100 : genusSumPct, species: asItStands ? 100 : bacterialSum(rowsOf('species')) };
  for (const row of genera) row.fileAbundance = shareOf(row.rawPct, whole.genus);
  for (const row of species) row.fileAbundance = shareOf(row.rawPct, whole.species);

  if (!derived && !asItStands) {
    const shelf = genusShelf(genera, unmatched, whole.genus);
    const moves = moveSpecies(gathered.knownSpecies, shelf, matcher, options.index);
    genera = shelf.genera();
    if (moves.count > 0) {
      const percent = round(shareOf(moves.rawPct, whole.genus));
      warnings.push(note('MOVED_GENERA', { count: moves.count, percent }));
    }
  }
  for (const row of genera) row.abundance = shareOf(row.rawPct, whole.genus);
  for (const row of species) row.abundance = row.fileAbundance;
  if (speciesCount === 0 && !asItStands && options.method !== 'qPCR') warnings.push(...olderMeanings(genera));
  warnings.push(...remarks(rowsOf('genus'), whole.genus, genera, species));
  const counts = { genus: genera.length + unmatched.count('genus'), species: speciesCount };
  if (counts.genus + counts.species === 0) warnings.push(note('NOTHING_BACTERIAL'));
  if (options.method === '16S') warnings.push(note('SIXTEEN_S'));

  const singled = [...genera, ...species];
  const matched = singled.filter((row) => row.taxId !== null);
  const keep = options.keepUnmatched ?? Number.POSITIVE_INFINITY;
  const kept = mostAbundant(
    [
      ...singled.filter((row) => row.taxId === null),
      ...unmatched.mostAbundant(keep, (rank, rawPct) => shareOf(rawPct, whole[rank])),
    ],
    keep,
  );
  const detected = detectedShares(rowsOf('genus'), whole.genus, options.method);
  const matchedPct = { genus: matchedShare(rowsOf('genus')), species: matchedShare(rowsOf('species')) };
  return {
    taxa: [...matched, ...kept].sort(byRankAndAbundance),
    counts: { ...counts, matched: matched.length, unmatched: counts.genus + counts.species - matched.length },
    ranks: rankSchema.options.filter((rank) => some(rowsOf(rank), (row) => row.measured)),
    genusSumPct,
    matchedPct,
    quality: qualityOf({
      method: options.method,
      classifiedReads: interpretation.classifiedReads,
      genera: detected.length,
      placedInGenusPct: asItStands || derived ? null : placedInGenus(gathered.genusRawPct, interpretation.notPlacedPct),
      notPlacedPct: interpretation.notPlacedPct,
      matchedPct: matchedPct.genus,
    }),
    diversity: options.method === 'qPCR' ? null : diversityOf(detected),
    coverage: interpretation.coverage ?? { kind: 'whole', percent: null, decidedBy: 'format' },
    moved: [],
    merged: [],
    leftOut: [],
    warnings,
  };
}

function* both(singled: readonly Share[], unmatched: Iterable<Share>): Generator<Share> {
  yield* singled;
  yield* unmatched;
}

function some(rows: Iterable<Share>, test: (row: Share) => boolean): boolean {
  for (const row of rows) if (test(row)) return true;
  return false;
}

function bacterialSum(rows: Iterable<Share>): number {
  let sum = 0;
  for (const row of rows) if (bacterial(row)) sum += row.rawPct;
  return sum;
}

/** Genera to move species between; one that is not known is taken out of the unmatched rows when a species leaves it. */
function genusShelf(genera: readonly ReportTaxon[], unmatched: UnmatchedRows, whole: number) {
  const shelf = new Map(genera.map((row) => [keyOfGenus(row), row]));
  return {
    get(key: string): ReportTaxon | undefined {
      const known = shelf.get(key);
      if (known) return known;
      const taken = unmatched.takeGenus(key);
      if (!taken) return undefined;
      taken.fileAbundance = shareOf(taken.rawPct, whole);
      shelf.set(key, taken);
      return taken;
    },
    set: (key: string, genus: ReportTaxon) => void shelf.set(key, genus),
    genera: () => [...shelf.values()],
  };
}

/** Genus rows of every domain against what the file could classify. */
function placedInGenus(genusRawPct: number, notPlacedPct: number | null): number | null {
  const classified = 100 - (notPlacedPct ?? 0);
  return classified > 0 ? (100 * genusRawPct) / classified : null;
}

/** The percents of the bacterial genera that count as detected. */
function detectedShares(genera: Iterable<Share>, whole: number, method: LabMethod): number[] {
  const limit = detectionLimit(method);
  const shares: number[] = [];
  for (const row of genera) {
    const share = shareOf(row.rawPct, whole);
    if (bacterial(row) && share >= limit && (row.reads === null || row.reads >= detectionReads)) shares.push(share);
  }
  return shares;
}

function matchedShare(rows: Iterable<Share>): number | null {
  let whole = 0;
  let matched = 0;
  for (const row of rows) {
    if (!bacterial(row)) continue;
    whole += row.rawPct;
    if (row.taxId !== null) matched += row.rawPct;
  }
  return whole > 0 ? (100 * matched) / whole : null;
}

function olderMeanings(genera: readonly ReportTaxon[]): LabReportNote[] {
  const mothers = genera.filter((row) => row.taxId !== null && row.name in splitGenera);
  for (const mother of mothers) mother.olderMeaning = true;
  const names = mothers
    .map((row) => row.name)
    .sort()
    .join(', ');
  return names === '' ? [] : [note('OLDER_MEANING', { names })];
}

function remarks(
  rows: Iterable<Share>,
  whole: number,
  genera: readonly ReportTaxon[],
  species: readonly ReportTaxon[],
): LabReportNote[] {
  const found: LabReportNote[] = [];
  let unnamed = 0;
  let unnamedRawPct = 0;
  for (const row of rows) {
    if (row.taxId !== null || !isUnnamed(row.fileName)) continue;
    unnamed += 1;
    unnamedRawPct += row.rawPct;
  }
  if (unnamed > 0) {
    found.push(note('UNNAMED_BINS', { count: unnamed, percent: round(shareOf(unnamedRawPct, whole)) }));
  }
  const shares = new Map(genera.filter((row) => row.taxId !== null).map((row) => [row.taxId, row.abundance]));
  const over = species.filter((row) => {
    const genus = row.genusTaxId === null ? undefined : shares.get(row.genusTaxId);
    return genus !== undefined && row.abundance > 0.1 && row.abundance > genus * 1.1;
  });
  if (over.length > 0) found.push(note('SPECIES_OVER_GENUS', { count: over.length }));
  return found;
}

function mostAbundant(rows: readonly ReportTaxon[], limit: number): readonly ReportTaxon[] {
  if (rows.length <= limit) return rows;
  const abundances = Float64Array.from(rows, (row) => row.abundance).sort();
  const least = abundances[abundances.length - limit] ?? 0;
  return rows.filter((row) => row.abundance >= least).slice(0, limit);
}

function byRankAndAbundance(a: ReportTaxon, b: ReportTaxon): number {
  if (a.rank !== b.rank) return a.rank === 'genus' ? -1 : 1;
  return b.abundance - a.abundance || (a.name < b.name ? -1 : 1);
}
