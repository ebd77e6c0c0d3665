// @module-tag full
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { connectToRunning } from '#server/db/embedded/embedded-postgres.ts';
import { dropDatabase } from '#server/testing/drop-database.ts';
import {
  cleanUp,
  healthOf,
  login,
  newFolder,
  postmasterOf,
  refused,
  type Started,
  start,
  stop,
} from './testing/product.ts';
import { type Acknowledged, foodsPerBulk, post, streamWrites } from './testing/stream-of-writes.ts';

afterEach(cleanUp);

/** Stands in a setting, so another one is chosen at the first sign-in. */
const first = 'a password for the test';
const password = 'another one for the test';

async function withDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const connection = await connectToRunning(dataDir);
  if (!connection) throw new Error('no database is running');
  const database = openDatabase(connection, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function signIn({ url }: Started): Promise<string> {
  return ((await (await login(url, password)).json()) as { jwt: string }).jwt;
}

async function choosePassword({ url }: Started): Promise<void> {
  const { jwt } = (await (await login(url, first)).json()) as { jwt: string };
  await post({ url, jwt }, '/auth/password', { current: first, next: password });
}

const generaWithoutPairs = (dataDir: string) =>
  withDatabase(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(`select tax_id as id from taxon t where rank = 'genus'
      and not exists (select from bacteria_food_pair p where p.taxon_id = t.tax_id) order by tax_id`);
    return rows.map(({ id }) => id);
  });

/** Starts the stream, and waits until every kind of write has been acknowledged a few times. */
async function startStream(started: Started, dataDir: string, round: number) {
  const target = { url: started.url, jwt: await signIn(started) };
  const { user } = await post(target, '/users', { firstName: 'Iva', lastName: `Nalazi ${round}` });
  const stream = streamWrites({ ...target, genera: await generaWithoutPairs(dataDir), userId: user.id, round });
  const { pairs, bulks, patients, reports } = stream.acknowledged;
  await expect
    .poll(() => Math.min(pairs.length, bulks.length, patients.length, reports.length))
    .toBeGreaterThanOrEqual(5);
  return stream;
}

