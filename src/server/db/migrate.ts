import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Database } from './database.ts';

/** Any number that no other application on the same server uses for its own lock. */
const migrationLock = 7_220_142;

/**
 * Brings the schema up to date, in one transaction: all that is missing, or nothing. Several processes may start at
 * once: one migrates, the others wait for it.
 */
export async function migrateDatabase(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewer(client, migrationsFolder);
    await migrateOn(client, migrationsFolder);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** An older version would run its loaders over newer data, and fail somewhere in the middle, or worse, not fail. */
async function refuseNewer(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  if ((await lastMigrationOf(client)) <= lastKnownMigration(migrationsFolder)) return;
  throw new StartError(
    'The database was brought up to date by a newer version of Metabelly. Nothing was changed.\n' +
      'Start that version, or restore the backup that was made before the upgrade.',
  );
}

/** When the last migration of a database was written, which is how they are told apart; 0 for an empty one. */
export async function lastMigrationOf(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes");
  if (!there.rows[0]?.yes) return 0;
  const { rows } = await client.query('select max(created_at)::text as last from drizzle.__drizzle_migrations');
  return Number(rows[0]?.last ?? 0);
}

/** The last one that this version has. */
export function lastKnownMigration(migrationsFolder: string): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** The same in a transaction of the caller, which may still be taken back as a whole. */
export async function migrateInTransaction(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const nested = {
    query: (query: string | { text: string }, values?: unknown[]) =>
      client.query(typeof query === 'string' ? nestedText(query) : { ...query, text: nestedText(query.text) }, values),
  };
  await migrateOn(nested as pg.ClientBase as pg.Client, migrationsFolder);
}

/** What would begin or end a transaction does so inside the one that is open. */
function nestedText(text: string): string {
  if (/^\s*begin\b/i.test(text)) return 'savepoint migration';
  if (/^\s*commit\b/i.test(text)) return 'release savepoint migration';
  if (/^\s*rollback\b/i.test(text)) return 'rollback to savepoint migration';
  return text;
}

async function migrateOn(client: pg.Client | pg.PoolClient, migrationsFolder: string): Promise<void> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    throw failedMigration(error, migrationsFolder) ?? error;
  }
}

/** Which migration failed and why, in words; null where it was not a statement of a migration. */
function failedMigration(error: unknown, folder: string): StartError | null {
  if (!(error instanceof DrizzleQueryError)) return null;
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  const failed = journal.entries.findLast(({ tag }) =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8').includes(error.query.trim()),
  );
  if (!failed) return null;
  const reason = error.cause instanceof Error ? error.cause.message : 'no reason was given';
  return new StartError(
    `The database could not be brought up to date. The migration ${failed.tag} failed: ${reason}.\n` +
      'Nothing was changed; the data are as they were, and the version before this one still works with them.',
  );
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Migrations lie beside the sources; the built server finds them in the same place of the checkout. */
export function findMigrations(projectRoot: string): string {
  return `${projectRoot}/src/server/db/migrations`;
}

/** The folder that holds package.json, from the sources as from the built server. */
export function findProjectRoot(): string {
  const here = fileURLToPath(import.meta.url);
  const marker = here.lastIndexOf('/src/server/') >= 0 ? '/src/server/' : '/dist/';
  return here.slice(0, here.lastIndexOf(marker));
}
