import { sql } from 'drizzle-orm';
import type { Kind } from '#contract/taxa.contract.ts';
import type { KnownTaxon } from '#domain/reference-data/bulk-targets.ts';
import type { Queryable } from '#server/db/database.ts';

export interface BulkPairs {
  /** Ascending, so that two bulk calls at once take their locks in the same order. */
  taxonIds: number[];
  foodIds: number[];
  kind: Kind;
  value: number;
}

export async function knownTaxa(tx: Queryable, taxIds: number[]): Promise<Map<number, KnownTaxon>> {
  const { rows } = await tx.execute<{ taxId: number } & KnownTaxon & Record<string, unknown>>(sql`
    select tax_id as "taxId", rank, genus_tax_id as "genusTaxId" from taxon where tax_id = any(${sql.param(taxIds)})`);
  return new Map(rows.map((row) => [row.taxId, row]));
}

export async function knownFoods(tx: Queryable, foodIds: number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from food where id = any(${sql.param(foodIds)})`);
  return new Set(rows.map(({ id }) => id));
}

/** Writes every pair that is not there. */
export async function insertMissingPairs(tx: Queryable, bulk: BulkPairs): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into bacteria_food_pair (taxon_id, food_id, kind, value)
    select t, f, ${bulk.kind}, ${bulk.value}::double precision
    from unnest(${sql.param(bulk.taxonIds)}::integer[]) t cross join unnest(${sql.param(bulk.foodIds)}::integer[]) f
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Gives every existing pair of the same list the value, where it has another. */
export async function changeExistingPairs(tx: Queryable, bulk: BulkPairs): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with existing as materialized (
      select taxon_id, food_id from bacteria_food_pair
      where taxon_id = any(${sql.param(bulk.taxonIds)}::integer[]) and food_id = any(${sql.param(bulk.foodIds)}::integer[])
        and kind = ${bulk.kind} and value <> ${bulk.value}::double precision
      order by taxon_id, food_id for update)
    update bacteria_food_pair p set value = ${bulk.value}::double precision from existing e
    where p.taxon_id = e.taxon_id and p.food_id = e.food_id`);
  return rowCount ?? 0;
}

/** Pairs that stand in the other list: the side of a food is locked once a pair exists. */
export async function pairsOnOtherList(
  tx: Queryable,
  { taxonIds, foodIds, kind }: BulkPairs,
): Promise<{ taxonId: number; foodId: number }[]> {
  const { rows } = await tx.execute<{ taxonId: number; foodId: number }>(sql`
    select taxon_id as "taxonId", food_id as "foodId" from bacteria_food_pair
    where taxon_id = any(${sql.param(taxonIds)}::integer[]) and food_id = any(${sql.param(foodIds)}::integer[])
      and kind <> ${kind} order by taxon_id, food_id`);
  return rows;
}

export interface AskedPair {
  taxonId: number;
  foodId: number;
  kind: Kind;
  value: number;
}

export function pairKey({ taxonId, foodId }: { taxonId: number; foodId: number }): string {
  return `${taxonId}:${foodId}`;
}

/** Those of the pairs that are there, locked until the import is over. */
export async function existingPairs(tx: Queryable, pairs: AskedPair[]): Promise<Map<string, AskedPair>> {
  const { rows } = await tx.execute<AskedPair & Record<string, unknown>>(sql`
    select taxon_id as "taxonId", food_id as "foodId", kind, value from bacteria_food_pair
    where (taxon_id, food_id) in (select * from unnest(${columnOf(pairs, 'taxonId')}, ${columnOf(pairs, 'foodId')}))
    order by taxon_id, food_id for update`);
  return new Map(rows.map((row) => [pairKey(row), row]));
}

export async function insertPairs(tx: Queryable, pairs: AskedPair[]): Promise<void> {
  await tx.execute(sql`
    insert into bacteria_food_pair (taxon_id, food_id, kind, value) select * from ${asked(pairs)} order by 1, 2`);
}

export async function changePairs(tx: Queryable, pairs: AskedPair[]): Promise<void> {
  await tx.execute(sql`
    update bacteria_food_pair p set value = a.value from ${asked(pairs)}
    where p.taxon_id = a.taxon_id and p.food_id = a.food_id`);
}

function asked(pairs: AskedPair[]) {
  const kindsOf = sql.param(pairs.map(({ kind }) => kind));
  const valuesOf = sql.param(pairs.map(({ value }) => value));
  return sql`unnest(${columnOf(pairs, 'taxonId')}, ${columnOf(pairs, 'foodId')}, ${kindsOf}::text[],
    ${valuesOf}::double precision[]) as a(taxon_id, food_id, kind, value)`;
}

function columnOf(pairs: AskedPair[], column: 'taxonId' | 'foodId') {
  return sql`${sql.param(pairs.map((pair) => pair[column]))}::integer[]`;
}
