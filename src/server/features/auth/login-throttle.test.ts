import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const right = { username: 'nutritionist', password: 'belly-nutritionist' };
const minuteMs = 60_000;

interface From {
  address?: string;
  cookie?: string;
}

async function attempt(body: { username: string; password: string }, { address, cookie }: From = {}, app = running) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    headers: cookie ? { cookie } : {},
    remoteAddress: address ?? '192.0.2.1',
  });
  const [setCookie = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, setCookie };
}

/** The cookie as a browser sends it back. */
const cookieOf = (setCookie: string): string => setCookie.split(';')[0] ?? '';

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

async function fail(username: string, times: number, from?: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { status } = await attempt({ username, password: `wrong ${time}` }, from ?? { address: newAddress() });
    statuses.push(status);
  }
  return statuses;
}

describe('a flood of sign-ins', () => {
  test('of a thousand sockets at once gets ten looked at, and other pages are answered meanwhile', {
    tags: ['full'],
  }, async () => {
    await running.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = running.app.server.address() as AddressInfo;
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
    const call = (path: string, payload?: object): Promise<number> =>
      new Promise((resolve, reject) => {
        const method = payload ? 'POST' : 'GET';
        const headers = payload ? { 'content-type': 'application/json' } : {};
        const sent = request({ port, path: `/api${path}`, method, agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('error', reject);
        sent.end(payload && JSON.stringify(payload));
      });
    let floodIsOver = false;
    const flood = Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        call('/auth/login', { username: 'nutritionist', password: `guess ${index}` }),
      ),
    ).finally(() => {
      floodIsOver = true;
    });
    // As the first guesses are being looked at, a page is asked for: it does not wait for the last.
    expect(await call('/health')).toBe(200);
    expect(floodIsOver).toBe(false);
    const statuses = await flood;
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    agent.destroy();
  });

  test('over two processes gets no more looked at than over one', async () => {
    const twin = await running.twin();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const app = index % 2 === 0 ? running : twin;
        return (await attempt({ username: 'nutritionist', password: 'guess' }, { address: newAddress() }, app)).status;
      }),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test('that cannot be counted is not looked at', async () => {
    await running.database.pool.query('alter table login_failure rename to login_failure_away');
    const { status } = await attempt(right);
    expect(status).toBe(500);
    await running.database.pool.query('alter table login_failure_away rename to login_failure');
    expect((await attempt(right)).status).toBe(200);
  });
});

describe('failures count together', () => {
  test('for one account, however its name is written and wherever they come from', async () => {
    expect(await fail('Nutritionist', 5)).toEqual(Array(5).fill(401));
    // What the database takes for the same name is the same account.
    const { rows } = await running.database.pool.query(`select lower('nutrİtİonİst') = 'nutritionist' as same`);
    const spelling = rows[0].same ? 'nutrİtİonİst' : 'NUTRITIONIST';
    expect(await fail(spelling, 5)).toEqual(Array(5).fill(401));
    const refused = await attempt(right, { address: newAddress() });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await attempt({ username: 'admin', password: 'belly-admin' }, { address: newAddress() })).status).toBe(200);
  });

  test('for a name that nobody has, just as for one that somebody has', async () => {
    expect(await fail('nobody-here', 11)).toEqual([...Array(10).fill(401), 429]);
    const { rows } = await running.database.pool.query('select distinct key from login_failure');
    expect(JSON.stringify(rows)).not.toContain('nobody-here');
  });

  test('for one address, and for the whole network that an IPv6 address belongs to', async () => {
    for (let host = 1; host <= 10; host += 1) {
      expect(await fail(`somebody-${host}`, 1, { address: `2001:db8:1:2::${host}` })).toEqual([401]);
    }
    expect((await attempt(right, { address: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await attempt(right, { address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('for fifteen minutes, one by one', async () => {
    const start = running.now.value.getTime();
    await fail('nutritionist', 5);
    running.now.value = new Date(start + 10 * minuteMs);
    await fail('nutritionist', 5);
    expect((await attempt(right, { address: newAddress() })).status).toBe(429);
    running.now.value = new Date(start + 15 * minuteMs + 1000);
    expect((await attempt(right, { address: newAddress() })).status).toBe(200);
  });
});

describe('the right owner', () => {
  test('gets in from a device of theirs while somebody guesses, and is told of it', async () => {
    const first = await attempt(right);
    expect(first.setCookie).toMatch(/HttpOnly; SameSite=Strict$/);
    const cookie = cookieOf(first.setCookie);
    // The guesser sits at the same address, too.
    await fail('nutritionist', 12, { address: '192.0.2.1' });
    expect((await attempt(right)).status).toBe(429);
    const known = await attempt(right, { cookie });
    expect(known.status).toBe(200);
    expect(known.body.failedAttempts).toBe(10);
    expect((await attempt(right, { cookie })).body.failedAttempts).toBeUndefined();
    // Their coming in gives the guesser no new attempts.
    expect((await attempt(right)).status).toBe(429);
  });

  test('is told apart: a device is known for the accounts that signed in on it', async () => {
    const cookie = cookieOf((await attempt(right)).setCookie);
    await fail('admin', 10);
    expect((await attempt({ username: 'admin', password: 'belly-admin' }, { cookie })).status).toBe(429);
  });

  test.each([
    ['altered', (cookie: string) => cookie.replace(/=(.)/, (_, first) => `=${first === 'e' ? 'f' : 'e'}`)],
    ['without its signature', (cookie: string) => cookie.replace(/\..*$/, '.')],
    ['of rubbish', () => 'metabelly-device=aaaa.bbbb'],
  ])('is not somebody with a cookie %s', async (_, alter) => {
    const cookie = alter(cookieOf((await attempt(right)).setCookie));
    await fail('nutritionist', 10);
    expect((await attempt(right, { cookie })).status).toBe(429);
  });

  test('has no more attempts than anybody else on a device of theirs', async () => {
    const cookie = cookieOf((await attempt(right)).setCookie);
    expect(await fail('nutritionist', 11, { cookie })).toEqual([...Array(10).fill(401), 429]);
  });
});

test('guessing the password behind a token is slowed down like any other', async () => {
  const iva = await running.as('nutritionist');
  const guess = () => iva.call(authApi.changePassword, { body: { current: 'guess', next: 'plum-carriage-9-window' } });
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});
