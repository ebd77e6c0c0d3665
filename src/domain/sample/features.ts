import type { Ledger } from './account.ts';
import { aboveIn, type Overlap, overlapOf, type PathRow, usualSign } from './cumulative.ts';
import { foreignKind } from './domains.ts';
import { type Domain, type FileTaxon, taxon } from './interpretation.ts';
import { isRemainder, type Lineage } from './lineage.ts';

export interface Feature {
  line: number;
  lineage: Lineage;
  /** Its lineage as the file has it, for tables that list every rank: see `pathOf`. */
  path?: string;
  /** The rank of its deepest name is genus or species, or neither. */
  taxId?: number | null;
  value: number;
  reads?: number | null;
  /** A species that its genus row holds already. */
  inGenus?: boolean;
}

export interface FeatureSums {
  taxa: FileTaxon[];
  /** Share of the sample without a genus name, percent. */
  withoutGenusPct: number;
  total: number;
}

type Sums = Map<string, FileTaxon>;

/** Sums features (OTUs, ASVs, collapsed lineages) by genus and by species; a share is of the whole, else of their sum. */
export function sumFeatures(
  features: readonly Feature[],
  options: { counts: boolean; whole?: number | null; side?: boolean },
  ledger: Ledger,
): FeatureSums {
  let total = 0;
  let withoutGenus = 0;
  const taxa: FileTaxon[] = [];
  // by rank, domain and name; a key of all three would be made anew for each of a million rows
  const sums = { genus: new Map<Domain | null, Sums>(), species: new Map<Domain | null, Sums>() };
  // neighbours are mostly of the same genus
  let last: FileTaxon | undefined;
  const add = (feature: Feature, rank: 'genus' | 'species', name: string) => {
    const { domain, genus, species } = feature.lineage;
    let known = sums[rank].get(domain);
    if (known === undefined) {
      known = new Map();
      sums[rank].set(domain, known);
    }
    const again = rank === 'genus' && last?.name === name && last.domain === domain;
    const seen = again ? last : known.get(name);
    if (rank === 'genus') last = seen;
    const taxId = rank === 'species' || species === null ? (feature.taxId ?? null) : null;
    const reads = options.counts ? feature.value : (feature.reads ?? null);
    if (seen) {
      seen.rawPct += feature.value;
      seen.reads = seen.reads === null || reads === null ? null : seen.reads + reads;
      if (seen.taxId !== taxId) seen.taxId = null;
      return;
    }
    const parent = rank === 'species' && genus !== null ? { name: genus, taxId: null } : null;
    const made = taxon({ line: feature.line, rank, name, taxId, rawPct: feature.value, reads, domain, genus: parent });
    known.set(name, made);
    if (rank === 'genus') last = made;
    taxa.push(made);
  };
  for (const feature of features) {
    if (!(feature.value > 0)) continue;
    total += feature.value;
    const { genus } = feature.lineage;
    book(feature, ledger, options.side ?? false);
    if (feature.inGenus) add(feature, 'species', feature.lineage.species ?? '');
    else if (genus === null || (options.side && isRemainder(genus))) withoutGenus += feature.value;
    else add(feature, 'genus', genus);
    if (feature.lineage.species !== null && !feature.inGenus) add(feature, 'species', feature.lineage.species);
  }
  const whole = options.whole ?? total;
  for (const row of taxa) row.rawPct = (100 * row.rawPct) / whole;
  return { taxa, withoutGenusPct: whole > 0 ? (100 * withoutGenus) / whole : 0, total };
}

function book({ lineage, value, inGenus }: Feature, ledger: Ledger, side: boolean): void {
  const { genus, species, domain } = lineage;
  if (inGenus) ledger.taxon('species', value, species ?? '', domain);
  else if (genus !== null && !(side && isRemainder(genus))) ledger.taxon('genus', value, genus, domain);
  else if (species !== null) ledger.taxon('genus', value, species, domain);
  else if (domain === 'eukaryota' || domain === 'viruses') ledger.leaveOut(foreignKind(domain, ''), value);
  else ledger.leaveOut(lineage.domain === null && lineage.phylum === null ? 'unclassified' : 'aboveGenus', value);
}

/**
 * Features of a table that lists every rank, so that what lies below a row is in it: each genus and species counts by
 * its own row. The whole is the sum of the rows that have none above them.
 */
export function ownFeatures(
  features: readonly Feature[],
  pathSign: string | undefined,
  ledger: Ledger,
): { genera: Feature[]; species: Feature[]; whole: number } {
  const keys = new Map(features.map((feature) => [feature.path ?? '', feature]));
  const nearestAbove = aboveIn(keys, pathSign);
  const genera: Feature[] = [];
  const species: Feature[] = [];
  let whole = 0;
  for (const [key, feature] of keys) {
    const above = nearestAbove(key);
    if (above === null) whole += feature.value;
    if (feature.lineage.species !== null) {
      if (!hasName(above, keys, 'species')) species.push(feature);
      else ledger.leaveOut('belowRank');
    } else if (feature.lineage.genus !== null) {
      if (!hasName(above, keys, 'genus')) genera.push(feature);
      // a group or a clade below its genus is in it already
      else ledger.leaveOut('belowRank');
    } else if (above === null) ledger.sum('top', feature.value);
    else ledger.sum(`depth ${key.split(pathSign ?? usualSign).length}`, feature.value);
  }
  return { genera, species, whole };
}

/** A strain below a species, or a group below a genus, is in it already. */
function hasName(above: string | null, keys: ReadonlyMap<string, Feature>, rank: 'genus' | 'species'): boolean {
  return above !== null && keys.get(above)?.lineage[rank] != null;
}

export function overlapOfFeatures(features: readonly Feature[], pathSign?: string): Overlap {
  const rows: PathRow[] = [];
  for (const { path, value } of features) if (path !== undefined && value > 0) rows.push({ path, value });
  return overlapOf(rows, pathSign);
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
