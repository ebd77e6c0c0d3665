import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Database } from './database.ts';
import { foodListDocument } from './migration-steps/food-list-document.ts';

/** Any number that no other application on the same server uses for its own lock. */
const migrationLock = 7_220_142;

/** What SQL cannot say. A migration names its step in a comment of its own, `-- step: ‹name›`, where it is to run. */
const steps: Record<string, (client: pg.ClientBase) => Promise<void>> = { food_list_document: foodListDocument };

/**
 * Brings the schema up to date, in one transaction: all that is missing, or nothing. Several processes may start at
 * once: one migrates, the others wait for it.
 */
export async function migrateDatabase(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await migrateInTransaction(client, migrationsFolder);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The same in a transaction of the caller, which may still be taken back as a whole; of the migrations those alone that
 * are numbered below `end`. The first one holds all that came before it.
 */
export async function migrateInTransaction(client: pg.ClientBase, folder: string, end = Infinity): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await client.query('create schema if not exists drizzle');
  // as drizzle-kit keeps it
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const last = await lastMigrationOf(client);
  const migrations = readMigrations(folder);
  if (last > lastKnownMigration(folder)) throw newerDatabase();
  if (last > 0 && migrations[0] && last < migrations[0].when) throw olderDatabase();
  for (const { idx, tag, when } of migrations) {
    if (when <= last || idx >= end) continue;
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    await migrateBy(client, tag, text);
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}

async function migrateBy(client: pg.ClientBase, tag: string, text: string): Promise<void> {
  try {
    for (const statement of text.split('--> statement-breakpoint')) {
      const [, step] = /^\s*-- step: (\w+)\s*$/.exec(statement) ?? [];
      if (step === undefined) await client.query(statement);
      else if (steps[step]) await steps[step](client);
      else throw new Error(`there is no step ${step}`);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason was given';
    throw new StartError(
      `The database could not be brought up to date. The migration ${tag} failed: ${reason}.\n` +
        'Nothing was changed; the data are as they were, and the version before this one still works with them.',
    );
  }
}

/** An older version would run its loaders over newer data, and fail somewhere in the middle, or worse, not fail. */
function newerDatabase(): StartError {
  return new StartError(
    'The database was brought up to date by a newer version of Metabelly. Nothing was changed.\n' +
      'Start that version, or restore the backup that was made before the upgrade.',
  );
}

/** Its migrations are no longer kept one by one. */
function olderDatabase(): StartError {
  return new StartError(
    'The database is of a version before 17 November 2026. Nothing was changed.\n' +
      'Start the version of that day once, which brings it up to date, and then this one.',
  );
}

/** How many migrations a database has seen, those that the first one of today holds among them. */
export async function countMigrations(client: pg.ClientBase, folder: string): Promise<number> {
  const last = await lastMigrationOf(client);
  return 1 + (readMigrations(folder).findLast(({ when }) => when <= last)?.idx ?? -1);
}

/** When the last migration of a database was written, which is how they are told apart; 0 for an empty one. */
async function lastMigrationOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/** The last one that this version has. */
export function lastKnownMigration(folder: string): number {
  return Math.max(0, ...readMigrations(folder).map(({ when }) => when));
}

/** In their order. */
export function readMigrations(folder: string): { idx: number; tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries;
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
