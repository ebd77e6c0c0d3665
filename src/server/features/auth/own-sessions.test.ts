import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { secondFactorApi } from '#contract/second-factor.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const minutes = (count: number) => {
  running.now.value = new Date(running.now.value.getTime() + count * 60_000);
};
const works = async (caller: Caller): Promise<number> => (await caller.call(patientsApi.list, {})).status;

async function signInWith(userAgent: string, remoteAddress: string): Promise<Caller> {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'nutritionist', password: 'belly-nutritionist' },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return running.withToken(answer.json().jwt);
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('the list of one’s own sessions', () => {
  test('names device, address and when each was last used, and nobody else’s', async () => {
    const there = await signInWith(iphone, '198.51.100.7');
    minutes(5);
    const here = await signInWith(firefox, '2001:db8::1');
    await running.as('nutritionist2');
    const { sessions } = (await here.call(authApi.sessions, {})).body;
    expect(sessions).toMatchObject([
      { device: 'Firefox · Windows', address: '2001:db8::1', method: 'password', current: true, newDevice: true },
      { device: 'Safari · iPhone', address: '198.51.100.7', current: false },
    ]);
    expect(sessions[1]?.lastSeenAt).toBe(new Date(running.now.value.getTime() - 5 * 60_000).toISOString());
    expect(JSON.stringify(sessions)).not.toContain(there.token?.split('.')[1]);
  });

  test('ends one, in every process, and not somebody else’s', async () => {
    const twin = await running.twin();
    const there = await signInWith(iphone, '198.51.100.7');
    const here = await signInWith(firefox, '198.51.100.8');
    const stranger = await running.as('nutritionist2');
    const { sessions } = (await here.call(authApi.sessions, {})).body;
    const params = { sessionId: sessions.find(({ current }) => !current)?.id ?? 0 };
    expect((await stranger.call(authApi.endSession, { params })).status).toBe(404);
    expect(await works(twin.withToken(there.token))).toBe(200);
    expect((await here.call(authApi.endSession, { params })).status).toBe(200);
    expect(await works(there)).toBe(401);
    expect(await works(twin.withToken(there.token))).toBe(401);
    expect(await works(here)).toBe(200);
    expect((await here.call(authApi.endSession, { params })).status).toBe(404);
  });

  test('ends all others', async () => {
    const others = [await signInWith(iphone, '198.51.100.7'), await signInWith(firefox, '198.51.100.8')];
    const here = await signInWith(firefox, '198.51.100.9');
    expect((await here.call(authApi.endOtherSessions, {})).body).toEqual({ deleted: 2 });
    for (const other of others) expect(await works(other)).toBe(401);
    expect(await works(here)).toBe(200);
    expect((await here.call(authApi.sessions, {})).body.sessions).toHaveLength(1);
  });
});

describe('a session that nobody uses', () => {
  test('ends after the idle time of the practice, and says why', async () => {
    const iva = await running.as('nutritionist');
    minutes(29);
    expect(await works(iva)).toBe(200);
    minutes(29);
    expect(await works(iva)).toBe(200);
    minutes(31);
    const ended = await iva.call(patientsApi.list, {});
    expect(ended.status).toBe(401);
    expect(ended.error).toMatchObject({ code: 'SESSION_IDLE', reason: 'idle' });
    // It does not come back with a clock, or in another process.
    running.now.value = new Date(running.now.value.getTime() - 31 * 60_000);
    expect(await works(iva)).toBe(401);
  });

  test('goes on while it is used in another process', async () => {
    const twin = await running.twin();
    const iva = await running.as('nutritionist');
    for (let turn = 0; turn < 4; turn += 1) {
      minutes(20);
      expect(await works(twin.withToken(iva.token))).toBe(200);
    }
    // What the other process has seen is written behind its answer.
    await expect.poll(() => works(iva)).toBe(200);
  });

  test('ends sooner once an Admin has shortened the time', async () => {
    const iva = await running.as('nutritionist');
    const admin = await running.as('admin');
    await admin.call(practiceApi.update, { body: { version: 0, idleMinutes: 5 } });
    minutes(6);
    expect(await works(iva)).toBe(401);
  });
});

test('one’s own sign-ins are told, failed ones too, and nobody else’s', async () => {
  const iva = await signInWith(firefox, '198.51.100.7');
  await running.as('nutritionist2');
  for (const password of ['wrong', 'wrong again']) {
    await running.withToken(null).call(authApi.login, { body: { username: 'nutritionist', password } });
  }
  // Written moments later.
  await expect
    .poll(async () => (await iva.call(authApi.signIns, {})).body.signIns.map(({ event }) => event))
    .toEqual(['signInFailed', 'signInFailed', 'signIn']);
  const { signIns } = (await iva.call(authApi.signIns, {})).body;
  expect(signIns.at(-1)).toMatchObject({ method: 'password', address: '198.51.100.7' });
});

describe('what guards the account', () => {
  test('asks for the password again once it was typed a while ago, and counts wrong ones', async () => {
    const iva = await running.as('nutritionist');
    minutes(11);
    const { beginApp } = secondFactorApi;
    const asked = await iva.call(beginApp, {});
    expect([asked.status, asked.error.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect((await iva.call(authApi.confirm, { body: { password: 'wrong' } })).status).toBe(422);
    expect((await iva.call(authApi.confirm, { body: { password: 'belly-nutritionist' } })).status).toBe(200);
    expect((await iva.call(beginApp, {})).status).toBe(200);
    for (let time = 0; time < 9; time += 1) await iva.call(authApi.confirm, { body: { password: 'wrong' } });
    expect((await iva.call(authApi.confirm, { body: { password: 'belly-nutritionist' } })).status).toBe(429);
  });
});
