import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { dropDatabase } from '#server/testing/drop-database.ts';
import { chainAll } from './chain.repository.ts';
import { verifyChain } from './verify-chain.ts';

const migrations = findMigrations(findProjectRoot());
const name = `older_entries_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'metabelly-older-'));
let maintenance: Database;
let database: Database;

beforeAll(async () => {
  maintenance = openDatabase({ ...inject('database'), database: 'postgres' }, 1);
  await maintenance.pool.query(`create database ${name}`);
  database = openDatabase({ ...inject('database'), database: name }, 2);
  await migrateDatabase(database, migrationsBefore('audit_chain'));
});
afterAll(async () => {
  await database.close();
  await dropDatabase(maintenance.pool, name);
  await maintenance.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations of the version before the one with this name. */
function migrationsBefore(tag: string): string {
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag.endsWith(`_${tag}`));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

test('entries of an older version learn whose they are, also those of deleted lab reports, and are chained', async () => {
  const { pool } = database;
  await pool.query(`insert into account (id, username, first_name, last_name, role, password_hash)
    overriding system value values (1, 'a', 'A', 'B', 'Admin', 'x')`);
  // Patient 1 is there; 2 was erased after one of their lab reports had been deleted.
  await pool.query(`insert into patient (id, account_id, first_name, last_name, sort_key, search_text)
    overriding system value values (1, 1, 'Ana', 'Anić', 'x', 'x')`);
  await pool.query(`insert into change_set (id, account_id, action) overriding system value
    values (1, 1, 'test'), (2, 1, 'patient.erase')`);
  await pool.query(`insert into audit_entry (change_set_id, entity, entity_id, before, after) values
    (1, 'patient', '1', null, '{"notes": "a"}'),
    (1, 'labReport', '11', null, '{"userId": 1}'),
    (1, 'calculation', '21', null, '{"labReportId": 11, "settings": {"drugIds": [1]}}'),
    (1, 'labReport', '11', '{"foodId": 5}', '{"foodId": 5, "override": {"reason": "b"}}'),
    (1, 'labReport', '11', '{"userId": 1, "sampleDate": "2026-01-01"}', null),
    (1, 'userQuestionnaire', '31', null, '{"userId": 1}'),
    (1, 'labReport', '12', '{"userId": 2, "sampleDate": "2026-01-01"}', null),
    (1, 'labReport', '12', null, '{"foodId": 5, "override": {"reason": "c"}}'),
    (1, 'calculation', '22', null, '{"labReportId": 12, "settings": {"drugIds": [1]}}'),
    (2, 'patient', '2', null, null),
    (1, 'pair', '816', null, '{"value": 1}')`);

  await migrateDatabase(database, migrations);
  const { rows } = await pool.query(`select patient_id as patient, coalesce(before, after) is not null as says
    from audit_entry order by id`);
  expect(rows.map(({ patient, says }) => [patient, says])).toEqual([
    ...Array.from({ length: 6 }, () => [1, true]),
    ...Array.from({ length: 4 }, () => [2, false]),
    [null, true],
  ]);

  await chainAll(database);
  expect(await verifyChain(database, new Date())).toMatchObject({ whole: true, entries: 11, waiting: 0 });
});
