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
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { coverageCode, decideCoverage, fewSpecies, partialNote, shareOf, withSpeciesShare } from './coverage.ts';
import { deriveGenera } from './derive-genera.ts';
import { detectionLimit, detectionReads, diversityOf } from './diversity.ts';
import { type Gathered, gatherTaxa } from './gather-taxa.ts';
import type { Interpretation } from './interpretation.ts';
import { isUnnamed, type Matcher, matcherFor } from './match-taxa.ts';
import { keyOfGenus, moveSpecies, namedSpecies, splitGenera } from './moved-genera.ts';
import { note } from './notes.ts';
import { qualityOf } from './quality.ts';
import type { ReportTaxon } from './report-taxon.ts';
import { type NameResolver, nameResolver } from './resolve-names.ts';
import type { Rows, Share, UnmatchedRows } from './unmatched-rows.ts';

export interface ComposeOptions {
  method: LabMethod;
  index: TaxonIndex;
  mappings: readonly TaxonMapping[];
  /** What names stand for in the naming of the file; without it, what the catalogue says. */
  names?: NameResolver;
  /** How many rows without a known taxon are kept, the most abundant ones; a file may have a hundred thousand. */
  keepUnmatched?: number;
  /** What a person answered, by the question's code; see `coverageQuestion`. */
  answers?: Readonly<Record<string, string>>;
}

export interface ComposedReport {
  /** Most abundant first within a rank. */
  taxa: ReportTaxon[];
  /** Taxa with an amount, as the file names them, whatever was kept; genera before any move. */
  counts: { genus: number; species: number; matched: number; unmatched: number };
  /** Ranks that the report speaks of. */
  ranks: Rank[];
  genusSumPct: number;
  matchedPct: Record<Rank, number | null>;
  quality: LabReportQuality;
  diversity: Diversity | null;
  coverage: SampleCoverage;
  /** Neither the sum nor the number of rows tells whether the file is the whole sample. */
  coverageDoubtful: boolean;
  moved: MovedSpecies[];
  merged: MergedRows[];
  /** What was left out beyond what the reader left out. */
  leftOut: LabReportNote[];
  warnings: LabReportNote[];
}

/** Nothing is known of any naming but the catalogue itself. */
const noNames = { names: [], bins: [], fingerprints: [], namingsOf: {} };

const round = (value: number) => Math.round(value * 10) / 10;
const bacterial = (row: Share) => row.domain === 'bacteria';
const found = (row: Share) => row.rawPct > 0;
/** A long report moves hundreds of traces. */
const shownMoves = 100;

