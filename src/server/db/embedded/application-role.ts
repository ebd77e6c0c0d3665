import pg from 'pg';
import type { ConnectionOptions } from '#server/db/database.ts';

/** Whom the application is to its database: the owner of its tables, and nobody to the machine. */
export const applicationRole = 'metabelly_app';

/** No right beyond its own database: not to run programs or read files (`COPY … PROGRAM`), not to make roles. */
const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Makes the role and its database as the superuser, at every start: a data folder of an earlier version, in which the
 * superuser owned everything, is brought to the same.
 */
export async function ensureApplicationRole(
  superuser: ConnectionOptions,
  { password, database }: { password: string; database: string },
): Promise<void> {
  await asSuperuser({ ...superuser, database: 'postgres' }, async (client) => {
    const there = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    const verb = there.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${applicationRole} ${rights} password ${client.escapeLiteral(password)}`);
    const made = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (made.rowCount === 0) await client.query(`create database ${database} owner ${applicationRole}`);
    else await client.query(`alter database ${database} owner to ${applicationRole}`);
  });
  await asSuperuser({ ...superuser, database }, (client) => client.query(handOver));
}

/** What the superuser owns of ours. Sequences of columns and types of tables go with their table. */
const handOver = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter schema %I owner to ${applicationRole}', nspname) from pg_namespace
      where nspname = 'drizzle' and nspowner = current_user::regrole
      union all
      select format('alter %s %I.%I owner to ${applicationRole}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname in ('public', 'drizzle') and relkind in ('r', 'p', 'v', 'S') and relowner = current_user::regrole
        and not exists (select from pg_depend d where d.objid = c.oid and relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${applicationRole}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where nspname in ('public', 'drizzle') and proowner = current_user::regrole
    loop
      execute statement;
    end loop;
  end $$`;

async function asSuperuser(
  connection: ConnectionOptions,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
