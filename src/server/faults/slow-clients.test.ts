// @module-tag full
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#contract/error-body.ts';
import { connectionLimits } from '#server/http/connection-limits.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let port: number;
beforeAll(async () => {
  own = await createTestApp({
    limits: {
      headMs: 300,
      requestMs: 600,
      uploadMs: 60_000,
      uploadBytesPerSecond: 200,
      uploadWindowMs: 400,
      silenceMs: 3_000,
      checkMs: 50,
      stopMs: 200,
    },
  });
  iva = await own.as('nutritionist');
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = own.app.server.address() as AddressInfo);
});
afterAll(() => own.close());

interface Talk {
  socket: Socket;
  said: () => string;
  closed: Promise<void>;
}

/** Says what is given, and then goes on with a byte at a time for as long as it is let. */
function dribble(opening: string, drop: string): Talk {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.on('error', () => {});
  socket.write(opening);
  const drops = setInterval(() => socket.write(drop), 20);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      clearInterval(drops);
      resolve();
    }),
  );
  return { socket, said: () => text, closed };
}

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${iva.token}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;

const slow: [name: string, start: () => Talk][] = [
  ['in the head', () => dribble('GET /api/health HTTP/1.1\r\nhost: x\r\n', 'x')],
  ['in a JSON body', () => dribble(head('/api/users', 'application/json'), ' ')],
  [
    'in an upload',
    () =>
      dribble(
        `${head('/api/lab-reports/?userId=1', 'multipart/form-data; boundary=b')}--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`,
        'x',
      ),
  ],
  ['from the first byte on', () => dribble('G', '')],
];

function openFiles(): number {
  return readdirSync('/proc/self/fd').length;
}

describe('a client that sends a byte at a time', () => {
  test.each(slow)('%s is closed after a bound, with a sentence', async (_, start) => {
    const talk = start();
    await talk.closed;
    expect(talk.said()).toMatch(/^HTTP\/1.1 408 /);
    const body = errorBodySchema.parse(JSON.parse(talk.said().split('\r\n\r\n')[1] ?? ''));
    expect(body).toMatchObject({ code: 'TIMEOUT', message: 'The request took too long to arrive.' });
  });

  test('holds nobody up, and leaves nothing behind', async () => {
    const files = own.files;
    const before = { open: openFiles(), doubts: await files.listPending() };
    const talks = Array.from({ length: 15 }, () => slow.map(([, start]) => start())).flat();
    for (let call = 0; call < 20; call += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/users?page=1`, {
        headers: { authorization: `Bearer ${iva.token}` },
      });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    await Promise.all(talks.map(({ closed }) => closed));
    expect(await files.listPending()).toEqual(before.doubts);
    await expect.poll(openFiles).toBeLessThanOrEqual(before.open + 5);
  });
});

test('a file that comes slowly but steadily is taken, far beyond the limit of other requests', async () => {
  const admin = await own.as('admin');
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const table = `level,kind,taxonId,foodId,value\n${'genus,to-eat,0,0,0\n'.repeat(200)}`;
  const body = `${start}${table}\r\n--b--\r\n`;
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/admin/import/pairs HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const begun = Date.now();
  for (let at = 0; at < body.length; at += 100) {
    socket.write(body.slice(at, at + 100));
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(Date.now() - begun).toBeGreaterThan(1_200);
  await closed;
  // Its rows are wrong, which only somebody who has read them all can say.
  expect(said).toMatch(/^HTTP\/1.1 422 /);
});

describe('a client that hangs', () => {
  test('without a byte is closed', async () => {
    const talk = dribble('', '');
    await talk.closed;
    expect(talk.said()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('and does not read its answer is closed', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    const asked = `GET /api/bacteria/species HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${iva.token}\r\n\r\n`;
    socket.write(asked.repeat(40));
    const closed = new Promise((resolve) => own.app.server.once('connection', (each) => each.once('close', resolve)));
    await closed;
    socket.destroy();
  });

  test('does not hold up a stop', async () => {
    const twin = await createTestApp({ limits: { ...connectionLimits, stopMs: 100 } });
    await twin.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((twin.app.server.address() as AddressInfo).port, '127.0.0.1');
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await new Promise((resolve) => twin.app.server.once('request', resolve));
    await twin.close();
    await gone;
  });
});

test('what is not HTTP, and a head without end, are refused in the contract’s shape', async () => {
  const rubbish = dribble('this is not HTTP\r\n\r\n', '');
  await rubbish.closed;
  expect(rubbish.said()).toContain('"code":"REQUEST_UNREADABLE"');
  const long = dribble(`GET / HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, '');
  await long.closed;
  expect(long.said()).toContain('"code":"HEAD_TOO_LARGE"');
});

test('by default nobody holds a connection idly for more than two minutes, nor a stop for ten seconds', () => {
  const { headMs, requestMs, silenceMs, checkMs, stopMs, uploadWindowMs } = connectionLimits;
  expect(headMs + checkMs).toBeLessThanOrEqual(30_000);
  expect(Math.max(requestMs, silenceMs)).toBeLessThanOrEqual(120_000);
  expect(uploadWindowMs).toBeLessThan(60_000);
  expect(stopMs).toBeLessThan(10_000);
});
