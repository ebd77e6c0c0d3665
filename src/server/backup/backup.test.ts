import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findMigrations, findProjectRoot } from '#server/db/migrate.ts';
import { FileStore } from '#server/files/file-store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readBackup } from './read-backup.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'metabelly-backup-'));
const backup = join(folder, 'all.backup.gz');
const migrations = findMigrations(findProjectRoot());
let source: TestApp;
const opened: { database: Database; name: string }[] = [];

beforeAll(async () => {
  source = await createTestApp();
  await writeBackup(
    { database: source.database, files: source.files, buildId: 'test', now: new Date('2026-11-15T09:00:00Z') },
    backup,
  );
});
afterAll(async () => {
  for (const { database, name } of opened) {
    await database.close();
    await source.database.pool.query(`drop database ${name}`);
  }
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<Database> {
  const name = `restore_${opened.length}_${process.pid}`;
  await source.database.pool.query(`create database ${name}`);
  const database = openDatabase({ ...inject('database'), database: name }, 3);
  opened.push({ database, name });
  return database;
}

const storeOf = (name: string) => new FileStore(join(folder, name));

/** Every table by the number of its rows and a digest of their content. */
async function contentOf({ pool }: Database): Promise<Record<string, unknown>> {
  const tables = await listTables(pool);
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
      );
      return [name, rows[0]] as const;
    }),
  );
  return Object.fromEntries(entries);
}

describe('backup and restore', () => {
  test('into an empty database gives the same data, and numbers go on where they were', async () => {
    const target = await emptyDatabase();
    const counts = await readBackup({ database: target, files: storeOf('a'), migrations }, backup);
    expect(counts.rows).toBeGreaterThan(10_000);
    expect(await contentOf(target)).toEqual(await contentOf(source.database));
    const [before, after] = await Promise.all(
      [source.database, target].map(async ({ pool }) => {
        const { rows } = await pool.query(
          "insert into change_set (action) values ('test') returning id, (select count(*)::int from pg_constraint where condeferrable) as deferrable",
        );
        return rows[0];
      }),
    );
    expect(after).toEqual(before);
  });

  test('refuses a database that is not empty', async () => {
    await expect(readBackup({ database: source.database, files: storeOf('b'), migrations }, backup)).rejects.toThrow(
      'The database is not empty.',
    );
  });

  test('restores nothing of a backup that was cut short', async () => {
    const lines = gunzipSync(readFileSync(backup)).toString().trimEnd().split('\n');
    const cut = join(folder, 'cut.backup.gz');
    writeFileSync(cut, gzipSync(lines.slice(0, -1).join('\n')));
    const target = await emptyDatabase();
    await expect(readBackup({ database: target, files: storeOf('c'), migrations }, cut)).rejects.toThrow('incomplete');
    const { rows } = await target.pool.query('select count(*)::int as accounts from account');
    expect(rows).toEqual([{ accounts: 0 }]);
  });

  test('refuses a file that is no backup', async () => {
    const other = join(folder, 'other.gz');
    writeFileSync(other, gzipSync('{"hello":1}\n'));
    const target = await emptyDatabase();
    await expect(readBackup({ database: target, files: storeOf('d'), migrations }, other)).rejects.toThrow(
      'is not a backup of Metabelly',
    );
  });
});
