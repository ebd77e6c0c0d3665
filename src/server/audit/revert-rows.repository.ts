import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** A table as the catalogue of the database knows it: no feature says which columns are put back. */
export interface TableShape {
  name: string;
  columns: string[];
  key: { column: string; type: string }[];
  /** The tables that its rows refer to. */
  parents: string[];
}

/** A row that is not as the change set left it. */
export interface ConflictingRow {
  entity: string;
  entityId: string;
  key: Record<string, unknown>;
}

export interface Undone {
  /** How many rows were to be put back. */
  wanted: number;
  /** Those that were not, as far as they are named. */
  conflicts: ConflictingRow[];
}

const nothing: Undone = { wanted: 0, conflicts: [] };

/** All rows in the way count; this many are named. */
const named = 100;

export async function countRows(tx: Queryable, changeSetId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from history_row where change_set_id = ${changeSetId}`,
  );
  return rows[0]?.n ?? 0;
}

/** The tables whose rows a change set wrote. */
export async function tablesOf(tx: Queryable, changeSetId: number): Promise<TableShape[]> {
  const { rows } = await tx.execute<TableShape & Record<string, unknown>>(sql`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns,
      (select jsonb_agg(jsonb_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod)))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as parents
    from pg_class c where c.relnamespace = current_schema()::regnamespace
      and c.relname in (select distinct table_name from history_row where change_set_id = ${changeSetId})`);
  return rows;
}

/** Puts back rows that were deleted, under their own keys. Columns that are newer than the entry get their default. */
export async function restoreRows(tx: Queryable, changeSetId: number, table: TableShape): Promise<Undone> {
  const known = await knownColumns(tx, changeSetId, table);
  if (known.length === 0) return nothing;
  return undo(
    tx,
    changeSetId,
    table,
    sql`e.before is not null and e.after is null`,
    sql`insert into ${name(table.name)} (${names(known)}) overriding system value
      select ${names(known, 'r')} from e cross join lateral jsonb_populate_record(null::${name(table.name)}, e.before) r
      on conflict do nothing returning ${names(keyOf(table))}`,
  );
}

/** Gives rows that were changed their former values. Columns that are newer than the entry stay. */
export async function changeRowsBack(tx: Queryable, changeSetId: number, table: TableShape): Promise<Undone> {
  const columns = table.columns.filter((column) => !keyOf(table).includes(column));
  if (columns.length === 0) return nothing;
  return undo(
    tx,
    changeSetId,
    table,
    sql`e.before is not null and e.after is not null`,
    sql`update ${name(table.name)} t
      set (${names(columns)}) = (select ${names(columns, 'r')} from jsonb_populate_record(t, e.before) r)
      from e where ${isStill(table)} returning ${names(keyOf(table), 't')}`,
  );
}

/** Removes rows that were added. */
export async function removeRows(tx: Queryable, changeSetId: number, table: TableShape): Promise<Undone> {
  return undo(
    tx,
    changeSetId,
    table,
    sql`e.before is null and e.after is not null`,
    sql`delete from ${name(table.name)} t using e where ${isStill(table)} returning ${names(keyOf(table), 't')}`,
  );
}

/** Rows that the undo wrote although the change set had not: they went with what they belong to. */
export async function cascadedRows(tx: Queryable, changeSetId: number, undoId: number): Promise<ConflictingRow[]> {
  const found: ConflictingRow[] = [];
  for (const table of await tablesOf(tx, undoId)) {
    const key = sql.join(
      keyOf(table).map((column) => sql`coalesce(after, before)->${column}::text`),
      sql`, `,
    );
    const { rows } = await tx.execute<ConflictingRow & Record<string, unknown>>(sql`
      select entity, entity_id as "entityId", ${keyJson(table)} as key from history_row
      where change_set_id = ${undoId} and table_name = ${table.name} and (${key}) not in (
        select ${key} from history_row where change_set_id = ${changeSetId} and table_name = ${table.name})
      limit ${named}`);
    found.push(...rows);
  }
  return found;
}

/** Runs one statement that undoes rows `e`: each as the change set found it and as it left it. */
async function undo(
  tx: Queryable,
  changeSetId: number,
  table: TableShape,
  which: SQL,
  statement: SQL,
): Promise<Undone> {
  const typed = table.key.map(
    ({ column, type }) => sql`(coalesce(after, before)->>${column}::text)::${sql.raw(type)} as ${name(column)}`,
  );
  const key = names(keyOf(table));
  const same = keyOf(table).map((column) => sql`d.${name(column)} = e.${name(column)}`);
  const { rows } = await tx.execute<Undone & Record<string, unknown>>(sql`
    with written as (
      select id as entry, place, entity, entity_id, before, after, ${sql.join(typed, sql`, `)} from history_row
      where change_set_id = ${changeSetId} and table_name = ${table.name}),
    e as materialized (
      select * from (
        select entity, entity_id, ${key}, (array_agg(before order by entry, place))[1] as before,
          (array_agg(after order by entry desc, place desc))[1] as after
        from written group by entity, entity_id, ${key}) e
      where ${which}),
    done as (${statement}),
    rest as (
      select entity, entity_id as "entityId", ${keyJson(table)} as key from e
      where not exists (select from done d where ${sql.join(same, sql` and `)}) limit ${named})
    select (select count(*) from e)::int as wanted, coalesce((select jsonb_agg(rest) from rest), '[]') as "conflicts"`);
  return rows[0] ?? nothing;
}

/** A row is what the change set left if it has the same value in each column that the entry knows. */
function isStill(table: TableShape): SQL {
  const same = keyOf(table).map((column) => sql`t.${name(column)} = e.${name(column)}`);
  return sql`${sql.join(same, sql` and `)} and jsonb_populate_record(t, e.after) = t`;
}

/** The columns of the table that the entries of a change set have values for. */
async function knownColumns(tx: Queryable, changeSetId: number, table: TableShape): Promise<string[]> {
  const { rows } = await tx.execute<{ column: string }>(sql`
    select distinct k as column from history_row, jsonb_object_keys(before) k
    where change_set_id = ${changeSetId} and table_name = ${table.name}`);
  const known = new Set(rows.map(({ column }) => column));
  return table.columns.filter((column) => known.has(column));
}

function keyOf({ key }: TableShape): string[] {
  return key.map(({ column }) => column);
}

function keyJson(table: TableShape): SQL {
  const parts = keyOf(table).map((column) => sql`${column}::text, coalesce(after, before)->${column}::text`);
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

function name(identifier: string): SQL {
  return sql`${sql.identifier(identifier)}`;
}

function names(columns: string[], of?: string): SQL {
  return sql.join(
    columns.map((column) => (of === undefined ? name(column) : sql`${sql.raw(of)}.${name(column)}`)),
    sql`, `,
  );
}
