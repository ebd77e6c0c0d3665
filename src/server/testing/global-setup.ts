import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { TestProject } from 'vitest/node';
import { loadData } from '#server/data-loaders.ts';
import { commandTimeouts, type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { demoAccounts } from '#server/features/auth/demo-accounts.ts';
import { FileStore } from '#server/files/file-store.ts';
import { readSettings } from '#server/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: TestServer['connection'];
    /** The originals of the demo lab reports. */
    demoFiles: string;
  }
}

/** The databases that test files copy: with reference data and demo accounts, and with all demo data. */
export type TemplateName = 'template_reference' | 'template_demo';

interface TestServer {
  demoFiles: string;
  connection: { host: string; user: string; password: string };
  stop(): Promise<void>;
}

/** Each test project loads this file anew; the process holds the one server they share. */
const shared = globalThis as { testServer?: { running: Promise<TestServer>; users: number } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testServer ??= { running: startTestServer(), users: 0 };
  shared.testServer.users += 1;
  const server = await shared.testServer.running;
  project.provide('database', server.connection);
  project.provide('demoFiles', server.demoFiles);
  return async () => {
    if (!shared.testServer) return;
    shared.testServer.users -= 1;
    if (shared.testServer.users === 0) await server.stop();
  };
}

/**
 * One PostgreSQL server for the whole run, in a folder of its own. It may forget everything at a power cut, so it
 * need not wait for the disk. Its databases are used for seconds: what looks after data that stay would only take time.
 */
async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-test-'));
  const server = await startEmbeddedPostgres(folder, [
    ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    ...['-c', 'autovacuum=off', '-c', 'jit=off'],
  ]);
  const { host = '', user = '', password = '' } = server.connection;
  // Test files have databases of their own; in all else they are no more than the application.
  const superuser = openDatabase(server.superuser, 1);
  await superuser.pool.query(`alter role ${user} createdb`);
  await superuser.close();
  await buildTemplates({ host, user, password }, folder);
  return {
    connection: { host, user, password },
    demoFiles: join(folder, 'files'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function buildTemplates(connection: { host: string; user: string; password: string }, folder: string) {
  const projectRoot = findProjectRoot();
  const files = new FileStore(join(folder, 'files'));
  const clock = () => new Date('2026-11-15T08:00:00Z');
  const maintenance = openDatabase({ ...connection, database: 'postgres' }, 1, commandTimeouts);
  const templates: { name: TemplateName; from: string; demo: boolean }[] = [
    { name: 'template_reference', from: 'template1', demo: false },
    { name: 'template_demo', from: 'template_reference', demo: true },
  ];
  for (const { name, from, demo } of templates) {
    await maintenance.pool.query(`create database ${name} template ${from}`);
    const database = openDatabase({ ...connection, database: name }, 4, commandTimeouts);
    await migrateDatabase(database, findMigrations(projectRoot));
    const settings = readSettings({ DEMO_DATA: String(demo), DATA_DIR: folder });
    await loadData({ database, projectRoot, clock, files, settings });
    await cheapenPasswords(database);
    await database.close();
  }
  await maintenance.close();
}

/** Thousands of tests sign in as somebody: that their passwords are dear to guess is tested with other accounts. */
async function cheapenPasswords({ pool }: Database): Promise<void> {
  for (const { username, password } of demoAccounts) {
    const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await pool.query('update account set password_hash = $2 where username = $1', [username, passwordHash]);
  }
}