async function expectAllThere(started: Started, dataDir: string, written: Acknowledged): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(started)}` };
  for (const { id, content } of written.reports) {
    const file = await fetch(`${started.url}/api/lab-reports/${id}/file`, { headers });
    expect([file.status, await file.text()]).toEqual([200, content]);
  }
  await withDatabase(dataDir, async ({ pool }) => {
    const count = async (text: string, values: unknown[]) =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n;
    const { pairs, bulks, patients } = written;
    const stored = `unnest($1::integer[], $2::integer[], $3::integer[]) as w (taxon, food, change)
      join bacteria_food_pair p on p.taxon_id = w.taxon and p.food_id = w.food
      join audit_entry e on e.change_set_id = w.change`;
    const columns = [
      pairs.map(({ taxonId }) => taxonId),
      pairs.map(({ foodId }) => foodId),
      pairs.map(({ changeSetId }) => changeSetId),
    ];
    expect(await count(stored, columns)).toBe(pairs.length);
    const taxa = bulks.flatMap(({ taxonIds }) => taxonIds);
    expect(await count('bacteria_food_pair where taxon_id = any($1)', [taxa])).toBe(taxa.length * foodsPerBulk);
    const people = patients.map(({ id }) => id);
    expect(await count('patient where id = any($1)', [people])).toBe(people.length);
  });
}

/** Whatever was not acknowledged either happened as a whole or not at all. */
async function expectNothingHalf(dataDir: string, restarted: boolean): Promise<void> {
  await withDatabase(dataDir, async ({ pool }) => {
    const none = async (text: string) => expect((await pool.query(text)).rows).toEqual([]);
    await none('select id from change_set c where not exists (select from audit_entry where change_set_id = c.id)');
    await none(`select c.id from change_set c join audit_entry e on e.change_set_id = c.id
      where c.action = 'pair.bulk' group by c.id
      having sum(jsonb_array_length(e.after -> 'foodIds')) <> 3 * ${foodsPerBulk}`);
    // Pairs and audit agree, in both directions.
    await none(`select p.taxon_id, p.food_id from bacteria_food_pair p
      where not exists (select from audit_entry e where e.entity = 'pair' and e.entity_id = p.taxon_id::text)
        and p.evidence_grade is null`);
    await none(`select l.id from lab_report l where not exists (select from lab_report_taxon where lab_report_id = l.id)
      or not exists (select from audit_entry e where e.entity = 'labReport' and e.entity_id = l.id::text)`);
    await none(`select id from patient p where not exists (select from audit_entry e where e.entity = 'patient'
      and e.entity_id = p.id::text) or not exists (select from patient_progress where patient_id = p.id)`);
    const { rows } = await pool.query<{ sha: string }>('select distinct file_sha256 as sha from lab_report');
    const originals = rows.map(({ sha }) => join(sha.slice(0, 2), sha)).toSorted();
    expect(originals.filter((name) => !storedFiles(dataDir).includes(name))).toEqual([]);
    // Where the application lived on, an upload that was cut short is cleared away with the next one.
    if (restarted) expect(storedFiles(dataDir)).toEqual(originals);
  });
}

/** All of the file store, notes of pending originals and half-written files too. */
function storedFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
}

describe('killed in the middle of a stream of writes', () => {
  test('nothing acknowledged is lost, nothing is half-written, and it works again by itself', async () => {
    const dataDir = join(newFolder(), 'data');
    const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: first };
    const written: Acknowledged[] = [];
    let started = await start(settings);
    await choosePassword(started);
    for (const killed of ['the database', 'application and database', 'database and application']) {
      const stream = await startStream(started, dataDir, written.length);
      const postmaster = postmasterOf(dataDir);
      if (killed === 'the database') {
        process.kill(postmaster, 'SIGKILL');
        await stream.ended;
        // No restart: the application brings its database back.
        await expect.poll(() => healthOf(started.url)).toMatchObject({ status: 'ok' });
        expect(started.process.exitCode).toBeNull();
      } else {
        if (killed === 'database and application') process.kill(postmaster, 'SIGKILL');
        const gone = stop(started.process, 'SIGKILL');
        if (killed === 'application and database') process.kill(postmaster, 'SIGKILL');
        await Promise.all([gone, stream.ended]);
        started = await start(settings);
      }
      written.push(stream.acknowledged);
      for (const each of written) await expectAllThere(started, dataDir, each);
      await expectNothingHalf(dataDir, killed !== 'the database');
    }
    const postmaster = postmasterOf(dataDir);
    expect(await stop(started.process)).toBe(0);
    expect(existsSync(`/proc/${postmaster}`)).toBe(false);
  });
});

describe('a migration that fails', () => {
  test('is named at the start, which ends; once it is mended the next start works', async () => {
    const { host, user, password: secret } = inject('database');
    const name = `test_${randomBytes(6).toString('hex')}`;
    const maintenance = openDatabase({ ...inject('database'), database: 'postgres' }, 1);
    await maintenance.pool.query(`create database ${name} template template_reference`);
    const database = openDatabase({ ...inject('database'), database: name }, 1);
    const settings = {
      DATA_DIR: join(newFolder(), 'data'),
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(secret)}@localhost/${name}?host=${encodeURIComponent(host)}`,
      ADMIN_PASSWORD: first,
    };
    // The database has not heard of the last migrations, and what they make stands in their way.
    const { rows } = await database.pool.query(
      'delete from drizzle.__drizzle_migrations where id > (select max(id) - 5 from drizzle.__drizzle_migrations) returning *',
    );
    const said = await refused(settings);
    expect(said).toMatch(/The migration \d{4}_\w+ failed: .+ already exists/);
    expect(said).toContain('Nothing was changed; the data are as they were');
    for (const { hash, created_at } of rows) {
      const values = [hash, created_at];
      await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values);
    }
    const started = await start(settings);
    expect(await healthOf(started.url)).toMatchObject({ status: 'ok' });
    await stop(started.process);
    await database.close();
    await dropDatabase(maintenance.pool, name);
    await maintenance.close();
  });
});
