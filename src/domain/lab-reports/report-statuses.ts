import type {
  LabMethod,
  LabReportNote,
  SampleCoverage,
  SampleSite,
  StatusCounts,
} from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import {
  type Assessment,
  assess,
  missingTaxa,
  type Range,
  type ReferenceSets,
  referenceRange,
} from '#domain/recommendation/status.ts';
import type { TaxonIndex } from '#domain/rule-base/taxon-index.ts';
import { fewSpecies } from './coverage.ts';
import { splitGenera } from './moved-genera.ts';
import { note } from './notes.ts';

/** What a status needs to know of a taxon that the report contains. */
export interface PresentTaxon {
  taxId: number;
  rank: Rank;
  abundance: number;
  low: number | null;
  high: number | null;
  measured: boolean;
  olderMeaning: boolean;
}

export interface AssessedTaxon extends Assessment {
  taxId: number;
  rank: Rank;
  abundance: number;
  range: Range | null;
  rangeSource: 'lab' | 'reference' | null;
  /** Null for a taxon of the reference set that the report does not contain. */
  present: PresentTaxon | null;
  /** A genus that reads as low while a species of it is high: one of the two cannot be so. */
  contradicted: boolean;
}

export interface AssessOptions {
  method: LabMethod;
  sets: ReferenceSets;
  index: TaxonIndex;
  coverage: SampleCoverage;
  site: SampleSite | null;
}

const unknown: Assessment = { status: 'Unknown', fold: 0, borderline: false };

/** Statuses of a report's taxa, and of the reference taxa that it lacks at its own ranks. */
export function assessReport(taxa: readonly PresentTaxon[], options: AssessOptions): AssessedTaxon[] {
  const { method } = options;
  if (!comparable(options)) return taxa.map(withoutRange);
  const noSpecies = fewSpecies(options.coverage);
  const assessed = taxa.map((present): AssessedTaxon => {
    if (noSpecies && present.rank === 'species') return withoutRange(present);
    const own = ownRange(present, method);
    const range = own ?? (method === 'qPCR' ? null : referenceRange(present.taxId, method, options.sets));
    const rangeSource = own ? 'lab' : range ? 'reference' : null;
    const { taxId, rank, abundance } = present;
    const assessment = present.measured ? assess(abundance, range) : unknown;
    return { taxId, rank, abundance, range, rangeSource, present, contradicted: false, ...assessment };
  });
  // a panel and a list of some bacteria say nothing of those they do not name
  const absent = method === 'qPCR' || options.coverage.kind === 'partial' ? [] : absentTaxa(taxa, options);
  return withholdContradicted([...assessed, ...absent], options.index);
}

/** Ranges are of the gut of adults, as percents of the sample: they fit neither another place nor shares of a part. */
function comparable({ method, coverage, site }: AssessOptions): boolean {
  if (site !== null && site !== 'stool') return false;
  return method === 'qPCR' || coverage.kind === 'whole' || coverage.percent !== null;
}

function withoutRange(present: PresentTaxon): AssessedTaxon {
  const { taxId, rank, abundance } = present;
  return { taxId, rank, abundance, range: null, rangeSource: null, present, contradicted: false, ...unknown };
}

function absentTaxa(taxa: readonly PresentTaxon[], { method, sets, index, coverage }: AssessOptions): AssessedTaxon[] {
  const silent = hiddenDaughters(taxa, index);
  // the file has its species and no row of the genus itself
  for (const taxon of taxa) {
    const genus = taxon.rank === 'species' && (taxon.abundance > 0 || !taxon.measured) ? index.byId(taxon.taxId) : null;
    if (genus?.genusTaxId) silent.add(genus.genusTaxId);
  }
  const ranks = new Set(taxa.filter((taxon) => taxon.measured).map((taxon) => taxon.rank));
  if (fewSpecies(coverage)) ranks.delete('species');
  return missingTaxa(new Set(taxa.map((taxon) => taxon.taxId)), ranks, method, sets)
    .filter(({ taxId }) => !silent.has(taxId))
    .map(({ taxId, rank, range }): AssessedTaxon => {
      const assessment = assess(0, range);
      return {
        taxId,
        rank,
        abundance: 0,
        range,
        rangeSource: 'reference',
        present: null,
        contradicted: false,
        ...assessment,
      };
    });
}

/** Advice on a genus that is low and on its species that is high would pull both ways. */
function withholdContradicted(assessed: AssessedTaxon[], index: TaxonIndex): AssessedTaxon[] {
  const high = new Set<number>();
  for (const { rank, status, taxId } of assessed) {
    const genus = rank === 'species' && status === 'High' ? index.byId(taxId)?.genusTaxId : null;
    if (genus) high.add(genus);
  }
  if (high.size === 0) return assessed;
  return assessed.map((row) =>
    row.rank === 'genus' && row.status === 'Low' && high.has(row.taxId)
      ? { ...row, ...unknown, contradicted: true }
      : row,
  );
}

/** Says which genera were withheld. */
export function contradictionNotes(assessed: readonly AssessedTaxon[], index: TaxonIndex): LabReportNote[] {
  const names = assessed.filter((row) => row.contradicted).map((row) => index.byId(row.taxId)?.name ?? row.taxId);
  return names.length === 0 ? [] : [note('GENUS_LOW_SPECIES_HIGH', { names: names.sort().join(', ') })];
}

/** A range open at one side is closed by what the unit can reach. */
function ownRange(taxon: PresentTaxon, method: LabMethod): Range | null {
  if (taxon.low === null && taxon.high === null) return null;
  return { low: taxon.low ?? 0, high: taxon.high ?? (method === 'qPCR' ? 1e15 : 100) };
}

/** Daughters of a genus that may be meant in its older sense: their absence says nothing. */
function hiddenDaughters(taxa: readonly PresentTaxon[], index: TaxonIndex): Set<number> {
  const hidden = new Set<number>();
  for (const taxon of taxa) {
    if (!taxon.olderMeaning) continue;
    for (const name of splitGenera[index.byId(taxon.taxId)?.name ?? ''] ?? []) {
      const daughter = index.byName('genus', name);
      if (daughter) hidden.add(daughter.taxId);
    }
  }
  return hidden;
}

export function countStatuses(assessed: readonly { status: keyof StatusCounts }[]): StatusCounts {
  const counts: StatusCounts = { Low: 0, Normal: 0, High: 0, Unknown: 0 };
  for (const { status } of assessed) counts[status] += 1;
  return counts;
}
