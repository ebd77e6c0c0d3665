import { asc, eq, sql } from 'drizzle-orm';
import type { Level, TaxonCounts } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  bacteriaBehaviour,
  bacteriaFoodPair,
  categoryAssignment,
  taxon,
  taxonSynonym,
} from '#server/db/schema/index.ts';

export interface TaxonRow {
  taxId: number;
  name: string;
  genusTaxId: number | null;
}

/** All taxa of a level, sorted by name without regard to case and brackets. */
export function taxaOf(db: Queryable, level: Level): Promise<TaxonRow[]> {
  return db
    .select({ taxId: taxon.taxId, name: taxon.name, genusTaxId: taxon.genusTaxId })
    .from(taxon)
    .where(eq(taxon.rank, level))
    .orderBy(asc(sql`lower(translate(${taxon.name}, '[]', '')) collate "C"`), taxon.taxId);
}

/** Those of the ids that are taxa of the rank. */
export async function knownTaxaOfRank(db: Queryable, rank: Level, taxIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ taxId: taxon.taxId })
    .from(taxon)
    .where(sql`${taxon.rank} = ${rank} and ${taxon.taxId} = any(${sql.param([...taxIds])}::integer[])`);
  return new Set(rows.map(({ taxId }) => taxId));
}

export interface SynonymRow {
  taxId: number;
  name: string;
}

export function synonyms(db: Queryable): Promise<SynonymRow[]> {
  return db.select({ taxId: taxonSynonym.taxId, name: taxonSynonym.name }).from(taxonSynonym);
}

/** Answers with those that were not there yet. */
export async function insertSynonyms(tx: Queryable, rows: readonly SynonymRow[]): Promise<SynonymRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(taxonSynonym)
    .values(rows.map(({ taxId, name }) => ({ taxId, name })))
    .onConflictDoNothing()
    .returning({ taxId: taxonSynonym.taxId, name: taxonSynonym.name });
}

export function assignments(db: Queryable): Promise<{ categoryId: number; taxonId: number }[]> {
  return db
    .select({ categoryId: categoryAssignment.categoryId, taxonId: categoryAssignment.taxonId })
    .from(categoryAssignment);
}

/** Taxa with at least one pair or behaviour. */
export async function countsOf(db: Queryable, level: Level): Promise<TaxonCounts[]> {
  const { rows } = await db.execute<{ [Field in keyof TaxonCounts]: number }>(sql`
    select t.tax_id as "taxId",
      coalesce(p.to_eat, 0)::int as "pairsToEat", coalesce(p.not_to_eat, 0)::int as "pairsNotToEat",
      coalesce(b.to_eat, 0)::int as "behavioursToEat", coalesce(b.not_to_eat, 0)::int as "behavioursNotToEat"
    from ${taxon} t
    left join (select taxon_id, count(*) filter (where kind = 'to-eat') as to_eat,
      count(*) filter (where kind = 'not-to-eat') as not_to_eat from ${bacteriaFoodPair} group by taxon_id) p
      on p.taxon_id = t.tax_id
    left join (select taxon_id, count(*) filter (where kind = 'to-eat') as to_eat,
      count(*) filter (where kind = 'not-to-eat') as not_to_eat from ${bacteriaBehaviour} group by taxon_id) b
      on b.taxon_id = t.tax_id
    where t.rank = ${level} and (p.taxon_id is not null or b.taxon_id is not null)
    order by t.tax_id`);
  return rows;
}
