import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/**
 * Puts back categories and assignments that still are what the change set made of them. A category comes back
 * before its assignments, and goes only when it has none.
 */
export async function revertCategories(tx: Queryable, changeSetId: number): Promise<{ wanted: number; done: number }> {
  const counts = [
    await restoreCategories(tx, changeSetId),
    await revertAssignments(tx, changeSetId),
    await removeOrChangeCategories(tx, changeSetId),
  ];
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from audit_entry
    where change_set_id = ${changeSetId} and entity in ('category', 'assignment')`);
  return { wanted: rows[0]?.n ?? 0, done: counts.reduce((sum, n) => sum + n, 0) };
}

const entriesOf = (changeSetId: number, entity: 'category' | 'assignment') => sql`
  select entity_id::integer as id, before, after from audit_entry
  where change_set_id = ${changeSetId} and entity = ${entity}`;

async function countOf(tx: Queryable, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(statement);
  return rows[0]?.n ?? 0;
}

function restoreCategories(tx: Queryable, changeSetId: number): Promise<number> {
  return countOf(
    tx,
    sql`with e as (${entriesOf(changeSetId, 'category')}),
    written as (
      insert into bacteria_category
        (id, name, name_hr, description, description_hr, report_description, report_description_hr, color)
      select id, before->>'name', before->>'nameHr', before->>'description', before->>'descriptionHr',
        before->>'reportDescription', before->>'reportDescriptionHr', before->>'color'
      from e where after is null on conflict do nothing returning 1)
    select count(*)::int as n from written`,
  );
}

function revertAssignments(tx: Queryable, changeSetId: number): Promise<number> {
  return countOf(
    tx,
    sql`with e as (${entriesOf(changeSetId, 'assignment')}),
    removed as (
      delete from category_assignment a using e where e.before is null and a.taxon_id = e.id
        and a.category_id = (e.after->>'categoryBacteriaId')::integer returning 1),
    restored as (
      insert into category_assignment (category_id, taxon_id)
      select c.id, e.id from e join bacteria_category c on c.id = (e.before->>'categoryBacteriaId')::integer
      where e.after is null on conflict do nothing returning 1)
    select ((select count(*) from removed) + (select count(*) from restored))::int as n`,
  );
}

function removeOrChangeCategories(tx: Queryable, changeSetId: number): Promise<number> {
  const isStill = sql`c.id = e.id and e.after = jsonb_build_object('name', c.name, 'nameHr', c.name_hr,
    'description', c.description, 'descriptionHr', c.description_hr, 'reportDescription', c.report_description,
    'reportDescriptionHr', c.report_description_hr, 'color', c.color)`;
  return countOf(
    tx,
    sql`with e as (${entriesOf(changeSetId, 'category')}),
    removed as (
      delete from bacteria_category c using e where e.before is null and ${isStill}
        and not exists (select from category_assignment a where a.category_id = c.id) returning 1),
    changed as (
      update bacteria_category c set name = e.before->>'name', name_hr = e.before->>'nameHr',
        description = e.before->>'description', description_hr = e.before->>'descriptionHr',
        report_description = e.before->>'reportDescription', report_description_hr = e.before->>'reportDescriptionHr',
        color = e.before->>'color'
      from e where e.before is not null and e.after is not null and ${isStill} returning 1)
    select ((select count(*) from removed) + (select count(*) from changed))::int as n`,
  );
}
