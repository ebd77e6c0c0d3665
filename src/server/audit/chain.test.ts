import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
});
afterAll(() => own.close());

async function newPatient(lastName: string): Promise<number> {
  const { body } = await admin.call(patientsApi.create, { query: {}, body: { firstName: 'Ana', lastName } });
  await admin.call(patientsApi.get, { params: { userId: body.user.id } });
  return body.user.id;
}

const check = async () => (await admin.call(accessApi.checkChain, {})).body.check;
const sqlOf = (text: string) => own.database.pool.query(text);

describe('the chain', () => {
  test('holds every entry, in one line over both logs, and says where it ends', async () => {
    await newPatient('Prva');
    const found = await check();
    expect(found).toMatchObject({ whole: true, waiting: 0, broken: null });
    const { rows } = await sqlOf(`select (select count(*) from audit_entry)::int as changes,
      (select count(*) from access_entry)::int as openings, (select seq::int from audit_chain) as seq,
      (select encode(hash, 'hex') from audit_chain) as head`);
    expect(rows[0].changes).toBeGreaterThan(0);
    expect(rows[0].openings).toBeGreaterThan(0);
    expect(found.entries).toBe(rows[0].changes + rows[0].openings);
    expect([rows[0].seq, rows[0].head]).toEqual([found.entries, found.head]);
    expect((await admin.call(accessApi.chain, {})).body.check).toEqual(found);
  });

  test('stays whole when two processes write at once', async () => {
    const twin = await own.twin();
    const other = await twin.as('nutritionist');
    const create = (caller: Caller, n: number) =>
      caller.call(patientsApi.create, { query: {}, body: { firstName: 'Ana', lastName: `Usporedna ${n}` } });
    await Promise.all(Array.from({ length: 12 }, (_, n) => create(n % 2 === 0 ? admin : other, n)));
    await other.call(accessApi.checkChain, {});
    expect(await check()).toMatchObject({ whole: true, waiting: 0 });
  });

  test('stays whole when a patient is erased, with entries that waited to be chained', async () => {
    const userId = await newPatient('Obrisana');
    expect((await admin.call(patientsApi.erase, { params: { userId } })).status).toBe(200);
    expect(await check()).toMatchObject({ whole: true, waiting: 0 });
    const { rows } = await sqlOf(`select count(*)::int as n, count(salt)::int as salts, count(before)::int as befores,
      count(after)::int as afters from audit_entry where patient_id = ${userId}`);
    // Creating and erasing; the act of erasing has said nothing of the patient.
    expect(rows[0]).toEqual({ n: 2, salts: 1, befores: 0, afters: 0 });
  });
});

describe('a chain that somebody laid hands on', () => {
  beforeEach(async () => {
    await newPatient('Taknuta');
    expect((await check()).whole).toBe(true);
  });

  /** Alters, checks, and puts everything back. */
  async function afterwards(tamper: string, restore: string): Promise<Awaited<ReturnType<typeof check>>> {
    await sqlOf(tamper);
    const found = await check();
    await sqlOf(restore);
    expect((await check()).whole).toBe(true);
    return found;
  }
  async function last(table: 'audit_entry' | 'access_entry'): Promise<{ id: number; entry: number }> {
    const { rows } = await sqlOf(`select id, chain_seq::int as entry from ${table} order by chain_seq desc limit 1`);
    return rows[0];
  }

  test.each([
    ['what a change says', 'audit_entry', `after = jsonb_set(after, '{lastName}', '"Druga"')`],
    ['whom it is about', 'audit_entry', 'patient_id = 1'],
    ['what was opened', 'access_entry', `what = 'labReport'`],
    ['when it was', 'access_entry', `at = at - interval '1 day'`],
    ['from where', 'access_entry', `address = '10.0.0.9'`],
    ['that it was forgotten, of a patient who was not erased', 'access_entry', 'address = null, salt = null'],
  ] as const)('is caught: %s', async (_what, table, change) => {
    const { id, entry } = await last(table);
    await sqlOf(`create table kept as select * from ${table} where id = ${id}`);
    const columns = [...change.matchAll(/(\w+) = /g)].map(([, name]) => name);
    const back = columns.map((name) => `${name} = kept.${name}`).join(', ');
    const found = await afterwards(
      `update ${table} set ${change} where id = ${id}`,
      `update ${table} t set ${back} from kept where t.id = kept.id`,
    );
    await sqlOf('drop table kept');
    const source = table === 'audit_entry' ? 'change' : 'access';
    expect(found).toMatchObject({ whole: false, broken: { entry, reason: 'altered', source, id } });
  });

  test('is caught: who did it', async () => {
    const { entry } = await last('audit_entry');
    const which = 'where id = (select change_set_id from audit_entry order by chain_seq desc limit 1)';
    const { rows } = await sqlOf(`select account_id from change_set ${which}`);
    const found = await afterwards(
      `update change_set set account_id = account_id + 1 ${which}`,
      `update change_set set account_id = ${rows[0].account_id} ${which}`,
    );
    expect(found.broken).toMatchObject({ entry, reason: 'altered' });
  });

  test.each(['in the middle', 'at the end'])('is caught: an entry taken away %s', async (where) => {
    if (where === 'in the middle') await newPatient('Kasnija');
    await check();
    const { rows } = await sqlOf(`select id, chain_seq::int as entry from access_entry
      where chain_seq ${where === 'at the end' ? '= (select seq from audit_chain)' : '< (select seq from audit_chain) - 1'}
      order by chain_seq desc limit 1`);
    await sqlOf(`create table kept as select * from access_entry where id = ${rows[0].id}`);
    const found = await afterwards(
      `delete from access_entry where id = ${rows[0].id}`,
      'insert into access_entry overriding system value select * from kept',
    );
    await sqlOf('drop table kept');
    expect(found).toMatchObject({ whole: false, broken: { entry: rows[0].entry, reason: 'missing' } });
  });
});

test('entries of a lab report that was deleted earlier go with the patient', async () => {
  const userId = await newPatient('Nalazić');
  const upload = await admin.call(labReportsApi.upload, {
    query: { userId, method: 'shotgun' } as never,
    file: { name: 'nalaz.csv', content: Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n') },
  });
  await admin.call(labReportsApi.remove, { params: { labReportId: upload.body.labReport?.id ?? 0 } });
  await admin.call(patientsApi.erase, { params: { userId } });
  const { rows } = await sqlOf(`select s.action, e.before, e.after from audit_entry e
    join change_set s on s.id = e.change_set_id where e.entity = 'labReport' and e.patient_id = ${userId} order by e.id`);
  expect(rows).toEqual([
    { action: 'labReport.upload', before: null, after: null },
    { action: 'labReport.delete', before: null, after: null },
  ]);
});
