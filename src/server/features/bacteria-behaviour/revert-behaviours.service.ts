import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** Puts back every behaviour that still is what the change set made of it, under its own id. */
export async function revertBehaviours(tx: Queryable, changeSetId: number): Promise<{ wanted: number; done: number }> {
  const isStill = sql`b.id = (e.after->>'id')::integer and b.kind = e.after->>'kind' and b.status = e.after->>'status'
    and b.flow = e.after->>'flow'`;
  const { rows } = await tx.execute<{ wanted: number; done: number }>(sql`
    with e as materialized (
      select entity_id::integer as taxon_id, before, after from audit_entry
      where change_set_id = ${changeSetId} and entity = 'behaviour'),
    removed as (delete from bacteria_behaviour b using e where e.before is null and ${isStill} returning 1),
    changed as (
      update bacteria_behaviour b set status = e.before->>'status', flow = e.before->>'flow'
      from e where e.before is not null and e.after is not null and ${isStill}
        and not exists (select from bacteria_behaviour other where other.kind = b.kind and other.taxon_id = b.taxon_id
          and other.status = e.before->>'status' and other.id <> b.id)
      returning 1),
    restored as (
      insert into bacteria_behaviour (id, kind, taxon_id, status, flow)
      select (before->>'id')::integer, before->>'kind', taxon_id, before->>'status', before->>'flow'
      from e where after is null on conflict do nothing returning 1)
    select (select count(*) from e)::int as wanted,
      ((select count(*) from removed) + (select count(*) from changed) + (select count(*) from restored))::int as done`);
  return rows[0] ?? { wanted: 0, done: 0 };
}
