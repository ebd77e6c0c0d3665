import type { MatchReason, TaxonMapping } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import type { FileTaxon } from './interpretation.ts';
import type { NameResolver } from './resolve-names.ts';
import { FinishedTaxa, TaxonList } from './taxon-list.ts';

export interface Match {
  taxon: Taxon;
  by: MatchReason;
}

export interface Matcher {
  /** The file's ids belong to another taxonomy, so names decided. */
  foreignIds: boolean;
  match(row: { rank: Rank; name: string; taxId: number | null }): Match | null;
  /** A name that means several genera: counted in the whole, and no taxon. */
  isMixture(rank: Rank, name: string): boolean;
  /** The genus of a bin of MetaPhlAn 4. */
  genusOfBin(sgb: number): Taxon | null;
}

/** Beyond this share of unknown ids under known names, a file's ids are taken for those of another taxonomy. */
const foreignShare = 0.2;

/** Matches rows by staff's own mapping, id, and what the naming of the file and the catalogue make of the name. */
export function matcherFor(
  taxa: Iterable<FileTaxon>,
  index: TaxonIndex,
  mappings: readonly TaxonMapping[],
  names: NameResolver,
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
      const resolved = names.resolve(row.rank, row.name);
      return resolved.taxon ? { taxon: resolved.taxon, by: resolved.by } : null;
    },
    isMixture: (rank, name) => names.resolve(rank, name).decision === 'ambiguous',
    genusOfBin: names.genusOfBin,
  };
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