/** A file in its own names to a report in ours: matched, put into current genera, as percents of bacteria by rank. */
export function composeReport(interpretation: Interpretation, options: ComposeOptions): ComposedReport {
  const { method, index } = options;
  const names = options.names ?? nameResolver(null, noNames, index);
  const matcher = matcherFor(interpretation.idsGiven ? interpretation.taxa : [], index, options.mappings, names);
  const gathered = gatherTaxa(interpretation.taxa, matcher);
  const warnings = [...interpretation.notes];
  if (matcher.foreignIds) warnings.push(note('FOREIGN_IDS'));
  if (gathered.foreignRows > 0) warnings.push(note('NOT_BACTERIA', { count: gathered.foreignRows }));
  const { unmatched } = gathered;
  const species = gathered.taxa.filter((row) => row.rank === 'species');
  let genera = gathered.taxa.filter((row) => row.rank === 'genus');
  // every row of a rank, with those that no known taxon stands for
  const rowsOf = (rank: Rank) => both(rank === 'genus' ? genera : species, unmatched.rows(rank));
  const named = namedSpecies(gathered, matcher);

  const inFile = { genus: tallyOf(rowsOf('genus')), species: tallyOf(rowsOf('species')) };
  const { coverage: decided, doubtful } = decideCoverage({
    format: interpretation.format,
    method,
    stated: interpretation.coverage,
    answer: options.answers?.[coverageCode],
    named: Math.max(inFile.genus.found, inFile.species.found),
    namedPct: Math.max(inFile.genus.rawPct + outsideGenera(named, rowsOf('genus')), inFile.species.rawPct),
    notPlacedPct: interpretation.notPlacedPct,
    leftOutPct: gathered.leftOutPct,
    fromReads: inFile.genus.fromReads || inFile.species.fromReads,
    unreadRows: interpretation.rowErrors.length,
    account: interpretation.account.state,
  });
  if (decided.unreadRows !== undefined) warnings.push(note('UNREAD_ROWS', { count: decided.unreadRows }));
  const partial = decided.kind === 'partial';
  const asItStands = interpretation.asItStands || partial;
  const leftOut = leftOutOf(gathered);

  const derived =
    method !== 'qPCR' && !partial && !some(rowsOf('genus'), bacterial) && some(rowsOf('species'), () => true);
  if (derived) {
    const made = deriveGenera(rowsOf('species'), index);
    genera = made.genera;
    unmatched.leaveOut('genus');
    warnings.push(note('GENUS_DERIVED'));
    const { count, rawPct } = made.withoutGenus;
    if (count > 0) leftOut.push(note('LEFT_OUT_NO_GENUS', { count, percent: round(rawPct) }));
  }
  const counts = countsOf(derived ? tallyOf(rowsOf('genus')) : inFile.genus, inFile.species);
  const genusSumPct = bacterialSum(rowsOf('genus'));
  const whole = { genus: asItStands ? 100 : genusSumPct, species: asItStands ? 100 : bacterialSum(rowsOf('species')) };
  for (const row of genera) row.fileAbundance = shareOf(row.rawPct, whole.genus);
  for (const row of species) row.fileAbundance = shareOf(row.rawPct, whole.species);

  const coverage = asItStands || derived ? decided : withSpeciesShare(decided, whole);
  if (fewSpecies(coverage)) {
    warnings.push(note('FEW_SPECIES', { percent: round(coverage.speciesPercent ?? 0) }));
  }
  let moved: MovedSpecies[] = [];
  if (!derived && !interpretation.asItStands && method !== 'qPCR') {
    warnings.push(...olderMeanings(genera, named));
    const shelf = genusShelf(genera, unmatched, whole.genus);
    moved = moveSpecies(gathered, shelf, matcher, index, { partial, bins: interpretation.bins }).map(
      ({ rawPct, ...move }) => ({
        ...move,
        percent: shareOf(rawPct, whole.genus),
      }),
    );
    genera = shelf.genera();
    if (moved.length > 0) {
      const percent = round(moved.reduce((sum, move) => sum + move.percent, 0));
      warnings.push(note('MOVED_GENERA', { count: moved.length, percent }));
    }
  }
  for (const row of genera) row.abundance = shareOf(row.rawPct, whole.genus);
  for (const row of species) row.abundance = row.fileAbundance;
  warnings.push(...remarks(rowsOf('genus'), whole.genus, matcher, genera, species));
  if (method !== 'qPCR' && partial) warnings.push(partialNote(counts.genus + counts.species, coverage));
  if (interpretation.site !== null && interpretation.site !== 'stool') {
    warnings.unshift(note('NOT_STOOL', { site: interpretation.site }));
  }
  if (method === '16S') warnings.push(note('SIXTEEN_S'));

  const singled = [...genera, ...species];
  const keep = options.keepUnmatched ?? Number.POSITIVE_INFINITY;
  const kept = mostAbundant(
    [
      ...singled.filter((row) => row.taxId === null),
      ...unmatched.mostAbundant(keep, (rank, rawPct) => shareOf(rawPct, whole[rank])),
    ],
    keep,
  );
  const detected = detectedShares(rowsOf('genus'), whole.genus, method);
  const matchedPct = { genus: matchedShare(rowsOf('genus')), species: matchedShare(rowsOf('species')) };
  const composed: ComposedReport = {
    taxa: [...singled.filter((row) => row.taxId !== null), ...kept].sort(byRankAndAbundance),
    counts,
    ranks: rankSchema.options.filter((rank) => some(rowsOf(rank), (row) => row.measured)),
    genusSumPct,
    matchedPct,
    quality: qualityOf({
      method,
      partial,
      classifiedReads: interpretation.classifiedReads,
      genera: detected.length,
      placedInGenusPct: asItStands || derived ? null : placedInGenus(gathered.genusRawPct, interpretation.notPlacedPct),
      notPlacedPct: interpretation.notPlacedPct,
      matchedPct: matchedPct.genus,
    }),
    diversity: method === 'qPCR' || partial ? null : diversityOf(detected),
    coverage,
    coverageDoubtful: doubtful,
    moved: moved.slice(0, shownMoves),
    merged: gathered.merged,
    leftOut,
    warnings,
  };
  if (!holdsBacteria(composed, method)) warnings.unshift(note('NOTHING_BACTERIAL'));
  return composed;
}

/** A report without bacteria has nothing to show and is not saved. A panel may find none of those it looks for. */
export function holdsBacteria(report: Pick<ComposedReport, 'taxa'>, method: LabMethod): boolean {
  return report.taxa.some((row) => bacterial(row) && (row.rawPct > 0 || method === 'qPCR'));
}

