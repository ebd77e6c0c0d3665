import { type FileTaxon, taxon } from './interpretation.ts';
import type { Lineage } from './lineage.ts';

export interface Feature {
  line: number;
  lineage: Lineage;
  value: number;
}

export interface FeatureSums {
  taxa: FileTaxon[];
  /** Share of the sample without a genus name, percent. */
  withoutGenusPct: number;
  total: number;
}

/** Sums features (OTUs, ASVs, collapsed lineages) by genus and by species; a share is of the sample's total. */
export function sumFeatures(features: readonly Feature[], options: { counts: boolean }): FeatureSums {
  let total = 0;
  let withoutGenus = 0;
  const sums = new Map<string, FileTaxon>();
  const add = (feature: Feature, rank: 'genus' | 'species', name: string) => {
    const { domain, genus } = feature.lineage;
    const key = `${rank}|${domain ?? ''}|${name}`;
    const seen = sums.get(key);
    if (seen) seen.rawPct += feature.value;
    else {
      const parent = rank === 'species' && genus !== null ? { name: genus, taxId: null } : null;
      sums.set(key, taxon({ line: feature.line, rank, name, rawPct: feature.value, domain, genus: parent }));
    }
  };
  for (const feature of features) {
    if (!(feature.value > 0)) continue;
    total += feature.value;
    if (feature.lineage.genus === null) withoutGenus += feature.value;
    else add(feature, 'genus', feature.lineage.genus);
    if (feature.lineage.species !== null) add(feature, 'species', feature.lineage.species);
  }
  const taxa = [...sums.values()].map((sum) => ({
    ...sum,
    reads: options.counts ? sum.rawPct : null,
    rawPct: (100 * sum.rawPct) / total,
  }));
  return { taxa, withoutGenusPct: total > 0 ? (100 * withoutGenus) / total : 0, total };
}

/** Whole numbers that are not shares of 1 or 100 are reads. */
export function areCounts(values: readonly number[]): boolean {
  let sum = 0;
  for (const value of values) {
    if (!Number.isInteger(value)) return false;
    sum += value;
  }
  return sum > 105;
}
