import type pg from 'pg';

export interface Table {
  name: string;
  /** The columns that are stored; what the database computes is left to it. */
  columns: string[];
}

type Client = Pick<pg.ClientBase, 'query'>;

/** What lets somebody in: nobody is because of a backup, for what was ended since would count again. */
const passingTables = new Set([
  'session',
  'login_failure',
  'auth_challenge',
  'service_token',
  'calendar_feed',
  'page_session',
]);

export function isPassing(table: string): boolean {
  return passingTables.has(table);
}

/** Drafts of lab reports are kept for an hour, files of mails until they are sent, counted calls for minutes: on no backup. */
const leftOut = ['lab_report_draft', 'lab_report_draft_file', 'mail_file', 'call_count'];

/** The tables of a backup. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and t.table_name <> all ($1::text[])
    group by t.table_name order by t.table_name`,
    [leftOut],
  );
  return rows;
}

/** While they are deferred, rows may come in any order; the database checks them all at the end. */
export async function deferForeignKeys(client: Client, deferred: boolean): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const mode = deferred ? 'deferrable initially deferred' : 'not deferrable';
  for (const { table, name } of rows) await client.query(`alter table ${table} alter constraint "${name}" ${mode}`);
}

/** Triggers keep derived tables; a backup holds those as they were. */
export async function switchTriggers(client: Client, tables: Iterable<Table>, on: boolean): Promise<void> {
  for (const { name } of tables) await client.query(`alter table "${name}" ${on ? 'enable' : 'disable'} trigger user`);
}

/** Identity columns go on after the highest number that was restored. */
export async function advanceIdentities(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`);
  for (const { table, column } of rows) {
    await client.query(`select setval(pg_get_serial_sequence('"${table}"', '${column}'),
      greatest(coalesce(max("${column}"), 0), 1), max("${column}") is not null) from "${table}"`);
  }
}
