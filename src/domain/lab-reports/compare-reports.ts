import type { Comparison, StatusMove } from '#contract/lab-reports.contract.ts';
import type { Rank, TaxonStatus } from '#contract/microbiome.ts';

export interface ComparableTaxon {
  taxId: number;
  rank: Rank;
  name: string;
  abundance: number;
  status: TaxonStatus;
  fold: number;
}

/** Towards the range improves, away from it worsens; from one side to the other, the distance decides. */
export function statusMove(before: ComparableTaxon, after: ComparableTaxon): StatusMove {
  if (before.status === 'Unknown' || after.status === 'Unknown') return 'unknown';
  if (before.status === after.status) return 'unchanged';
  if (after.status === 'Normal') return 'improved';
  if (before.status === 'Normal') return 'worsened';
  return after.fold < before.fold ? 'improved' : 'worsened';
}

/**
 * Two reports side by side; a taxon that one of them lacks counts as 0 there where the other has its rank. What a part
 * of a sample lacks may be there all the same, and is not compared.
 */
export function compareReports(
  before: readonly ComparableTaxon[],
  after: readonly ComparableTaxon[],
  partial: { before: boolean; after: boolean } = { before: false, after: false },
): Pick<Comparison, 'counts' | 'taxa'> {
  const earlier = new Map(before.map((taxon) => [taxon.taxId, taxon]));
  const later = new Map(after.map((taxon) => [taxon.taxId, taxon]));
  const earlierRanks = new Set(before.map((taxon) => taxon.rank));
  const laterRanks = new Set(after.map((taxon) => taxon.rank));
  const counts: Comparison['counts'] = { improved: 0, worsened: 0, unchanged: 0, unknown: 0 };
  const taxa: Comparison['taxa'] = [];
  for (const taxId of new Set([...earlier.keys(), ...later.keys()])) {
    const known = later.get(taxId) ?? earlier.get(taxId);
    if (!known || !earlierRanks.has(known.rank) || !laterRanks.has(known.rank)) continue;
    if ((partial.before && !earlier.has(taxId)) || (partial.after && !later.has(taxId))) continue;
    const from = earlier.get(taxId) ?? absent(known, later.get(taxId));
    const to = later.get(taxId) ?? absent(known, earlier.get(taxId));
    const move = statusMove(from, to);
    counts[move] += 1;
    taxa.push({
      taxId,
      rank: known.rank,
      name: known.name,
      before: { abundance: from.abundance, status: from.status },
      after: { abundance: to.abundance, status: to.status },
      change: to.abundance - from.abundance,
      move,
    });
  }
  taxa.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.taxId - b.taxId);
  return { counts, taxa };
}

/**
 * A report lists what it lacks only where that is Low; any other taxon it lacks is within its range at 0, or has
 * no range at all.
 */
function absent(known: ComparableTaxon, other: ComparableTaxon | undefined): ComparableTaxon {
  return { ...known, abundance: 0, status: other?.status === 'Unknown' ? 'Unknown' : 'Normal', fold: 0 };
}
