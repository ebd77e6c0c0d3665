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
  changeSetId: number;
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

/** Writes every pair that is not there, and its part of the audit log: one entry per taxon. */
export async function insertMissingPairs(tx: Queryable, bulk: BulkPairs): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with written as (
      insert into bacteria_food_pair (taxon_id, food_id, kind, value)
      select t, f, ${bulk.kind}, ${bulk.value}::double precision
      from unnest(${sql.param(bulk.taxonIds)}::integer[]) t cross join unnest(${sql.param(bulk.foodIds)}::integer[]) f
      on conflict do nothing
      returning taxon_id, food_id),
    entries as (
      insert into audit_entry (change_set_id, entity, entity_id, before, after)
      select ${bulk.changeSetId}::integer, 'pair', taxon_id::text, null, jsonb_build_object('kind', ${bulk.kind}::text,
        'value', ${bulk.value}::double precision, 'grade', null, 'citationId', null, 'foodIds', jsonb_agg(food_id))
      from written group by taxon_id)
    select count(*)::int as n from written`);
  return rows[0]?.n ?? 0;
}

/** Gives every existing pair of the same list the value, where it has another. */
export async function changeExistingPairs(tx: Queryable, bulk: BulkPairs): Promise<number> {
  const state = (value: ReturnType<typeof sql>) => sql`jsonb_build_object('kind', ${bulk.kind}::text, 'value', ${value},
    'grade', evidence_grade, 'citationId', citation_id, 'foodIds', jsonb_agg(food_id))`;
  const { rows } = await tx.execute<{ n: number }>(sql`
    with existing as materialized (
      select taxon_id, food_id, value, evidence_grade, citation_id from bacteria_food_pair
      where taxon_id = any(${sql.param(bulk.taxonIds)}::integer[]) and food_id = any(${sql.param(bulk.foodIds)}::integer[])
        and kind = ${bulk.kind} and value <> ${bulk.value}::double precision
      order by taxon_id, food_id for update),
    written as (
      update bacteria_food_pair p set value = ${bulk.value}::double precision from existing e
      where p.taxon_id = e.taxon_id and p.food_id = e.food_id returning 1),
    entries as (
      insert into audit_entry (change_set_id, entity, entity_id, before, after)
      select ${bulk.changeSetId}::integer, 'pair', taxon_id::text, ${state(sql`value`)},
        ${state(sql`${bulk.value}::double precision`)}
      from existing group by taxon_id, value, evidence_grade, citation_id)
    select count(*)::int as n from written`);
  return rows[0]?.n ?? 0;
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
