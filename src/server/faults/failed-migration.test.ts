// @module-tag full
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { dropDatabase } from '#server/testing/drop-database.ts';

let maintenance: Database;
let database: Database;
let folder: string;
const name = `test_${randomBytes(6).toString('hex')}`;

beforeEach(async () => {
  maintenance = openDatabase({ ...inject('database'), database: 'postgres' }, 1);
  await maintenance.pool.query(`create database ${name} template template_demo`);
  database = openDatabase({ ...inject('database'), database: name }, 2);
  folder = mkdtempSync(join(tmpdir(), 'metabelly-migrations-'));
  cpSync(findMigrations(findProjectRoot()), folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await dropDatabase(maintenance.pool, name);
  await maintenance.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the next migration, as a new version of the product would bring it. */
function addMigration(tag: string, statements: string[]): void {
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const others = journal.entries.filter((entry) => entry.tag !== tag);
  const last = others.at(-1);
  const entry = { ...last, idx: others.length, when: (last?.when ?? 0) + 1000, tag };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...others, entry] }));
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
}

async function state() {
  const { rows } = await database.pool.query(`select
    (select jsonb_agg(p order by id) from patient p) as patients,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select array_agg(table_name::text order by table_name) from information_schema.tables
      where table_schema = 'public') as tables`);
  return rows[0];
}

const failing = [
  'alter table patient add column nickname text;',
  "select set_config('metabelly.unaudited', 'names move', true);",
  "update patient set nickname = first_name, first_name = 'gone';",
  'create table extra (id integer);',
  'alter table patient add constraint short check (length(last_name) < 2);',
];

describe('a migration that fails half-way', () => {
  test('changes nothing, says which and why, and works once it is mended', async () => {
    const before = await state();
    addMigration('9000_fine', ['create table fine (id integer);']);
    addMigration('9001_broken', failing);
    const failure = await migrateDatabase(database, folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as Error).message).toBe(
      'The database could not be brought up to date. The migration 9001_broken failed: ' +
        'check constraint "short" of relation "patient" is violated by some row.\n' +
        'Nothing was changed; the data are as they were, and the version before this one still works with them.',
    );
    expect(await state()).toEqual(before);

    addMigration('9001_broken', failing.slice(0, 1));
    await migrateDatabase(database, folder);
    const after = await state();
    expect(after.migrations).toBe(before.migrations + 2);
    expect(after.tables).toEqual([...before.tables, 'fine'].toSorted());
    expect(after.patients.map((patient: object) => ({ ...patient, nickname: undefined }))).toEqual(
      before.patients.map((patient: object) => ({ ...patient, nickname: undefined })),
    );
  });

  test('lets the next start try again at once: its lock is free', async () => {
    addMigration('9001_broken', failing);
    const both = await Promise.allSettled([migrateDatabase(database, folder), migrateDatabase(database, folder)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    addMigration('9001_broken', failing.slice(0, 1));
    await Promise.all([migrateDatabase(database, folder), migrateDatabase(database, folder)]);
  });
});
