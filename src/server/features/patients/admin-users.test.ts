import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { adminUsersApi, type NewUser, patientsApi } from '#contract/patients.contract.ts';
import { parseCsv } from '#domain/reference-data/csv-parse.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let nutritionist: Caller;
let other: Caller;
let admin: Caller;
let accountIds: Record<string, number>;

beforeAll(async () => {
  test = await createTestApp();
  nutritionist = await test.as('nutritionist');
  other = await test.as('nutritionist2');
  admin = await test.as('admin');
  const { body } = await admin.call(accountsApi.list, {});
  accountIds = Object.fromEntries(body.accounts.map(({ username, id }) => [username, id]));
});
afterAll(() => test.close());

async function add(given: Partial<NewUser> = {}) {
  const body = { firstName: 'Eva', lastName: 'Privremena', ...given };
  return (await nutritionist.call(patientsApi.create, { body, query: { force: 'true' } })).body.user;
}

describe('users of all accounts', () => {
  it('say whose they are, and are filtered by account', async () => {
    const accountId = accountIds.nutritionist2 ?? 0;
    const filtered = await admin.call(adminUsersApi.list, {
      query: { accountId, status: 'active', page: 1, pageSize: 5 },
    });
    expect(filtered.body.users.length).toBe(5);
    expect(new Set(filtered.body.users.map(({ account }) => account.name))).toEqual(new Set(['Luka Šarić']));
    const ofAccount = await admin.call(adminUsersApi.ofAccount, { params: { accountId }, query: { status: 'active' } });
    expect(ofAccount.body.account).toMatchObject({ username: 'nutritionist2' });
    expect(ofAccount.body.total).toBe(filtered.body.total);
  });

  it('can be sorted by every column', async () => {
    for (const sort of ['nextStep', 'name', 'code', 'age', 'latestLabReport', 'created', 'account'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const { status, body } = await admin.call(adminUsersApi.list, { query: { sort, order } });
        expect([sort, status, body.users.length]).toEqual([sort, 200, body.total]);
      }
    }
  });
});

describe('reassigning', () => {
  it('moves the patient, and the former owner sees them no more', async () => {
    const user = await add();
    const params = { userId: user.id };
    const moved = await admin.call(adminUsersApi.reassign, {
      params,
      body: { accountId: accountIds.nutritionist2 ?? 0 },
    });
    expect(moved.body.user.account.name).toBe('Luka Šarić');
    expect((await nutritionist.call(patientsApi.get, { params })).status).toBe(404);
    expect((await other.call(patientsApi.get, { params })).status).toBe(200);
  });

  it('refuses an account that is not there', async () => {
    const user = await add();
    const answer = await admin.call(adminUsersApi.reassign, {
      params: { userId: user.id },
      body: { accountId: 999_999 },
    });
    expect(answer.status).toBe(422);
  });
});

describe('the CSV of users', () => {
  it('has exactly the filtered rows, and runs nothing in a spreadsheet', async () => {
    await add({ firstName: '=cmd()', lastName: 'Opasni' });
    await add({ firstName: '@SUM(A1)', lastName: '+Opasni, "dr."' });
    const answer = await admin.call(adminUsersApi.exportCsv, { query: { search: 'opasni', sort: 'code', lang: 'hr' } });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('users-2026-11-15.csv');
    const [head, ...rows] = parseCsv(answer.text).records.map(({ cells }) => cells);
    expect(head?.slice(0, 3)).toEqual(['Šifra', 'Ime', 'Prezime']);
    expect(rows.map((cells) => cells.slice(1, 3))).toEqual([
      ["'=cmd()", 'Opasni'],
      ["'@SUM(A1)", `'+Opasni, "dr."`],
    ]);
  });
});

describe('export of a patient', () => {
  it('is one JSON file with the record and its history', async () => {
    const user = await add({ notes: 'Voli šljive.' });
    const answer = await nutritionist.call(patientsApi.exportData, { params: { userId: user.id } });
    expect(answer.headers['content-disposition']).toContain(`${user.code}.json`);
    const data = JSON.parse(answer.text);
    expect(data.user).toMatchObject({ id: user.id, notes: 'Voli šljive.' });
    expect(data.history.map((entry: { action: string }) => entry.action)).toEqual(['patient.create']);
  });
});

describe('erasing a patient', () => {
  it('leaves nothing of them but that it happened', async () => {
    const user = await add({ firstName: 'Zaboravljena', lastName: 'Potpuno', email: 'zaboravljena@example.org' });
    const params = { userId: user.id };
    await nutritionist.call(patientsApi.update, { params, body: { version: 1, notes: 'Zaboravljena i napomena' } });
    expect((await admin.call(patientsApi.erase, { params })).body).toEqual({ deleted: 1 });
    expect((await admin.call(patientsApi.get, { params })).status).toBe(404);

    const { rows: tables } = await test.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await test.database.pool.query(`select 1 from "${name}" t where t::text ilike '%zaboravljena%'`);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const log = await test.database.pool.query(
      `select s.action, s.account_id, e.before, e.after from audit_entry e join change_set s on s.id = e.change_set_id
       where entity = 'patient' and entity_id = $1 order by e.id`,
      [String(user.id)],
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['patient.create', 'patient.update', 'patient.erase']);
    expect(log.rows.every(({ before, after }) => before === null && after === null)).toBe(true);
    expect(log.rows[2]).toMatchObject({ account_id: accountIds.admin });
  });

  it('removes the originals of lab reports, and exports them before', async () => {
    const user = await add({ firstName: 'Nalazna' });
    const params = { userId: user.id };
    const content = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n');
    const uploaded = await nutritionist.call(labReportsApi.upload, {
      query: { userId: user.id, method: 'shotgun', sampleDate: '2026-11-01' },
      file: { name: 'nalaz.csv', content },
    });
    expect(uploaded.status).toBe(201);
    const exported = JSON.parse((await nutritionist.call(patientsApi.exportData, { params })).text);
    expect(exported.labReport).toMatchObject([{ patientId: user.id, fileName: 'nalaz.csv' }]);
    expect(exported.labReportTaxon.length).toBeGreaterThan(0);
    expect(Buffer.from(exported.originals[0].base64, 'base64').equals(content)).toBe(true);

    const labReportId = uploaded.body.labReport?.id ?? 0;
    await admin.call(patientsApi.erase, { params });
    expect((await admin.call(labReportsApi.get, { params: { labReportId } })).status).toBe(404);
    const { rows } = await test.database.pool.query(
      `select e.before, e.after from audit_entry e where e.entity = 'labReport' and e.entity_id = $1`,
      [String(labReportId)],
    );
    expect(rows).toEqual([{ before: null, after: null }]);
    await expect(test.files.read(exported.originals[0].sha256)).rejects.toThrow();
  });

  it('reaches every table that belongs to a patient, whichever feature it is of', async () => {
    const { rows } = await test.database.pool.query(`
      with recursive belongs(oid) as (
        select 'patient'::regclass::oid
        union
        select fk.conrelid from pg_constraint fk join belongs on fk.confrelid = belongs.oid where fk.contype = 'f'
      )
      select fk.conrelid::regclass::text as child, fk.confrelid::regclass::text as parent
      from pg_constraint fk join belongs on fk.confrelid = belongs.oid
      where fk.contype = 'f' and fk.confdeltype not in ('c', 'n')`);
    expect(rows, 'these references need on delete cascade').toEqual([]);
  });
});
