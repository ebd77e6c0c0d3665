import type { LabMethod, StatusCounts } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import {
  type Assessment,
  assess,
  missingTaxa,
  type Range,
  type ReferenceSets,
  referenceRange,
} from '#domain/recommendation/status.ts';
import { splitGenera } from './moved-genera.ts';
import type { TaxonIndex } from './taxon-index.ts';

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
}

/** Statuses of a report's taxa, and of the reference taxa that it lacks at its own ranks. */
export function assessReport(
  taxa: readonly PresentTaxon[],
  options: { method: LabMethod; sets: ReferenceSets; index: TaxonIndex },
): AssessedTaxon[] {
  const { method, sets } = options;
  const assessed = taxa.map((present): AssessedTaxon => {
    const own = ownRange(present, method);
    const range = own ?? (method === 'qPCR' ? null : referenceRange(present.taxId, method, sets));
    const rangeSource = own ? 'lab' : range ? 'reference' : null;
    const { taxId, rank, abundance } = present;
    const assessment = present.measured ? assess(abundance, range) : assess(abundance, null);
    return { taxId, rank, abundance, range, rangeSource, present, ...assessment };
  });
  if (method === 'qPCR') return assessed;
  const silent = hiddenDaughters(taxa, options.index);
  const ranks = new Set(taxa.filter((taxon) => taxon.measured).map((taxon) => taxon.rank));
  const missing = missingTaxa(new Set(taxa.map((taxon) => taxon.taxId)), ranks, method, sets)
    .filter(({ taxId }) => !silent.has(taxId))
    .map(({ taxId, rank, range }): AssessedTaxon => {
      return { taxId, rank, abundance: 0, range, rangeSource: 'reference', present: null, ...assess(0, range) };
    });
  return [...assessed, ...missing];
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
