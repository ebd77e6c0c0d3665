// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionOptions, openDatabase } from '#server/db/database.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { roleWarnings } from '#server/db/role-warnings.ts';
import { connectToRunning, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder = '';
let server: EmbeddedPostgres | null = null;
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(
  connection: ConnectionOptions,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connection, 1);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('the application is no superuser, also on data of an earlier version', async () => {
  folder = mkdtempSync(join(tmpdir(), 'metabelly-role-'));
  const migrations = findMigrations(findProjectRoot());
  server = await startEmbeddedPostgres(folder);
  // As the version before this one left it: everything belongs to the superuser.
  await withDatabase(server.superuser, async (database) => {
    // Whoever names a superuser in DATABASE_URL is told so.
    expect(await roleWarnings(database)).toMatchObject([expect.stringContaining('as a superuser of PostgreSQL')]);
    await migrateDatabase(database, migrations);
    await database.pool.query('alter database metabelly owner to metabelly');
    await database.pool.query(`insert into data_load (name, version) values ('kept', '1')`);
  });
  await server.stop();
  server = await startEmbeddedPostgres(folder);

  await withDatabase(server.connection, async (database) => {
    const { pool } = database;
    expect(await roleWarnings(database)).toEqual([]);
    await expect(pool.query("copy data_load from program 'id'")).rejects.toThrow(/permission denied/);
    await expect(pool.query("copy data_load to '/tmp/metabelly-copied'")).rejects.toThrow(/permission denied/);
    await expect(pool.query("select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
    await expect(pool.query('alter role current_user superuser')).rejects.toThrow(/permission denied/);
    await expect(pool.query('create database another')).rejects.toThrow(/permission denied/);
    const { rows } = await pool.query(`select
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      (select array_agg(distinct tableowner::text) from pg_tables where schemaname in ('public', 'drizzle')) as owners,
      (select version from data_load where name = 'kept') as kept`);
    expect(rows).toEqual([{ superuser: false, owners: ['metabelly_app'], kept: '1' }]);
    // It does all that a later version needs: migrations, identities, triggers.
    await migrateDatabase(database, migrations);
    await pool.query('alter table patient disable trigger user');
    await pool.query('alter table patient enable trigger user');
    await pool.query('alter table patient add column nickname text');
    await pool.query("insert into change_set (action) values ('test')");
    await pool.query('select refresh_patient_progress(1)');
  });
  expect(await connectToRunning(folder)).toMatchObject({ user: 'metabelly_app' });
});
