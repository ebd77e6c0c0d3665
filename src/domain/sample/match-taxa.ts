import type { MatchReason, TaxonMapping } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { cleanName } from './clean-name.ts';
import type { FileTaxon } from './interpretation.ts';
import { FinishedTaxa, TaxonList } from './taxon-list.ts';

export interface Match {
  taxon: Taxon;
  by: MatchReason;
}

export interface Matcher {
  /** The file's ids belong to another taxonomy, so names decided. */
  foreignIds: boolean;
  match(row: { rank: Rank; name: string; taxId: number | null }): Match | null;
}

/** Beyond this share of unknown ids under known names, a file's ids are taken for those of another taxonomy. */
const foreignShare = 0.2;

/** Matches rows by staff's own mapping, id, name, synonym and cleaned name, in this order. */
export function matcherFor(
  taxa: Iterable<FileTaxon>,
  index: TaxonIndex,
  mappings: readonly TaxonMapping[] = [],
): Matcher {
  const foreignIds = hasForeignIds(taxa, index);
  const mapped = new Map(mappings.map((mapping) => [`${mapping.rank}|${mapping.name}`, mapping.taxId]));
  return {
    foreignIds,
    match(row) {
      const chosen = mapped.size === 0 ? undefined : mapped.get(`${row.rank}|${row.name}`);
      const own = chosen === undefined ? null : index.byId(chosen);
      if (own?.rank === row.rank) return { taxon: own, by: 'mapping' };
      const byId = foreignIds || row.taxId === null ? null : index.byId(row.taxId);
      if (byId?.rank === row.rank) return { taxon: byId, by: 'id' };
      return matchByName(row.rank, row.name, index);
    },
  };
}

const longestName = 300;
const worthCleaning = /["'`_[(]|[-/ ]Shigella| spp?\.?$| sensu | clade /i;

function matchByName(rank: Rank, name: string, index: TaxonIndex): Match | null {
  const named = index.named(rank, name);
  if (named) return named;
  // most rows of a long report are unknown and plain: they are not worth cleaning
  if (name.length > longestName || !worthCleaning.test(name)) return null;
  const cleaned = cleanName(name, rank);
  const found = index.named(rank, cleaned);
  return found ? { taxon: found.taxon, by: 'cleaned' } : null;
}

function hasForeignIds(taxa: Iterable<FileTaxon>, index: TaxonIndex): boolean {
  let withId = 0;
  let foreign = 0;
  const look = (taxId: number | null, name: string) => {
    if (taxId === null) return;
    withId += 1;
    const named = index.byName('genus', name);
    if (named && named.taxId !== taxId) foreign += 1;
  };
  const list = taxa instanceof FinishedTaxa ? taxa.list : taxa;
  if (list instanceof TaxonList) {
    for (let at = 0; at < list.length; at += 1)
      if (list.rankAt(at) === 'genus') look(list.taxIdAt(at), list.nameAt(at));
  } else {
    for (const row of list) if (row.rank === 'genus') look(row.taxId, row.name);
  }
  return withId > 0 && foreign / withId > foreignShare;
}

/** MetaPhlAn 4's bins, GTDB's placeholders and `X_unclassified`: real bacteria without a name, nothing to map. */
export function isUnnamed(name: string): boolean {
  return /^[GFOC]GB\d|SGB\d|_unclassified$|^(CAG|UBA|SFEL|RUG|UMGS)-?\d| incertae sedis$/i.test(name);
}
