// @module-tag full
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { verifyChain } from '#server/audit/verify-chain.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findMigrations, findProjectRoot } from '#server/db/migrate.ts';
import { sweepPendingOriginals } from '#server/features/lab-reports/lab-reports.door.ts';
import { erasureKeySql } from '#server/features/patient-records/patient-records.door.ts';
import { FileStore } from '#server/files/file-store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type RestoreTarget, readBackup } from './read-backup.ts';
import { isPassing, listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'metabelly-backup-'));
const backup = join(folder, 'all.backup.gz');
const migrations = findMigrations(findProjectRoot());
const now = new Date('2026-11-15T09:00:00Z');
const key = 'the key of the installation that made it';
let source: TestApp;
const opened: { database: Database; name: string }[] = [];

beforeAll(async () => {
  source = await createTestApp();
  const admin = await source.as('admin');
  const { body } = await admin.call(patientsApi.list, { query: {} });
  for (const { id } of body.users.slice(0, 5)) await admin.call(patientsApi.get, { params: { userId: id } });
  await admin.call(accessApi.checkChain, {});
  await writeBackup({ database: source.database, files: source.files, buildId: 'test', now, key }, backup);
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

function targetOf(database: Database, store: string, more: Partial<RestoreTarget> = {}): RestoreTarget {
  return { database, files: storeOf(store), migrations, key, erased: new Set(), now, ...more };
}

/** The backup as an older version would have written it. */
const unsealed = () => readFileSync(backup).subarray(0, -83);

/** Nothing at all: no table, no type, no file. */
async function expectNothing({ pool }: Database, store: string): Promise<void> {
  const { rows } =
    await pool.query(`select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle')`);
  expect(rows).toEqual([{ n: 0 }]);
  expect(filesBelow(join(folder, store))).toEqual([]);
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Every original that a report uses is there. */
async function expectOriginals({ pool }: Database, files: FileStore, count: number): Promise<void> {
  const { rows } = await pool.query<{ sha256: string }>('select distinct file_sha256 as sha256 from lab_report');
  const there = await Promise.all(rows.map(({ sha256 }) => files.has(sha256)));
  expect(there).toEqual(Array.from({ length: count }, () => true));
}

/** Every table by the number of its rows and a digest of their content. */
async function contentOf({ pool }: Database): Promise<Record<string, unknown>> {
  const tables = await listTables(pool);
  const entries = await Promise.all(
    tables
      .filter(({ name }) => !isPassing(name))
      .map(async ({ name }) => {
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
    const counts = await readBackup(targetOf(target, 'a'), backup);
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
    await expect(readBackup(targetOf(source.database, 'b'), backup)).rejects.toThrow('The database is not empty.');
  });

  test('restores nothing of a backup that was cut short', async () => {
    const lines = gunzipSync(unsealed()).toString().trimEnd().split('\n');
    const cut = join(folder, 'cut.backup.gz');
    writeFileSync(cut, gzipSync(lines.slice(0, -1).join('\n')));
    const target = await emptyDatabase();
    await expect(readBackup(targetOf(target, 'c', { withoutSeal: true }), cut)).rejects.toThrow('incomplete');
    await expectNothing(target, 'c');
  });

  test('refuses a file that is no backup', async () => {
    const other = join(folder, 'other.gz');
    writeFileSync(other, gzipSync('{"hello":1}\n'));
    const target = await emptyDatabase();
    await expect(readBackup(targetOf(target, 'd', { withoutSeal: true }), other)).rejects.toThrow(
      'is not a backup of Metabelly',
    );
  });

  test('revives no calendar address and no link to a report that was ended since', async () => {
    const { pool } = source.byHand;
    await pool.query("insert into calendar_feed (account_id, token_hash, created_at) values (1, 'x', $1)", [now]);
    const { rows: issued } = await pool.query<{ id: number; patient: number }>(
      `insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf,
         sha256, pages, summary)
       select id, 1, '{}', 'short', 'hr', $1, repeat('0', 64), '{"findings": []}', 'x', repeat('0', 64), 1, '[]'
       from lab_report limit 1
       returning id, (select patient_id from lab_report r where r.id = lab_report_id) as patient`,
      [now],
    );
    await pool.query(
      `insert into report_link (patient_id, issued_report_id, token_hash, created_at, expires_at)
       values ($1, $2, 'x', $3, $3::timestamptz + interval '14 days')`,
      [issued[0]?.patient, issued[0]?.id, now],
    );
    const withLinks = join(folder, 'with-links.backup');
    await writeBackup({ database: source.database, files: source.files, buildId: 'test', now, key }, withLinks);
    for (const table of ['calendar_feed', 'report_link', 'issued_report']) await pool.query(`delete from ${table}`);
    const target = await emptyDatabase();
    await readBackup(targetOf(target, 'links'), withLinks);
    expect((await target.pool.query('select 1 from calendar_feed')).rowCount).toBe(0);
    const { rows } = await target.pool.query('select expires_at <= $1 as ended from report_link', [now]);
    expect(rows).toEqual([{ ended: true }]);
  });

  test('brings nobody’s session back, and an audit chain that is whole', async () => {
    const target = await emptyDatabase();
    await readBackup(targetOf(target, 'e'), backup);
    const { rows } = await target.pool.query('select count(*)::int as sessions from session');
    expect(rows).toEqual([{ sessions: 0 }]);
    const { rows: held } = await source.database.pool.query('select count(*)::int as sessions from session');
    expect(held[0].sessions).toBeGreaterThan(0);
    const check = await verifyChain(target, now);
    expect(check).toMatchObject({ whole: true, waiting: 0 });
    expect(check.entries).toBeGreaterThan(5);
  });

  test('sends no mail and tells no webhook that had waited when it was made', async () => {
    await source.database.pool.query(
      `insert into mail_message (kind, language, to_address, subject, text, message_id, queued_at, released_at, due_at)
       values ('test', 'en', 'admin@example.org', 'A test', 'A test', '<1@example.org>', $1, $1, $1)`,
      [now],
    );
    await source.database.pool.query(
      `with hook as (
         insert into webhook (name, url, events, secret, account_id, created_at)
         values ('Partner', 'https://hooks.example.org/', '{labReport.received}', 'secret', 1, $1) returning id)
       insert into webhook_delivery (webhook_id, event, patient_id, lab_report_id, at)
       select hook.id, 'labReport.received', r.patient_id, r.id, $1 from hook, (select * from lab_report limit 1) r`,
      [now],
    );
    const withMail = join(folder, 'with-mail.backup');
    await writeBackup({ database: source.database, files: source.files, buildId: 'test', now, key }, withMail);
    await source.database.pool.query('delete from mail_message');
    await source.database.pool.query('delete from webhook');
    const target = await emptyDatabase();
    await readBackup(targetOf(target, 'mail'), withMail);
    const { rows } = await target.pool.query('select state, reason from mail_message');
    expect(rows).toEqual([{ state: 'cancelled', reason: 'restored' }]);
    const { rows: told } = await target.pool.query('select state, next_at from webhook_delivery');
    expect(told).toEqual([{ state: 'failed', next_at: null }]);
  });

  test('leaves those erased who were erased since, and removes their originals', async () => {
    const { rows } = await source.database.pool.query<{ id: number; key: string; name: string; sha256: string }>(
      `select p.id, p.last_name as name, ${erasureKeySql.replaceAll('id ||', 'p.id ||').replaceAll('created_at', 'p.created_at')} as key,
        min(r.file_sha256) as sha256
       from patient p join lab_report r on r.patient_id = p.id group by p.id
       having count(*) = 1 and min(r.file_sha256) in (select file_sha256 from lab_report group by 1 having count(*) = 1)
       order by p.id limit 1`,
    );
    const gone = rows[0];
    if (!gone) throw new Error('no patient with an original of their own');
    const target = await emptyDatabase();
    const restored = await readBackup(targetOf(target, 'f', { erased: new Set([gone.key, 'f'.repeat(64)]) }), backup);
    expect(restored.erased).toBe(1);
    const left = await target.pool.query('select 1 from patient where id = $1', [gone.id]);
    expect(left.rowCount).toBe(0);
    expect(await storeOf('f').has(gone.sha256)).toBe(false);
    expect(filesBelow(join(folder, 'f')).length).toBe(restored.files - 1);
    const ledger = await target.pool.query('select key from erased_patient where key = $1', [gone.key]);
    expect(ledger.rowCount).toBe(1);
    expect(await verifyChain(target, now)).toMatchObject({ whole: true });
  });

  describe('checks the seal before anything is written', () => {
    test.each([
      ['a byte was changed', (sealed: Buffer) => sealed.fill(sealed[5000] === 1 ? 2 : 1, 5000, 5001), 'does not fit'],
      ['the seal was taken off', (sealed: Buffer) => sealed.subarray(0, -83), 'has no seal'],
      ['the end was cut off', (sealed: Buffer) => sealed.subarray(0, sealed.length / 2), 'ends too early'],
      ['half of the seal was cut off', (sealed: Buffer) => sealed.subarray(0, -30), 'ends too early'],
      ['it is another file', () => Buffer.from('%PDF-1.7 and so on'), 'is not a backup of Metabelly'],
    ] as const)('%s', async (what, alter, sentence) => {
      const altered = join(folder, `${what}.backup.gz`);
      writeFileSync(altered, alter(Buffer.from(readFileSync(backup))));
      const target = await emptyDatabase();
      await expect(readBackup(targetOf(target, 'g'), altered)).rejects.toThrow(sentence);
      await expectNothing(target, 'g');
    });

    test('another key, and none', async () => {
      const target = await emptyDatabase();
      const another = targetOf(target, 'h', { key: 'the key of somebody else' });
      await expect(readBackup(another, backup)).rejects.toThrow('made with another key');
      await expect(readBackup(targetOf(target, 'h', { key: null }), backup)).rejects.toThrow('secrets/backup-key');
      await expectNothing(target, 'h');
    });

    test('an older backup is restored where the operator vouches for it', async () => {
      const older = join(folder, 'older.backup.gz');
      writeFileSync(older, unsealed());
      const target = await emptyDatabase();
      const { rows } = await readBackup(targetOf(target, 'i', { withoutSeal: true, key: null }), older);
      expect(rows).toBeGreaterThan(10_000);
    });
  });

  test('takes everything back, files too, where it fails at the very end', async () => {
    const lines = gunzipSync(unsealed()).toString().trimEnd().split('\n');
    // The last original is not what its hash says.
    const at = lines.findLastIndex((line) => line.startsWith('{"kind":"file"'));
    lines[at] = (lines[at] ?? '').replace(/"content":".{4}/, '"content":"AAAA');
    const damaged = join(folder, 'damaged.backup.gz');
    writeFileSync(damaged, gzipSync(`${lines.join('\n')}\n`));
    const target = await emptyDatabase();
    await expect(readBackup(targetOf(target, 'j', { withoutSeal: true }), damaged)).rejects.toThrow('is damaged');
    await expectNothing(target, 'j');
  });

  test('keeps every original where the tidying after the commit fails', async () => {
    class FailingStore extends FileStore {
      override clearPending(): Promise<void> {
        return Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
      }
    }
    const target = await emptyDatabase();
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const files = new FailingStore(join(folder, 'after-commit'));
    const restored = await readBackup(targetOf(target, '', { files }), backup);
    expect(told).toHaveBeenCalledTimes(restored.files);
    told.mockRestore();
    await expectOriginals(target, storeOf('after-commit'), restored.files);
    // The next start settles the doubts, and lets go of nothing that is used.
    await sweepPendingOriginals({ database: target, files: storeOf('after-commit') });
    await expectOriginals(target, storeOf('after-commit'), restored.files);
    expect(await storeOf('after-commit').listPending()).toEqual([]);
  });

  test('removes no original where nobody knows whether the commit has happened', async () => {
    const target = await emptyDatabase();
    // Committed, and then the connection breaks before the answer has come.
    target.pool.once('acquire', () => {
      target.pool.once('acquire', (client) => {
        const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
        const breaking = async (...statement: unknown[]) => {
          const answer = await query(...statement);
          if (statement[0] === 'commit') throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
          return answer;
        };
        Object.assign(client, { query: breaking });
      });
    });
    await expect(readBackup(targetOf(target, 'unsure'), backup)).rejects.toThrow('No original was removed');
    const { rows } = await target.pool.query('select count(distinct file_sha256)::int as n from lab_report');
    expect(rows[0].n).toBeGreaterThan(0);
    await expectOriginals(target, storeOf('unsure'), rows[0].n);
  });

  test('says in a sentence that there is no such file', async () => {
    const target = await emptyDatabase();
    for (const missing of [join(folder, 'nothing.gz'), join(backup, 'below-a-file.gz')]) {
      await expect(readBackup(targetOf(target, 'k'), missing)).rejects.toThrow(`There is no file ${missing}.`);
    }
    await expect(readBackup(targetOf(target, 'k'), folder)).rejects.toThrow('is not a file');
  });
});
