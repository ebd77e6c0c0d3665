import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { systemApi } from '#contract/system.contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

describe('the contract', () => {
  test('has every endpoint mounted, once, and lists the public ones by name', () => {
    const names = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { method, path } of allEndpoints) {
      const url = `/api${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
      expect(running.app.hasRoute({ method, url }), `${method} ${path} is mounted`).toBe(true);
    }
    const open = allEndpoints
      .filter(({ access }) => access === 'public')
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(publicCalls.sort());
  });

  test('mounts nothing that it does not declare', async () => {
    await running.app.ready();
    const declared = new Set(allEndpoints.map(({ method, path }) => `${method} /api${path.replace(/\/$/, '')}`));
    const documented = Object.entries(running.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.filter((route) => !declared.has(route))).toEqual([]);
    expect(documented).toHaveLength(declared.size);
  });

  test('refuses every call that is not public without a token', async () => {
    for (const { method, path, access } of allEndpoints) {
      if (access === 'public') continue;
      const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
      const answer = await running.app.inject({ method, url });
      expect(answer.statusCode, `${method} ${path}`).toBe(401);
    }
  });
});

/** A new public call is a decision: it is named here too. */
const publicCalls = [
  'GET /config',
  'GET /health',
  'GET /health/live',
  'POST /auth/login',
  'POST /auth/demo',
  'POST /auth/second-factor/verify',
  'POST /auth/passkey/begin',
  'POST /auth/passkey',
  'GET /questionnaire/public/user/{userQuestionnaireId}',
  'POST /questionnaire/public/user/update',
  'POST /questionnaire/public/user/save',
  'POST /mail/public/reminders',
  'POST /patient-page/enter',
  'POST /patient-page/read',
  'POST /patient-page/pdf',
  'POST /patient-page/leave',
  'POST /patient-page/check-in',
  'POST /patient-page/check-in/agree',
  'POST /patient-page/check-in/answer',
  'POST /patient-page/question',
  'GET /calendar/{token}/follow-ups.ics',
];

describe('every answer', () => {
  test('health tells that the database answers', async () => {
    const { status, body } = await running.withToken(null).call(systemApi.health, {});
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: 'ok', version: 'test' });
  });

  test('health is 503 with a sentence when it does not', async () => {
    const broken = await createTestApp();
    await broken.database.close();
    const answer = await broken.withToken(null).call(systemApi.health, {});
    expect(answer.status).toBe(503);
    expect(answer.error.message).toBe('The database cannot be reached.');
    await broken.close().catch(() => {});
  });

  test('works with and without a trailing slash', async () => {
    expect((await running.app.inject('/api/health/')).statusCode).toBe(200);
  });

  test('is JSON for an unknown path', async () => {
    const answer = await running.app.inject('/api/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'ADDRESS_NOT_FOUND', message: 'There is no GET /api/nothing/here.' });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400, 'The body is not valid JSON.'],
    ['an empty body', '', 'application/json', 400, 'The body is empty, and JSON was announced.'],
    [
      'another media type',
      'a=1',
      'application/x-www-form-urlencoded',
      415,
      'Send JSON, with the content type application/json.',
    ],
    [
      'NUL in a text',
      '{"username":"a\\u0000b","password":"x"}',
      'application/json',
      400,
      'The request contains a character (NUL or half a letter) that cannot be stored.',
    ],
    [
      'half a letter in a text',
      '{"username":"a\\ud83d","password":"x"}',
      'application/json',
      400,
      'The request contains a character (NUL or half a letter) that cannot be stored.',
    ],
    [
      'a text in another encoding',
      Buffer.from('{"username":"Iva Mati\u0107","password":"x"}', 'latin1').fill(0xe6, 21, 22),
      'application/json',
      400,
      'The body is not text in UTF-8.',
    ],
    [
      'what is packed',
      gzipSync('{"username":"x","password":"x"}'),
      'application/json',
      400,
      'The body is not text in UTF-8.',
    ],
    [
      'thousands of lists in each other',
      `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
      'application/json',
      400,
      'The body is nested too deeply.',
    ],
  ])('refuses %s with a sentence', async (_, payload, contentType, status, message) => {
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(message);
  });

  test.each([
    ['/api/users/%ff', 400, 'The address is not well-formed.'],
    [`/api/users/${'1'.repeat(300)}`, 404, 'This was not found.'],
    [`/api/nothing/${'1'.repeat(9000)}`, 404, `There is no PUT /api/nothing/${'1'.repeat(187)}….`],
  ])('refuses a wrong address with a sentence', async (url, status, message) => {
    const answer = await running.app.inject({ method: 'PUT', url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message, requestId: answer.headers['x-request-id'] });
  });

  test('is short, however much is wrong', async () => {
    const admin = await running.as('admin');
    const drugIds = Array.from({ length: 200 }, (_, index) => 1_000_000_000 + index);
    const body = { firstName: 'Ana', lastName: 'Proba', drugIds };
    const { status, error } = await admin.call(patientsApi.create, { body });
    expect(status).toBe(422);
    expect(error.message).toHaveLength(1001);
    expect(error.fieldErrors?.[0]?.message).toHaveLength(1001);
    const wrong = { ...body, drugIds: Array.from({ length: 150 }, () => 'x') };
    const answer = await admin.call(patientsApi.create, { body: wrong as never });
    expect(answer.error.fieldErrors).toHaveLength(100);
  });

  test('forbids scripts of other origins and inline scripts', async () => {
    const policy = String((await running.app.inject('/api/health')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  const documentation = [
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/static/swagger-ui.css',
    '/api/openapi.json',
  ];

  test('the API page and its description are there for staff only', async () => {
    for (const url of documentation) expect([url, (await running.app.inject(url)).statusCode]).toEqual([url, 401]);
    const { token } = await running.as('nutritionist');
    const headers = { authorization: `Bearer ${token}` };
    const description = (await running.app.inject({ url: '/api/openapi.json', headers })).json();
    expect(description.paths['/api/auth/login'].post.requestBody).toBeTruthy();
  });

  test('a browser reads them with a cookie that opens nothing else and ends soon', async () => {
    const nutritionist = await running.as('nutritionist');
    const cookieOf = async () =>
      String((await nutritionist.call(systemApi.openDocs, {})).headers['set-cookie']).split(';')[0] ?? '';
    const cookie = await cookieOf();
    const withCookie = (url: string) => running.app.inject({ url, headers: { cookie: `other=1; ${cookie}` } });
    for (const url of documentation) expect([url, (await withCookie(url)).statusCode < 400]).toEqual([url, true]);
    expect((await withCookie('/api/users')).statusCode).toBe(401);
    const authorization = `Bearer ${cookie.split('=')[1]}`;
    expect((await running.app.inject({ url: '/api/users', headers: { authorization } })).statusCode).toBe(401);
    const asCookie = { cookie: `metabelly-docs=${nutritionist.token}` };
    expect((await running.app.inject({ url: '/api/openapi.json', headers: asCookie })).statusCode).toBe(401);
    const before = running.now.value;
    running.now.value = new Date(before.getTime() + 11 * 60_000);
    expect((await withCookie('/api/openapi.json')).statusCode).toBe(401);
    running.now.value = before;
  });
});
