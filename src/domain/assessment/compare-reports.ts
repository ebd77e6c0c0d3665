import type { ComparedTaxon, ComparisonCounts } from '#contract/lab-reports.contract.ts';
import { measureOf, type ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { type AssessedTaxon, absentTaxon } from './assessed-taxon.ts';
import { rangeMove, usualFactor } from './compare.ts';

/** A report as a comparison sees it. */
export interface ComparableReport {
  taxa: readonly AssessedTaxon[];
  set: Pick<ReferenceSet, 'id' | 'kind'> | null;
  labName: string | null;
  /** Of a part of a sample: what it lacks may be there all the same. */
  partial: boolean;
}

export interface ReportComparison {
  counts: ComparisonCounts;
  /** Another set or another laboratory: nothing is counted. */
  madeDifferently: boolean;
  taxa: ComparedTaxon[];
}

/** Two reports side by side; a taxon that one of them lacks is 0 there where the other has its rank. */
export function compareReports(before: ComparableReport, after: ComparableReport): ReportComparison {
  const earlier = new Map(before.taxa.map((taxon) => [taxon.taxId, taxon]));
  const later = new Map(after.taxa.map((taxon) => [taxon.taxId, taxon]));
  const earlierRanks = new Set(before.taxa.map((taxon) => taxon.rank));
  const laterRanks = new Set(after.taxa.map((taxon) => taxon.rank));
  const sets = { before: before.set, after: after.set };
  const madeDifferently = before.set?.id !== after.set?.id || otherLaboratory(before, after);
  const counts: ComparisonCounts = {
    ...{ intoRange: 0, outOfRange: 0, usualVariation: 0, stillInside: 0, stillOutside: 0, notAssessed: 0 },
  };
  const taxa: ComparedTaxon[] = [];
  for (const taxId of new Set([...earlier.keys(), ...later.keys()])) {
    const known = later.get(taxId) ?? earlier.get(taxId);
    if (!known || !earlierRanks.has(known.rank) || !laterRanks.has(known.rank)) continue;
    if ((before.partial && !earlier.has(taxId)) || (after.partial && !later.has(taxId))) continue;
    const from = earlier.get(taxId) ?? absentTaxon(known);
    const to = later.get(taxId) ?? absentTaxon(known);
    const move = rangeMove(from, to, sets);
    if (!madeDifferently) counts[move] += 1;
    const floor = measureOf(after.set).floor;
    const [least, most] = [Math.max(from.abundance, floor), Math.max(to.abundance, floor)];
    taxa.push({
      taxId,
      rank: known.rank,
      name: known.name,
      range: to.range ?? from.range,
      before: comparedValue(from),
      after: comparedValue(to),
      change: to.abundance - from.abundance,
      factor: most / least,
      usualFactor: usualFactor(least, most, sets),
      move,
    });
  }
  taxa.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.taxId - b.taxId);
  return { counts, madeDifferently, taxa };
}

function otherLaboratory(before: ComparableReport, after: ComparableReport): boolean {
  if (before.labName === null || after.labName === null) return false;
  return before.labName.trim().toLowerCase() !== after.labName.trim().toLowerCase();
}

function comparedValue(taxon: AssessedTaxon): ComparedTaxon['before'] {
  const { abundance, status, again, word, percentile, usual } = taxon;
  return { abundance, status, again, word, percentile, usual };
}
