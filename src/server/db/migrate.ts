import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    throw failedMigration(error, migrationsFolder) ?? error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
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
  entries: { tag: string }[];
}

/** Migrations lie beside the sources; the built server finds them in the same place of the checkout. */
export function findMigrations(projectRoot: string): string {
  return `${projectRoot}/src/server/db/migrations`;
}

/** The folder that holds package.json, from the sources as from the built server. */
export function findProjectRoot(): string {
  const here = fileURLToPath(import.meta.url);
  const marker = here.lastIndexOf('/src/server/') >= 0 ? '/src/server/' : '/dist/server/';
  return here.slice(0, here.lastIndexOf(marker));
}
