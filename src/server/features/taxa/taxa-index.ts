import type { Level } from '#contract/taxa.contract.ts';
import { searchKey, searchWords } from '#domain/patients/search-key.ts';
import type { Queryable } from '#server/db/database.ts';
import { assignments, synonyms, type TaxonRow, taxaOf } from './taxa.repository.ts';

/** The taxa of a level as searches see them. */
export interface TaxaIndex {
  taxa: (TaxonRow & { keys: string[] })[];
  /** The taxa of each category. */
  byCategory: Map<number, Set<number>>;
}

export async function buildTaxaIndex(db: Queryable, level: Level): Promise<TaxaIndex> {
  const [rows, otherNames, assigned] = await Promise.all([taxaOf(db, level), synonyms(db), assignments(db)]);
  const keysOf = new Map<number, string[]>(rows.map(({ taxId, name }) => [taxId, [searchKey(name)]]));
  for (const { taxId, name } of otherNames) keysOf.get(taxId)?.push(searchKey(name));
  const byCategory = new Map<number, Set<number>>();
  for (const { categoryId, taxonId } of assigned) {
    const members = byCategory.get(categoryId) ?? new Set();
    byCategory.set(categoryId, members.add(taxonId));
  }
  return { taxa: rows.map((row) => ({ ...row, keys: keysOf.get(row.taxId) ?? [] })), byCategory };
}

export interface TaxaFilter {
  search?: string | undefined;
  genusTaxId?: number | undefined;
  categoryBacteriaId?: number | undefined;
}

/** All words in the name or in one former name; a number also finds the taxon or the genus of that id. */
export function filterTaxa(index: TaxaIndex, { search = '', genusTaxId, categoryBacteriaId }: TaxaFilter): TaxonRow[] {
  const words = searchWords(search);
  const number = /^\d+$/.test(search.trim()) ? Number(search) : null;
  const members = categoryBacteriaId === undefined ? null : (index.byCategory.get(categoryBacteriaId) ?? new Set());
  return index.taxa.filter(
    ({ taxId, genusTaxId: genus, keys }) =>
      (genusTaxId === undefined || (genus ?? taxId) === genusTaxId) &&
      (members === null || members.has(taxId)) &&
      (words.length === 0 ||
        (number !== null && (taxId === number || genus === number)) ||
        keys.some((key) => words.every((word) => key.includes(word)))),
  );
}
