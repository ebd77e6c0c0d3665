import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test1: TestApp;
beforeAll(async () => {
  test1 = await createTestApp({ settings: { EXAMPLE_HOST: 'demo.example' } });
});
afterAll(() => test1.close());

const nobody = () => test1.withToken(null);
const right = { username: 'nutritionist', password: 'belly-nutritionist' };

describe('log in', () => {
  test('answers a token that names the account and its role for twelve hours', async () => {
    const { status, body } = await nobody().call(authApi.login, { body: right });
    expect(status).toBe(200);
    const [, payload = ''] = (body.jwt ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ role: 'Nutritionist', name: 'Iva Matić' });
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
    expect(typeof claims.sub).toBe('string');
    expect(claims.jti).toBeTruthy();
  });

  test('does not mind the case of the name', async () => {
    const { status } = await nobody().call(authApi.login, { body: { ...right, username: 'Nutritionist' } });
    expect(status).toBe(200);
  });

  test.each([
    ['a wrong password', { ...right, password: 'belly-admin' }],
    ['an unknown name', { username: 'nobody', password: 'belly-admin' }],
  ])('says the same to %s', async (_, body) => {
    const answer = await nobody().call(authApi.login, { body });
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({ message: 'Wrong username or password.', code: 'WRONG_CREDENTIALS' });
  });

  test('names the missing fields', async () => {
    const answer = await test1.app.inject({ method: 'POST', url: '/api/auth/login', payload: {} });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fieldErrors).toMatchObject([
      { field: 'username', message: 'This is required.' },
      { field: 'password', message: 'This is required.' },
    ]);
  });

  test('stops after ten failures in fifteen minutes, says when to try again, and then lets in', async () => {
    const own = await createTestApp();
    const login = (password: string) =>
      own.withToken(null).call(authApi.login, { body: { username: 'nutritionist2', password } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login('wrong')).status).toBe(401);
    const blocked = await login('belly-nutritionist2');
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('900');
    expect(blocked.error.message).toBe('Too many failed attempts. Try again in 15 minutes.');
    // The other name is blocked too: the failures came from the same address.
    const neighbour = await own.withToken(null).call(authApi.login, { body: right });
    expect(neighbour.status).toBe(429);
    own.now.value = new Date(own.now.value.getTime() + 15 * 60 * 1000 + 1000);
    expect((await login('belly-nutritionist2')).status).toBe(200);
    await own.close();
  });
});

describe('a token', () => {
  test('tells who is signed in', async () => {
    const iva = await test1.as('nutritionist');
    const { body } = await iva.call(authApi.me, {});
    expect(body.account).toMatchObject({
      username: 'nutritionist',
      firstName: 'Iva',
      lastName: 'Matić',
      role: 'Nutritionist',
    });
  });

  test.each([
    ['none', () => null, 'Please log in.'],
    ['not a token', () => 'rubbish', 'Your session has ended. Please log in again.'],
    ['an altered one', (good: string) => `${good.slice(0, -3)}abc`, 'Your session has ended. Please log in again.'],
  ])('%s is refused with 401', async (_, alter, message) => {
    const good = (await test1.as('admin')).token ?? '';
    const answer = await test1.withToken(alter(good)).call(authApi.me, {});
    expect(answer.status).toBe(401);
    expect(answer.error.message).toBe(message);
  });

  test('signed with another secret, or with none, is refused', async () => {
    const claims = { sub: '1', role: 'Admin', name: 'x', jti: 'x' };
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret that is long enough to sign with'));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    for (const token of [foreign, unsigned]) {
      expect((await test1.withToken(token).call(authApi.me, {})).status).toBe(401);
    }
  });

  test('ends after twelve hours', async () => {
    const own = await createTestApp();
    // As long as a token can last, it may lie unused.
    const admin = await own.as('admin');
    await admin.call(practiceApi.update, { body: { version: 0, idleMinutes: 720 } });
    const iva = await own.as('nutritionist');
    own.now.value = new Date(own.now.value.getTime() + 12 * 60 * 60 * 1000 - 1000);
    expect((await iva.call(authApi.me, {})).status).toBe(200);
    own.now.value = new Date(own.now.value.getTime() + 2000);
    expect((await iva.call(authApi.me, {})).status).toBe(401);
    await own.close();
  });

  test('is worth nothing after log out, in every process on the database', async () => {
    const twin = await test1.twin();
    const iva = await test1.as('nutritionist');
    const there = twin.withToken(iva.token);
    expect((await there.call(authApi.me, {})).status).toBe(200);
    expect((await iva.call(authApi.logout, {})).status).toBe(200);
    expect((await iva.call(authApi.me, {})).status).toBe(401);
    expect((await there.call(authApi.me, {})).status).toBe(401);
  });
});

describe('changing the password', () => {
  test('keeps this token and revokes the others', async () => {
    const own = await createTestApp();
    const here = await own.as('nutritionist');
    const elsewhere = await own.as('nutritionist');
    const change = await here.call(authApi.changePassword, {
      body: { current: right.password, next: 'a longer password' },
    });
    expect(change.status).toBe(200);
    expect((await here.call(authApi.me, {})).status).toBe(200);
    expect((await elsewhere.call(authApi.me, {})).status).toBe(401);
    const old = await own.withToken(null).call(authApi.login, { body: right });
    expect(old.status).toBe(401);
    const next = await own.withToken(null).call(authApi.login, { body: { ...right, password: 'a longer password' } });
    expect(next.status).toBe(200);
    await own.close();
  });

  test('needs the current one, and a new one that is long enough', async () => {
    const iva = await test1.as('nutritionist');
    const wrong = await iva.call(authApi.changePassword, { body: { current: 'wrong', next: 'a longer password' } });
    expect(wrong.status).toBe(422);
    expect(wrong.error.fieldErrors).toMatchObject([{ field: 'current', message: 'The current password is wrong.' }]);
    const short = await iva.call(authApi.changePassword, { body: { current: right.password, next: 'short' } });
    expect(short.error.fieldErrors).toMatchObject([{ field: 'next', message: 'Use at least 10 characters.' }]);
  });
});

describe('the demo sign-in', () => {
  test('is there on the example host only', async () => {
    const there = await nobody().call(authApi.demo, {}, { host: 'demo.example:3000' });
    expect(there.status).toBe(200);
    const { body } = await test1.withToken(there.body.jwt).call(authApi.me, {});
    expect(body.account.username).toBe('nutritionist');
    expect((await nobody().call(authApi.demo, {}, { host: 'clinic.example' })).status).toBe(404);
  });
});
