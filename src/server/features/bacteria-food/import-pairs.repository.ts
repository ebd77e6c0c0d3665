import { sql } from 'drizzle-orm';
import type { Kind } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';

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
