import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { readBuildId } from './build-info.ts';
import { openDatabase } from './db/database.ts';
import { databaseFault } from './db/database-faults.ts';
import { lastWordsOf } from './db/embedded/embedded-postgres.ts';
import { findProjectRoot } from './db/migrate.ts';
import { demoAccounts } from './features/auth/demo-accounts.ts';
import { sweepPendingOriginals } from './features/lab-reports/lab-reports.door.ts';
import { typesetter } from './features/paper/paper.door.ts';
import { originalsIn } from './files/file-store.ts';
import { loggerOptions } from './logger.ts';
import { keepBackground } from './run/background.ts';
import { backgroundConnections } from './run/connections.ts';
import type { WebOrder } from './run/open-web.ts';
import { type Prepared, prepare } from './run/prepare.ts';
import { Releases } from './run/releases.ts';
import { WebProcesses } from './run/web-processes.ts';
import { say } from './say.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { diskSentence, StartError } from './start-error.ts';

/** Starts everything in order, and stops it when told, at any moment of the start too. */
async function main(): Promise<void> {
  const releases = new Releases();
  let settings: Settings | null = null;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping: finishing requests, then the database.');
    await releases.all();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Until there is something to restart, it says that the terminal was closed.
  process.once('SIGHUP', stop);
  // Whoever keeps us running was killed: a next start must not find us in its way. What is committed is on the disk.
  process.on('disconnect', () => process.exit(1));
  try {
    const read = readSettings(process.env);
    settings = read;
    const prepared = await prepare(read, releases, say);
    const served = await serve(read, prepared, releases);
    if (stopping) return;
    // A terminal that is closed says the same as whoever asks for a rolling restart.
    if (!process.stdin.isTTY) process.off('SIGHUP', stop).on('SIGHUP', restart(served.web));
    process.send?.('ready');
    announce(read, served.address, prepared);
  } catch (error) {
    // What breaks because it was told to stop is no fault; `stop` ends the process.
    if (stopping) return;
    stopping = true;
    await releases.all().catch((failed: unknown) => say(`Not everything could be stopped: ${plainReason(failed)}`));
    console.error(`\n${startSentence(error, settings)}\n`);
    process.exit(1);
  }
}

interface Served {
  address: string;
  /** Where it is done by processes of their own. */
  web: WebProcesses | null;
}

/** In this process, or in as many as the settings ask for. */
async function serve(settings: Settings, prepared: Prepared, releases: Releases): Promise<Served> {
  const { connection, jwtSecret } = prepared;
  const clock = () => new Date();
  const order: WebOrder = { connection, jwtSecret, startedAt: clock().toISOString() };
  const needs = { settings, clock, jwtSecret: new TextEncoder().encode(jwtSecret) };
  if (settings.webProcesses === 1) {
    // Loaded where it is needed: the process that starts others does without it.
    const { openWeb } = await import('./run/open-web.ts');
    const { app, database, listen } = await openWeb(settings, order, releases);
    releases.add(await keepBackground({ ...needs, database, log: app.log }));
    return { address: await listen(), web: null };
  }
  const database = openDatabase(connection, backgroundConnections);
  releases.add(() => database.close());
  const { log } = Fastify({ logger: loggerOptions(settings.logLevel) });
  releases.add(await keepBackground({ ...needs, database, log }));
  const files = originalsIn(settings.dataDir);
  const web = new WebProcesses({
    count: settings.webProcesses,
    order,
    onDeath: () =>
      void sweepPendingOriginals({ database, files }).catch((error: unknown) =>
        log.warn({ err: error }, 'originals of a web process that died are looked at by the next start'),
      ),
  });
  releases.add(() => web.stop());
  return { address: await web.start(), web };
}

/** New processes read the build that is on the disk now; the database is as this process has prepared it. */
function restart(web: WebProcesses | null): () => Promise<void> {
  const startedWith = readBuildId(findProjectRoot());
  return async () => {
    if (web === null) {
      say('A rolling restart needs WEB_PROCESSES of 2 or more. This process goes on as it is.');
    } else if (readBuildId(findProjectRoot()) !== startedWith) {
      say('Another version was built since the start. It needs a stop and a start, which bring the data up to date.');
    } else {
      say('Rolling restart: one web process after the other.');
      if (await web.replaceAll()) say('All web processes are new.');
    }
  };
}

function announce(settings: Settings, address: string, { embedded, loaded, firstAdmin, warnings }: Prepared): void {
  const lines = ['', `Metabelly is ready at ${address.replace('127.0.0.1', 'localhost')}`];
  if (settings.webProcesses > 1) lines.push(`Web processes: ${settings.webProcesses}`);
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
    lines.push(
      '',
      `First Admin: ${firstAdmin.username}, with the password of ADMIN_PASSWORD; another one must be chosen at the first login`,
    );
  }
  for (const warning of [...settings.warnings, ...warnings]) lines.push('', `WARNING: ${warning}`);
  if (typesetter === 'webAssembly') {
    lines.push(
      '',
      'Papers are set by WebAssembly, for this machine has no native typesetter: two processes of up to 1.2 GB.',
    );
  }
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
    const embedded = settings.databaseUrl === null;
    const disk = diskSentence(error, settings.dataDir);
    if (disk) return disk;
    // PostgreSQL knows why it has gone; whoever asked it only sees that it has.
    if (embedded && databaseFault(error) !== null) {
      const told = diskSentence(lastWordsOf(settings.dataDir), settings.dataDir);
      if (told) return told;
    }
    if (!embedded) return `The database of DATABASE_URL could not be used: ${reasonOf(error)}`;
  }
  return plainReason(error);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Of a query that failed the reason alone: its parameters may be data of patients, and are thousands of lines. */
function plainReason(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `The database refused: ${plainReason(error.cause)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
