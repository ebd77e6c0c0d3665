import type { MatchReason } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { NameDecision } from '#contract/taxon-names.ts';
import type { NamingTables, TaxonName } from '#domain/catalogue/naming.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { cleanName } from './clean-name.ts';

/** What a name stands for: a taxon and how it was told, or nothing. */
export type ResolvedName =
  | { taxon: Taxon; decision: NameDecision; by: MatchReason }
  | { taxon: null; decision: 'ambiguous' | 'unknown' };

/** Resolves names in the way of naming of one set. */
export interface NameResolver {
  resolve(rank: Rank, name: string): ResolvedName;
  /** The genus of a bin of MetaPhlAn 4, where its names are asked for. */
  genusOfBin(sgb: number): Taxon | null;
}

const unknown: ResolvedName = { taxon: null, decision: 'unknown' };
const ambiguous: ResolvedName = { taxon: null, decision: 'ambiguous' };

const longestName = 300;
const worthCleaning = /["'`_[(]|[-/ ]Shigella| spp?\.?$| sensu | clade /i;

/** Blanks and underscores are the same in all files, and capitals too. */
const keyOf = (name: string): string =>
  name
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** In this order: the table of each naming, the rules of GTDB where it is one of them, the catalogue and its synonyms. */
export function nameResolver(kind: string | null, tables: NamingTables, index: TaxonIndex): NameResolver {
  const namings = kind === null ? [] : (tables.namingsOf[kind] ?? []);
  const gtdb = namings.includes('gtdb');
  const table = tableOf(namings, tables.names);
  const bins = namings.includes('metaphlan4') ? new Map(tables.bins) : null;

  const bySuffix = (rank: Rank, name: string): ResolvedName | null => {
    const numberless = name.replace(/_\d+(?= |$)/g, '');
    if (numberless !== name) return resolve(rank, numberless);
    // GTDB's `fragilis_A` is another species than fragilis
    if (rank === 'species') return / \S+_[A-Z]{1,2}$/.test(name) ? unknown : null;
    const base = /^(\S+)_[A-Z]{1,2}$/.exec(name)?.[1];
    const taxon = base === undefined ? undefined : index.named('genus', base)?.taxon;
    if (taxon) return { taxon, decision: 'part_of', by: 'naming' };
    return base === undefined ? null : unknown;
  };

  const resolve = (rank: Rank, name: string): ResolvedName => {
    const row = table.find(rank, name);
    if (row) return byTable(row, rank, name, index);
    return (gtdb && name.includes('_') ? bySuffix(rank, name) : null) ?? byCatalogue(rank, name, index);
  };
  return {
    resolve,
    genusOfBin: (sgb) => {
      const genus = bins?.get(sgb);
      return genus === undefined ? null : index.byId(genus);
    },
  };
}

function byTable({ taxId, decision }: TaxonName, rank: Rank, name: string, index: TaxonIndex): ResolvedName {
  if (decision === 'ambiguous') return ambiguous;
  const taxon = taxId === null ? null : index.byId(taxId);
  if (taxon?.rank === rank) return { taxon, decision, by: 'naming' };
  // staff may have learnt the name since
  const named = index.named(rank, name);
  return named ? { taxon: named.taxon, decision: 'alias', by: named.by } : unknown;
}

function byCatalogue(rank: Rank, name: string, index: TaxonIndex): ResolvedName {
  const named = index.named(rank, name);
  if (named) return { taxon: named.taxon, decision: named.by === 'name' ? 'same' : 'alias', by: named.by };
  // most rows of a long report are unknown and plain: they are not worth cleaning
  if (name.length > longestName || !worthCleaning.test(name)) return unknown;
  const found = index.named(rank, cleanName(name, rank));
  return found ? { taxon: found.taxon, decision: 'alias', by: 'cleaned' } : unknown;
}

/** `Blautia_A wexlerae`, also with its underscores as blanks. */
const suffixed = /^\S+?[_ ][A-Z]{1,2}[ _]/;

function tableOf(namings: readonly string[], names: readonly TaxonName[]) {
  const rows = { genus: new Map<string, TaxonName>(), species: new Map<string, TaxonName>() };
  let plainSpecies = false;
  for (const naming of namings) {
    for (const row of names) {
      if (row.naming !== naming || rows[row.rank].has(keyOf(row.name))) continue;
      rows[row.rank].set(keyOf(row.name), row);
      if (row.rank === 'species' && !suffixed.test(row.name)) plainSpecies = true;
    }
  }
  return {
    find(rank: Rank, name: string): TaxonName | undefined {
      // a long report has half a million species, and next to none of them is in a table
      if (rows[rank].size === 0 || (rank === 'species' && !plainSpecies && !suffixed.test(name))) return undefined;
      return name.length > longestName ? undefined : rows[rank].get(keyOf(name));
    },
  };
}
