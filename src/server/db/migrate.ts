import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

/** Any number that no other application on the same server uses for its own lock. */
const migrationLock = 7_220_142;

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrateDatabase(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
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
