import type {
  Diversity,
  LabMethod,
  LabReportNote,
  LabReportQuality,
  TaxonMapping,
} from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
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
  warnings: LabReportNote[];
}

const round = (value: number) => Math.round(value * 10) / 10;
const bacterial = (row: ReportTaxon) => row.domain === 'bacteria';

/** A file in its own names to a report in ours: matched, put into current genera, as percents of bacteria by rank. */
export function composeReport(interpretation: Interpretation, options: ComposeOptions): ComposedReport {
  const matcher = matcherFor(interpretation.taxa, options.index, options.mappings);
  const gathered = gatherTaxa(interpretation.taxa, matcher);
  const warnings = [...interpretation.notes];
  if (matcher.foreignIds) warnings.push(note('FOREIGN_IDS'));
  if (gathered.foreignRows > 0) warnings.push(note('NOT_BACTERIA', { count: gathered.foreignRows }));
  const species = gathered.taxa.filter((row) => row.rank === 'species');
  const named = gathered.taxa.filter((row) => row.rank === 'genus');
  const derived = !named.some(bacterial) && species.length > 0 && options.method !== 'qPCR';
  const fileGenera = derived ? deriveGenera(species, options.index) : named;
  if (derived) warnings.push(note('GENUS_DERIVED'));
  const genusSumPct = fileGenera.filter(bacterial).reduce((sum, row) => sum + row.rawPct, 0);

  const asItStands = interpretation.asItStands;
  const whole = { genus: asItStands ? 100 : genusSumPct, species: asItStands ? 100 : sumOf(species) };
  for (const row of fileGenera) row.fileAbundance = shareOf(row.rawPct, whole.genus);
  for (const row of species) row.fileAbundance = shareOf(row.rawPct, whole.species);

  let genera = fileGenera;
  if (!derived && !asItStands && species.length > 0) {
    const keyed = new Map(fileGenera.map((row) => [keyOfGenus(row), row]));
    const moves = moveSpecies(gathered.knownSpecies, keyed, matcher, options.index);
    if (moves.count > 0) {
      const percent = round(shareOf(moves.rawPct, whole.genus));
      warnings.push(note('MOVED_GENERA', { count: moves.count, percent }));
      genera = [...keyed.values()];
    }
  }
  for (const row of genera) row.abundance = shareOf(row.rawPct, whole.genus);
  for (const row of species) row.abundance = row.fileAbundance;
  if (species.length === 0 && !asItStands && options.method !== 'qPCR') warnings.push(...olderMeanings(genera));
  warnings.push(...remarks(genera, species, options.method));

  const all = [...genera, ...species];
  const matched = all.filter((row) => row.taxId !== null);
  const unmatched = all.filter((row) => row.taxId === null);
  const kept = mostAbundant(unmatched, options.keepUnmatched ?? Number.POSITIVE_INFINITY);
  const taxa = [...matched, ...kept].sort(byRankAndAbundance);
  const detected = genera.filter((row) => isDetected(row, options.method));
  const matchedPct = { genus: matchedShare(genera), species: matchedShare(species) };
  return {
    taxa,
    counts: {
      genus: genera.length,
      species: species.length,
      matched: matched.length,
      unmatched: unmatched.length,
    },
    ranks: (['genus', 'species'] as const).filter((rank) => all.some((row) => row.rank === rank && row.measured)),
    genusSumPct,
    matchedPct,
    quality: qualityOf({
      method: options.method,
      classifiedReads: interpretation.classifiedReads,
      genera: detected.length,
      placedInGenusPct: asItStands || derived ? null : placedInGenus(interpretation),
      notPlacedPct: interpretation.notPlacedPct,
      matchedPct: matchedPct.genus,
    }),
    diversity: options.method === 'qPCR' ? null : diversityOf(detected.map((row) => row.abundance)),
    warnings,
  };
}

function sumOf(rows: readonly ReportTaxon[]): number {
  return rows.filter(bacterial).reduce((sum, row) => sum + row.rawPct, 0);
}

/** Genus rows of every domain against what the file could classify. */
function placedInGenus(interpretation: Interpretation): number | null {
  const genera = interpretation.taxa.filter((row) => row.rank === 'genus').reduce((sum, row) => sum + row.rawPct, 0);
  const classified = 100 - (interpretation.notPlacedPct ?? 0);
  return classified > 0 ? (100 * genera) / classified : null;
}

function isDetected(row: ReportTaxon, method: LabMethod): boolean {
  if (!bacterial(row) || row.abundance < detectionLimit(method)) return false;
  return row.reads === null || row.reads >= detectionReads;
}

function matchedShare(rows: readonly ReportTaxon[]): number | null {
  const whole = rows.filter(bacterial).reduce((sum, row) => sum + row.abundance, 0);
  if (!(whole > 0)) return null;
  const matched = rows
    .filter((row) => bacterial(row) && row.taxId !== null)
    .reduce((sum, row) => sum + row.abundance, 0);
  return (100 * matched) / whole;
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

function remarks(genera: readonly ReportTaxon[], species: readonly ReportTaxon[], method: LabMethod): LabReportNote[] {
  const found: LabReportNote[] = [];
  const unnamed = genera.filter((row) => row.taxId === null && isUnnamed(row.fileName));
  if (unnamed.length > 0) {
    const percent = round(unnamed.reduce((sum, row) => sum + row.abundance, 0));
    found.push(note('UNNAMED_BINS', { count: unnamed.length, percent }));
  }
  const shares = new Map(genera.filter((row) => row.taxId !== null).map((row) => [row.taxId, row.abundance]));
  const over = species.filter((row) => {
    const genus = row.genusTaxId === null ? undefined : shares.get(row.genusTaxId);
    return genus !== undefined && row.abundance > 0.1 && row.abundance > genus * 1.1;
  });
  if (over.length > 0) found.push(note('SPECIES_OVER_GENUS', { count: over.length }));
  if (genera.length + species.length === 0) found.push(note('NOTHING_BACTERIAL'));
  if (method === '16S') found.push(note('SIXTEEN_S'));
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
