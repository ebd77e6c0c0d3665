import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fhirImportApi } from '#contract/fhir-import.contract.ts';
import { allEndpoints } from '#contract/index.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { bodyLimitOf } from '#server/http/mount.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

// What an attack on the product has tried, so that it goes on failing. Re-authentication: `confirmation.test.ts`.

let running: TestApp;
let twin: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  running = await createTestApp();
  twin = await running.twin();
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
});
afterAll(() => running.close());

const post = (app: TestApp, url: string, payload: string, remoteAddress = '192.0.2.1') =>
  app.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { 'content-type': 'application/json' } });

const tally = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('a body', () => {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const withBody = allEndpoints.filter(({ body }) => body !== undefined);

  test('of a public call has 16 KB, but for the answers of a questionnaire', () => {
    const larger = withBody.filter((each) => each.access === 'public' && bodyLimitOf(each) > 16 * 1024);
    expect(larger.map(nameOf)).toEqual([
      'POST /questionnaire/public/user/update',
      'POST /questionnaire/public/user/save',
    ]);
    expect(Math.max(...larger.map(bodyLimitOf))).toBe(128 * 1024);
  });

  test('of any other has 256 KB, but for long lists of an Admin', () => {
    const larger = withBody.filter((each) => each.access !== 'public' && bodyLimitOf(each) > 256 * 1024);
    expect(larger.map(({ access }) => access)).toEqual(larger.map(() => 'admin'));
    expect(larger.length).toBeLessThanOrEqual(5);
  });

  test('that is larger is refused before it is read', async () => {
    const body = (count: number) => `{"token":"a","dateOfBirth":"1990-01-01","x":[${'{},'.repeat(count)}{}]}`;
    const refused = await post(running, '/api/patient-page/enter', body(6_000));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect((await post(running, '/api/auth/login', body(6_000))).statusCode).toBe(413);
  });

  test('of a million parts is refused before anything is made of it', async () => {
    const refused = await running.app.inject({
      method: 'POST',
      url: '/api/admin/bacteria-food/bulk',
      payload: `{"x":[${'{},'.repeat(300_000)}{}]}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_MANY_PARTS']);
  });
});

test('one network cannot shut off sign-in by passkey for others', async () => {
  const begin = (address: string) => post(running, '/api/auth/passkey/begin', '{}', address);
  const asked = await Promise.all(Array.from({ length: 130 }, (_, at) => begin(`2001:470:1:1::${at + 1}`)));
  expect(
    tally(
      asked.map(({ statusCode }) => statusCode),
      200,
    ),
  ).toBe(100);
  expect((await begin('2001:470:1:2::1')).statusCode).toBe(200);
});

describe('guesses at the same moment', () => {
  test('at links, in two processes and from all addresses of one network: fifty are looked at', async () => {
    const guess = (at: number) =>
      post(
        at % 2 === 0 ? running : twin,
        '/api/patient-page/enter',
        JSON.stringify({ token: randomBytes(24).toString('base64url'), dateOfBirth: '1990-01-01' }),
        `2001:470:2:1::${at + 1}`,
      );
    const statuses = (await Promise.all(Array.from({ length: 90 }, (_, at) => guess(at)))).map((one) => one.statusCode);
    expect([tally(statuses, 404), tally(statuses, 429)]).toEqual([50, 40]);
  });

  test('at service tokens: twenty', async () => {
    const guess = (at: number) =>
      (at % 2 === 0 ? running : twin).app.inject({
        url: '/api/fhir/Patient',
        remoteAddress: `2001:470:3:1::${at + 1}`,
        headers: { authorization: `Bearer mbs_${randomBytes(32).toString('base64url')}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)))).map((one) => one.statusCode);
    expect([tally(statuses, 401), tally(statuses, 429)]).toEqual([20, 40]);
  });

  test('right calls are taken back, however many there are', async () => {
    const { body } = await iva.call(calendarApi.makeFeed, {});
    for (let round = 0; round < 4; round += 1) {
      const read = Array.from({ length: 20 }, () => running.app.inject({ url: body.path, remoteAddress: '192.0.2.9' }));
      for (const { statusCode } of await Promise.all(read)) expect(statusCode).toBe(200);
    }
  });
});

