import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { readBuildId } from './build-info.ts';
import { loadData } from './data-loaders.ts';
import { commandTimeouts, openDatabase } from './db/database.ts';
import { lockDataFolder } from './db/embedded/data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from './db/migrate.ts';
import { SharedVersions } from './db/shared-version.ts';
import { demoAccounts, endDemoSessions } from './features/auth/demo-accounts.ts';
import { createFirstAdmin } from './features/auth/first-admin.ts';
import { keepExpiring } from './features/lab-report-drafts/expire-drafts.service.ts';
import { resolveUncertain } from './features/lab-reports/lab-reports.service.ts';
import { keepMailing } from './features/mail/send-mails.service.ts';
import { warmTypesetter } from './features/paper/typeset.service.ts';
import { completeLedger, ledgerFile } from './features/patient-records/erasure.service.ts';
import { keepDelivering } from './features/webhooks/send-deliveries.service.ts';
import { FileStore } from './files/file-store.ts';
import { readOrCreateSecret } from './files/secrets.ts';
import { ReadyTexts } from './http/ready-texts.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { diskSentence, StartError } from './start-error.ts';

type Release = () => void | Promise<void>;

/** Starts everything in order; what was started is released in the opposite order, at a stop as at a failure. */
async function main(): Promise<void> {
  const releases: Release[] = [];
  const release = async () => {
    for (let last = releases.pop(); last; last = releases.pop()) await last();
  };
  let settings: Settings | null = null;
  let announceIt: () => void;
  try {
    settings = readSettings(process.env);
    announceIt = await start(settings, releases);
  } catch (error) {
    await release().catch(() => {});
    console.error(`\n${startSentence(error, settings)}\n`);
    process.exit(1);
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping: finishing requests, then the database.');
    await release();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Whoever keeps us running was killed: a next start must not find us in its way. What is committed is on the disk.
  process.on('disconnect', () => process.exit(1));
  process.send?.('ready');
  // Not before it can be stopped: whoever stops it at this word would leave its database behind.
  announceIt();
  warmTypesetter();
}

/** Returns what says that it is ready. */
async function start(settings: Settings, releases: Release[]): Promise<() => void> {
  makeDataFolder(settings.dataDir);
  const projectRoot = findProjectRoot();
  let embedded: EmbeddedPostgres | null = null;
  if (settings.databaseUrl === null) {
    releases.push(lockDataFolder(settings.dataDir));
    embedded = await startEmbeddedPostgres(settings.dataDir);
    releases.push(embedded.stop);
  }
  const connection = embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' };
  const files = new FileStore(join(settings.dataDir, 'files'));
  const clock = () => new Date();
  const preparing = openDatabase(connection, 4, commandTimeouts);
  releases.push(() => preparing.close());
  await migrateDatabase(preparing, findMigrations(projectRoot));
  const loaded = await loadData({ database: preparing, projectRoot, clock, files, settings });
  const firstAdmin = await createFirstAdmin({ database: preparing, settings });
  await endDemoSessions({ database: preparing, settings, clock });
  await resolveUncertain({ database: preparing, files });
  await completeLedger(preparing, ledgerFile(settings.dataDir));
  await releases.pop()?.();

  const database = openDatabase(connection);
  releases.push(() => database.close());
  releases.push(await keepExpiring({ database, clock }));
  const versions = new SharedVersions(database);
  const secret =
    settings.jwtSecret ??
    readOrCreateSecret(settings.dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'));
  const jwtSecret = new TextEncoder().encode(secret);
  const app = await buildApp({
    settings,
    buildId: readBuildId(projectRoot),
    projectRoot,
    startedAt: clock(),
    jwtSecret,
    database,
    versions,
    readyTexts: new ReadyTexts(),
    files,
    clock,
  });
  releases.push(() => app.close());
  releases.push(keepMailing({ database, clock, settings, jwtSecret, log: app.log }));
  releases.push(keepDelivering({ database, clock, settings, log: app.log }));
  const address = await app.listen({ port: settings.port, host: settings.host });
  return () => announce(settings, address, embedded, loaded, firstAdmin);
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

function announce(
  settings: Settings,
  address: string,
  embedded: EmbeddedPostgres | null,
  loaded: string[],
  firstAdmin: Awaited<ReturnType<typeof createFirstAdmin>>,
): void {
  const lines = ['', `Metabelly is ready at ${address.replace('127.0.0.1', 'localhost')}`];
  if (loaded.length > 0) lines.push(`Loaded: ${loaded.join(', ')}`);
  if (settings.demoData) {
    lines.push('', 'Demo logins (username / password):');
    for (const { username, password, role } of demoAccounts) lines.push(`  ${username} / ${password}  (${role})`);
  }
  if (firstAdmin?.generatedPassword) {
    lines.push(
      '',
      `First Admin: ${firstAdmin.username} / ${firstAdmin.generatedPassword}`,
      'This password is shown once. It serves for the first login, where another one must be chosen.',
    );
  } else if (firstAdmin) {
    lines.push('', `First Admin: ${firstAdmin.username}, with the password of ADMIN_PASSWORD`);
  }
  for (const warning of settings.warnings) lines.push('', `WARNING: ${warning}`);
  lines.push('', `Data: ${settings.dataDir}`);
  if (embedded?.home.elsewhere) {
    lines.push(
      `Database: ${embedded.home.folder} (PostgreSQL runs as ${embedded.home.user?.name}, which cannot reach the data folder)`,
    );
  }
  if (embedded === null) lines.push('Database: the PostgreSQL of DATABASE_URL');
  console.log(`${lines.join('\n')}\n`);
}

function startSentence(error: unknown, settings: Settings | null): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return `Port ${settings?.port} is taken by another program. Stop it, or set PORT to another number.`;
  }
  if (code === 'EADDRNOTAVAIL') return `The address ${settings?.host} is not one of this machine. Correct HOST.`;
  if (settings) {
    const disk = diskSentence(error, settings.dataDir);
    if (disk) return disk;
    if (settings.databaseUrl !== null) {
      return `The database of DATABASE_URL could not be used: ${error instanceof Error ? error.message : error}`;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
