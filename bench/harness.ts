import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadData } from '#server/data-loaders.ts';
import { commandTimeouts, type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { demoAccounts } from '#server/features/auth/demo-accounts.ts';
import { FileStore } from '#server/files/file-store.ts';
import { readSettings } from '#server/settings.ts';
import { byHand } from '#server/testing/by-hand.ts';

export interface Bench {
  database: Database;
  ports: { app: number; bareText: number; bareFastify: number };
  /** The headers of a signed-in Admin. */
  authorization: { authorization: string };
  /** The process of the servers, to measure its memory. */
  processId: number;
}

/** A database as it is in use (waiting for the disk), the shipped and the demo data, and the servers. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-bench-'));
  const server = await startEmbeddedPostgres(folder);
  const { host = '', user = '', password = '' } = server.connection;
  const connection = { host, user, password, database: server.connection.database ?? 'postgres' };
  const database = openDatabase({ ...connection, ...byHand }, 4, commandTimeouts);
  let child: ChildProcess | null = null;
  try {
    const projectRoot = findProjectRoot();
    await migrateDatabase(database, findMigrations(projectRoot));
    const settings = readSettings({ DATA_DIR: folder, DEMO_DATA: 'true' });
    const files = new FileStore(join(folder, 'files'));
    await loadData({ database, projectRoot, clock: () => new Date(), files, settings });

    child = fork(join(projectRoot, 'dist/bench/servers.js'), [JSON.stringify(connection), folder], {
      // Not through tsx, as this process is.
      execArgv: [],
    });
    const [ports] = (await once(child, 'message')) as [Bench['ports']];
    const authorization = { authorization: `Bearer ${await logIn(ports.app)}` };
    await work({ database, ports, authorization, processId: child.pid ?? 0 });
  } finally {
    if (child) {
      child.kill();
      await once(child, 'exit');
    }
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function logIn(port: number): Promise<string> {
  const admin = demoAccounts.find(({ role }) => role === 'Admin');
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin?.username, password: admin?.password }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}
