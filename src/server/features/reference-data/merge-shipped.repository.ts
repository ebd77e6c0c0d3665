import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** One kind of record that staff edit, as the merge handles it: state is the JSON that tells two versions apart. */
export interface MergedEntity {
  entity:
    | 'category'
    | 'assignment'
    | 'pair'
    | 'pairStudy'
    | 'behaviour'
    | 'safetyRule'
    | 'range'
    | 'study'
    | 'meal'
    | 'taxonName';
  table: string;
  /** The key of a row of the table, as text. */
  key: string;
  /** The state of a row of the table, as JSON with the very fields of `rows`. */
  state: string;
  /** `insert into … select` from the rows `n` with their `state`; what exists already is left alone. */
  insert: string;
  insertWhere?: string;
  /** `set …` from `n.state`. */
  update: string;
  deleteWhere?: string;
}

/**
 * Three-way merge of what the product shipped before, ships now, and finds in the database. Rows that equal what was
 * shipped are untouched and follow; rows that staff changed, deleted or added stay as they are.
 */
export async function mergeShipped(
  tx: Queryable,
  { entity, table, key, state, insert, insertWhere = 'true', update, deleteWhere = 'true' }: MergedEntity,
  rows: { key: string; state: Record<string, unknown> }[],
): Promise<void> {
  await tx.execute(sql`
    create temporary table shipped_now on commit drop as
    select key, state from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, state jsonb)`);
  const before = sql`(select key, state from shipped_row where entity = ${entity})`;
  const [rawTable, rawKey, rawState] = [sql.raw(table), sql.raw(key), sql.raw(state)];
  await tx.execute(sql`
    delete from ${rawTable} t using ${before} b
    where b.key = ${rawKey} and b.state = ${rawState} and not exists (select from shipped_now n where n.key = b.key)
      and ${sql.raw(deleteWhere)}`);
  await tx.execute(sql`
    update ${rawTable} t ${sql.raw(update)} from shipped_now n join ${before} b on b.key = n.key
    where n.key = ${rawKey} and b.state = ${rawState} and n.state <> b.state`);
  await tx.execute(sql`
    ${sql.raw(insert)} from shipped_now n where not exists (select from ${before} b where b.key = n.key)
      and ${sql.raw(insertWhere)}
    on conflict do nothing`);
  await tx.execute(sql`delete from shipped_row where entity = ${entity}`);
  await tx.execute(sql`insert into shipped_row (entity, key, state) select ${entity}, key, state from shipped_now`);
  await tx.execute(sql`drop table shipped_now`);
}
