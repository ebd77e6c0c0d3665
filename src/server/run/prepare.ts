import { randomBytes } from 'node:crypto';
import { loadData } from '#server/data-loaders.ts';
import { type ConnectionOptions, commandTimeouts, openDatabase } from '#server/db/database.ts';
import { lockDataFolder } from '#server/db/embedded/data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { roleWarnings } from '#server/db/role-warnings.ts';
import { endDemoSessions } from '#server/features/auth/demo-accounts.ts';
import { createFirstAdmin } from '#server/features/auth/first-admin.ts';
import { sweepPendingOriginals } from '#server/features/lab-reports/lab-reports.door.ts';
import { completeLedger, ledgerFile } from '#server/features/patient-records/patient-records.door.ts';
import { originalsIn } from '#server/files/file-store.ts';
import { makeFolder } from '#server/files/make-folder.ts';
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
  /** About the database, for whoever runs it. */
  warnings: string[];
}

/** What is done once, before anybody is served: the database, its schema and data, the secrets. */
export async function prepare(
  settings: Settings,
  releases: Releases,
  say: (line: string) => void = () => {},
): Promise<Prepared> {
  makeFolder(settings.dataDir);
  say('Preparing the database …');
  const projectRoot = findProjectRoot();
  let embedded: EmbeddedPostgres | null = null;
  if (settings.databaseUrl === null) {
    releases.add(lockDataFolder(settings.dataDir));
    const room = ['-c', `max_connections=${mostConnections(settings.webProcesses)}`];
    embedded = await startEmbeddedPostgres(settings.dataDir, room, (stop) => releases.add(stop));
  }
  const connection = embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' };
  const files = originalsIn(settings.dataDir);
  const clock = () => new Date();
  const database = openDatabase(connection, 4, commandTimeouts);
  try {
    await checkRoom(database, settings.webProcesses);
    const warnings = settings.databaseUrl === null ? [] : await roleWarnings(database);
    await migrateDatabase(database, findMigrations(projectRoot));
    const loaded = await loadData({ database, projectRoot, clock, files, settings });
    const firstAdmin = await createFirstAdmin({ database, settings, projectRoot });
    await endDemoSessions({ database, settings, clock });
    await sweepPendingOriginals({ database, files });
    await completeLedger(database, ledgerFile(settings.dataDir));
    const jwtSecret =
      settings.jwtSecret ??
      readOrCreateSecret(settings.dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'));
    return { connection, jwtSecret, embedded, loaded, firstAdmin, warnings };
  } finally {
    await database.close();
  }
}
