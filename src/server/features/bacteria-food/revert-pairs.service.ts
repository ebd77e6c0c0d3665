import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** How many records a change set wrote, and how many of them could be put back. */
export interface Reverted {
  wanted: number;
  done: number;
}

/** Puts back every pair that still is what the change set made of it: one statement, however many there are. */
export async function revertPairs(tx: Queryable, changeSetId: number): Promise<Reverted> {
  const isStill = sql`p.taxon_id = e.taxon_id and p.food_id = e.food_id and p.kind = e.after->>'kind'
    and p.value = (e.after->>'value')::double precision and p.evidence_grade is not distinct from e.after->>'grade'
    and p.citation_id is not distinct from (e.after->>'citationId')::integer`;
  const { rows } = await tx.execute<{ wanted: number; done: number }>(sql`
    with e as materialized (
      select entity_id::integer as taxon_id, food::integer as food_id, before, after
      from audit_entry, jsonb_array_elements_text(coalesce(after, before)->'foodIds') food
      where change_set_id = ${changeSetId} and entity = 'pair'),
    removed as (
      delete from bacteria_food_pair p using e where e.before is null and ${isStill} returning 1),
    changed as (
      update bacteria_food_pair p set kind = e.before->>'kind', value = (e.before->>'value')::double precision,
        evidence_grade = e.before->>'grade', citation_id = (e.before->>'citationId')::integer
      from e where e.before is not null and e.after is not null and ${isStill} returning 1),
    restored as (
      insert into bacteria_food_pair (taxon_id, food_id, kind, value, evidence_grade, citation_id)
      select taxon_id, food_id, before->>'kind', (before->>'value')::double precision, before->>'grade',
        (before->>'citationId')::integer
      from e where after is null on conflict do nothing returning 1)
    select (select count(*) from e)::int as wanted,
      ((select count(*) from removed) + (select count(*) from changed) + (select count(*) from restored))::int as done`);
  return rows[0] ?? { wanted: 0, done: 0 };
}
