import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { loadData } from '#server/data-loaders.ts';
import { type ConnectionOptions, commandTimeouts, openDatabase } from '#server/db/database.ts';
import { lockDataFolder } from '#server/db/embedded/data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { endDemoSessions } from '#server/features/auth/demo-accounts.ts';
import { createFirstAdmin } from '#server/features/auth/first-admin.ts';
import { resolveUncertain } from '#server/features/lab-reports/lab-reports.service.ts';
import { completeLedger, ledgerFile } from '#server/features/patient-records/erasure.service.ts';
import { originalsIn } from '#server/files/file-store.ts';
import { readOrCreateSecret } from '#server/files/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { checkRoom, mostConnections } from './connections.ts';
import type { Releases } from './releases.ts';

export interface Prepared {
  connection: ConnectionOptions;
  jwtSecret: string;
  embedded: EmbeddedPostgres | null;
  /** The data sets that were read at this start. */
  loaded: string[];
  firstAdmin: Awaited<ReturnType<typeof createFirstAdmin>>;
}

/** What is done once, before anybody is served: the database, its schema and data, the secrets. */
export async function prepare(settings: Settings, releases: Releases): Promise<Prepared> {
  makeDataFolder(settings.dataDir);
  const projectRoot = findProjectRoot();
  let embedded: EmbeddedPostgres | null = null;
  if (settings.databaseUrl === null) {
    releases.add(lockDataFolder(settings.dataDir));
    const room = ['-c', `max_connections=${mostConnections(settings.webProcesses)}`];
    embedded = await startEmbeddedPostgres(settings.dataDir, room);
    releases.add(embedded.stop);
  }
  const connection = embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' };
  const files = originalsIn(settings.dataDir);
  const clock = () => new Date();
  const database = openDatabase(connection, 4, commandTimeouts);
  try {
    await checkRoom(database, settings.webProcesses);
    await migrateDatabase(database, findMigrations(projectRoot));
    const loaded = await loadData({ database, projectRoot, clock, files, settings });
    const firstAdmin = await createFirstAdmin({ database, settings });
    await endDemoSessions({ database, settings, clock });
    await resolveUncertain({ database, files });
    await completeLedger(database, ledgerFile(settings.dataDir));
    const jwtSecret =
      settings.jwtSecret ??
      readOrCreateSecret(settings.dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'));
    return { connection, jwtSecret, embedded, loaded, firstAdmin };
  } finally {
    await database.close();
  }
}

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    // Making parents along the way, Node reports a read-only disk as ENOENT; asked for one folder it tells.
    mkdirSync(folder, { mode: 0o755 });
    throw error;
  }
}