describe('a token of a laboratory', () => {
  const csv = (name: string) => ({
    file: {
      name: 'r.csv',
      content: Buffer.from(`taxId,name,rank,abundance\n816,Bacteroides,genus,90\n,${name},genus,10\n`),
    },
  });

  async function laboratory(): Promise<Caller> {
    const body = { name: 'Laboratory', scopes: ['lab-reports.upload' as const], expiresInDays: 30 };
    return running.withToken((await admin.call(serviceTokensApi.create, { body })).body.secret);
  }

  test('finds out neither dates of birth nor which numbers exist', async () => {
    const lab = await laboratory();
    const person = { firstName: 'Ana', lastName: 'Rođena', dateOfBirth: '1984-04-12' };
    const userId = (await iva.call(patientsApi.create, { body: person })).body.user.id;
    const upload = (query: object) =>
      lab.call(labReportsApi.upload, { query: { userId, ...query } as never, ...csv('A') });
    expect((await upload({})).error.fieldErrors).toMatchObject([
      { field: 'dateOfBirth', code: 'TOKEN_BIRTH_REQUIRED' },
    ]);
    expect((await upload({ dryRun: 'true', dateOfBirth: '1984-04-12' })).error.code).toBe('TOKEN_OPTION');
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, at) => upload({ dateOfBirth: `1984-05-${String(at + 10)}` })),
    );
    const statuses = guesses.map(({ status }) => status);
    expect([tally(statuses, 404), tally(statuses, 429)]).toEqual([10, 4]);
    // The right day helps no more, and the Admin is told once.
    expect((await upload({ dateOfBirth: '1984-04-12' })).status).toBe(429);
    const told = await running.database.pool.query("select 1 from change_set where action = 'serviceToken.guesses'");
    expect(told.rowCount).toBe(1);
  });

  test('delivers with the right date', async () => {
    const person = { firstName: 'Ana', lastName: 'Dostava', dateOfBirth: '1984-04-12' };
    const userId = (await iva.call(patientsApi.create, { body: person })).body.user.id;
    const query = { userId, dateOfBirth: '1984-04-12' };
    expect((await (await laboratory()).call(labReportsApi.upload, { query, ...csv('B') })).status).toBe(201);
  });
});

describe('a file', () => {
  test('with a quote that stays open is not echoed', async () => {
    const person = { firstName: 'Ana', lastName: 'Navodnik' };
    const userId = (await iva.call(patientsApi.create, { body: person })).body.user.id;
    const text = `taxId,name,rank,abundance\n816,Bacteroides,genus,100\n841,"${'""'.repeat(1_000_000)}`;
    const file = { name: 'r.csv', content: Buffer.from(text) };
    const { text: answer } = await iva.call(labReportsApi.upload, { query: { userId, dryRun: 'true' }, file });
    expect(answer.length).toBeLessThan(50_000);
  });

  test('of FHIR is read beside the process that serves', { tags: ['full'] }, async () => {
    const subject = { reference: 'Patient/1' };
    const statement = (at: number) => ({
      ...{ resourceType: 'MedicationStatement', id: String(at), status: 'active', subject },
      medicationCodeableConcept: { text: `${at} ${'x '.repeat(400)}` },
    });
    const resources = [{ resourceType: 'Patient', id: '1', name: [{ family: 'A', given: ['B'] }] }];
    const entry = [...resources, ...Array.from({ length: 1_500 }, (_, at) => statement(at))].map((resource) => ({
      resource,
    }));
    const content = Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }));
    const before = process.cpuUsage();
    const read = await iva.call(fhirImportApi.preview, { file: { name: 'b.json', content } });
    expect(read.status).toBe(200);
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  });

  test('that no paper can be set with does not become a logo', { timeout: 120_000 }, async () => {
    const uses = Array.from(
      { length: 9 },
      (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
    ).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><rect id="a0" width="1" height="1"/>${uses}</defs><use href="#a9"/></svg>`;
    const refused = await admin.call(practiceApi.setLogo, { file: { name: 'l.svg', content: Buffer.from(svg) } });
    expect([refused.status, refused.error.code]).toEqual([422, 'LOGO_NOT_PLAIN']);
  });
});