interface Tally {
  /** Taxa with an amount. */
  found: number;
  /** Those among them that are matched. */
  known: number;
  rawPct: number;
  fromReads: boolean;
}

/** In one pass: a long report makes each row anew. */
function tallyOf(rows: Rows): Tally {
  const tally: Tally = { found: 0, known: 0, rawPct: 0, fromReads: false };
  rows((row) => {
    if (!found(row)) return;
    tally.found += 1;
    if (row.taxId !== null) tally.known += 1;
    tally.rawPct += row.rawPct;
    tally.fromReads ||= row.reads !== null;
  });
  return tally;
}

function countsOf(genus: Tally, species: Tally): ComposedReport['counts'] {
  const matched = genus.known + species.known;
  return { genus: genus.found, species: species.found, matched, unmatched: genus.found + species.found - matched };
}

/** What species make up whose genus has no row of its own. */
function outsideGenera(named: ReadonlyMap<string, number>, genera: Rows): number {
  const rows = new Set<string>();
  genera((row) => {
    if (found(row)) rows.add(keyOfGenus(row));
  });
  let outside = 0;
  for (const [key, rawPct] of named) if (!rows.has(key)) outside += rawPct;
  return outside;
}

function leftOutOf(gathered: Gathered): LabReportNote[] {
  const notes: LabReportNote[] = [];
  if (gathered.leftOutRows > 0) notes.push(note('LEFT_OUT_FOREIGN', { count: gathered.leftOutRows }));
  if (gathered.zeroRows > 0) notes.push(note('LEFT_OUT_ZEROS', { count: gathered.zeroRows }));
  return notes;
}

function both(singled: readonly Share[], unmatched: Rows): Rows {
  return (visit) => {
    for (const row of singled) if (visit(row) === 'stop') return;
    unmatched(visit);
  };
}

function some(rows: Rows, test: (row: Share) => boolean): boolean {
  let found = false;
  rows((row) => {
    found = test(row);
    return found ? 'stop' : undefined;
  });
  return found;
}

function bacterialSum(rows: Rows): number {
  let sum = 0;
  rows((row) => {
    if (bacterial(row)) sum += row.rawPct;
  });
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
function detectedShares(genera: Rows, whole: number, method: LabMethod): number[] {
  const limit = detectionLimit(method);
  const shares: number[] = [];
  genera((row) => {
    const share = shareOf(row.rawPct, whole);
    if (bacterial(row) && share >= limit && (row.reads === null || row.reads >= detectionReads)) shares.push(share);
  });
  return shares;
}

function matchedShare(rows: Rows): number | null {
  let whole = 0;
  let matched = 0;
  rows((row) => {
    if (!bacterial(row)) return;
    whole += row.rawPct;
    if (row.taxId !== null) matched += row.rawPct;
  });
  return whole > 0 ? (100 * matched) / whole : null;
}

/**
 * A genus that was split may be meant as it was before, where the file names no species for most of it: what has a
 * species row is put into its current genus, the rest cannot be.
 */
function olderMeanings(genera: readonly ReportTaxon[], named: ReadonlyMap<string, number>): LabReportNote[] {
  const mothers = genera.filter(
    (row) =>
      row.taxId !== null && found(row) && row.name in splitGenera && (named.get(keyOfGenus(row)) ?? 0) < row.rawPct / 2,
  );
  for (const mother of mothers) mother.olderMeaning = true;
  const names = mothers
    .map((row) => row.name)
    .sort()
    .join(', ');
  return names === '' ? [] : [note('OLDER_MEANING', { names })];
}

function remarks(
  rows: Rows,
  whole: number,
  matcher: Matcher,
  genera: readonly ReportTaxon[],
  species: readonly ReportTaxon[],
): LabReportNote[] {
  const found: LabReportNote[] = [];
  let unnamed = 0;
  let unnamedRawPct = 0;
  let mixtures = 0;
  let mixedRawPct = 0;
  rows((row) => {
    if (row.taxId !== null || !(row.rawPct > 0)) return;
    if (matcher.isMixture('genus', row.fileName)) {
      mixtures += 1;
      mixedRawPct += row.rawPct;
    } else if (isUnnamed(row.fileName)) {
      unnamed += 1;
      unnamedRawPct += row.rawPct;
    }
  });
  if (mixtures > 0) {
    found.push(note('MIXTURES', { count: mixtures, percent: round(shareOf(mixedRawPct, whole)) }));
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
