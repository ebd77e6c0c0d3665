import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/db/database.ts';
import { readOrCreateSecret } from '#server/files/secrets.ts';
import { diskSentence, StartError } from '#server/start-error.ts';
import { applicationRole, ensureApplicationRole } from './application-role.ts';
import { findBinaries } from './binaries.ts';
import { type DatabaseHome, prepareHome } from './home.ts';
import { keepRunning } from './keep-running.ts';
import { stopOrphan } from './orphan.ts';

export interface EmbeddedPostgres {
  /** As the application: the owner of its tables, without rights over the machine. */
  connection: ConnectionOptions;
  superuser: ConnectionOptions;
  home: DatabaseHome;
  stop(): Promise<void>;
}

/** Of the whole server; the application does not work as it. */
const superuserName = 'metabelly';
const databaseName = 'metabelly';
const applicationSecret = 'postgres-application-password';
/** Longer paths do not fit into a socket's address. */
const longestSocketFolder = 85;

/**
 * A real PostgreSQL server of our own, on a socket only this user can reach: no port is taken and nothing
 * listens on the network. How it is stopped is handed to `onLaunch` as soon as it runs: a start that is broken off leaves no
 * server behind.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: string[] = [],
  onLaunch: (stop: () => Promise<void>) => void = () => {},
): Promise<EmbeddedPostgres> {
  const home = prepareHome(dataDir);
  const cluster = join(home.folder, 'cluster');
  const binaries = findBinaries(home.user, home.user ? home.folder : join(dataDir, 'postgres'));
  const password = readOrCreateSecret(dataDir, 'postgres-password', () => randomBytes(24).toString('base64url'));

  await stopOrphan(cluster);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(home, binaries, cluster, password);

  const socketFolder = socketFolderOf(home);
  // Nobody else uses the folder; what a killed server left in it only misleads the next one.
  for (const left of readdirSync(socketFolder)) rmSync(join(socketFolder, left), { force: true });
  const logFile = join(home.folder, 'postgres.log');
  const launch = () => {
    const log = openSync(logFile, 'w', 0o600);
    const server = spawn(
      join(binaries, 'bin', 'postgres'),
      ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketFolder}`, ...tuning, ...flags],
      // Its own process group: Ctrl-C reaches us first, requests finish, and then we stop it.
      { ...identity(home), stdio: ['ignore', log, log], detached: true },
    );
    closeSync(log);
    return server;
  };

  const superuser = { host: socketFolder, user: superuserName, password };
  const server = launch();
  let release = () => server;
  const stopServer = () => stop(release());
  onLaunch(stopServer);
  await ready(server, superuser, logFile, home.folder);
  const own = readOrCreateSecret(dataDir, applicationSecret, () => randomBytes(24).toString('base64url'));
  await ensureApplicationRole(superuser, { password: own, database: databaseName });
  const kept = keepRunning(server, async () => {
    await stopOrphan(cluster);
    return launch();
  });
  release = () => kept.release();
  return {
    connection: { host: socketFolder, user: applicationRole, password: own, database: databaseName },
    superuser: { ...superuser, database: databaseName },
    home,
    stop: stopServer,
  };
}

/** The connection to a server that an application runs on this data folder already, or null. */
export async function connectToRunning(dataDir: string): Promise<ConnectionOptions | null> {
  const password = join(dataDir, 'secrets', applicationSecret);
  if (!existsSync(password)) return null;
  const note = join(dataDir, 'postgres-location');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres');
  const pidFile = join(home, 'cluster', 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  // Its fifth line is the folder of the socket.
  const host = readFileSync(pidFile, 'utf8').split('\n')[4] ?? '';
  const secret = readFileSync(password, 'utf8').trim();
  const connection = { host, user: applicationRole, password: secret, database: databaseName };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return connection;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

// Solid state disks: a page read out of turn costs little more than the next one.
const tuning = [
  '-c',
  'random_page_cost=1.1',
  '-c',
  'shared_buffers=256MB',
  '-c',
  'max_connections=60',
  '-c',
  'log_min_messages=warning',
];

function identity({ user, folder }: DatabaseHome): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder, env };
}

async function initialise(home: DatabaseHome, binaries: string, cluster: string, password: string): Promise<void> {
  // Made under a passing name, so that one cut short is not taken for a database.
  const passing = `${cluster}.new`;
  rmSync(passing, { recursive: true, force: true });
  const passwordFile = join(home.folder, 'run', 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  try {
    const { code, output } = await run(join(binaries, 'bin', 'initdb'), identity(home), [
      `--pgdata=${passing}`,
      `--username=${superuserName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of text on every machine; what people see is sorted by their own language.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    if (code !== 0) {
      throw new StartError(diskSentence(output, home.folder) ?? `The database could not be created:\n${output}`);
    }
    renameSync(passing, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(passing, { recursive: true, force: true });
  }
}

function run(
  command: string,
  options: ReturnType<typeof identity>,
  parameters: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function socketFolderOf(home: DatabaseHome): string {
  const usual = join(home.folder, 'run');
  if (usual.length <= longestSocketFolder) return usual;
  const short = join(tmpdir(), `metabelly-${randomBytes(6).toString('hex')}`);
  mkdirSync(short, { mode: 0o700 });
  if (home.user) chownSync(short, home.user.uid, home.user.gid);
  return short;
}

/** Waits until it answers; recovery after a crash may take it a while. */
async function ready(
  server: ChildProcess,
  connection: ConnectionOptions,
  logFile: string,
  folder: string,
): Promise<void> {
  let failed: Error | null = null;
  server.once('error', (error) => {
    failed = error;
  });
  for (;;) {
    if (failed) throw new StartError(`PostgreSQL could not be started: ${(failed as Error).message}`);
    if (server.exitCode !== null || server.signalCode !== null) {
      const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n') : '';
      throw new StartError(diskSentence(log, folder) ?? `PostgreSQL stopped while starting:\n${log}`);
    }
    const client = new pg.Client({ ...connection, database: 'postgres' });
    try {
      await client.connect();
      return;
    } catch {
      await wait(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** What PostgreSQL said last on this data folder: a full disk is told there, and here only that it has gone. */
export function lastWordsOf(dataDir: string): string {
  const note = join(dataDir, 'postgres-location');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres');
  const log = join(home, 'postgres.log');
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-20_000) : '';
}

/** Each is waited for so long before the next, harder one. On a full disk a shutdown may never come to its end. */
const stopSteps = [
  // Running statements are rolled back, everything committed is on the disk.
  ['SIGINT', 20_000],
  // At once, and recovered at the next start.
  ['SIGQUIT', 4_000],
  ['SIGKILL', 1_000],
] as const;

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<true>((resolve) => server.once('exit', () => resolve(true)));
  for (const [signal, ms] of stopSteps) {
    server.kill(signal);
    // Whoever has stopped it is not kept from ending by a clock that runs on.
    if (await Promise.race([gone, wait(ms, false, { ref: false })])) return;
  }
}
