import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { drain } from './drain.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

test('a connection that is open gets one more answer, and no other one is taken', async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.app.server.address() as AddressInfo;
  const open = connect(port, '127.0.0.1');
  let heard = '';
  open.on('data', (chunk) => (heard += chunk));
  const ask = () => open.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  ask();
  await expect.poll(() => heard).toMatch(/HTTP\/1.1 200 [\s\S]*connection: keep-alive[\s\S]*"ok"/i);

  heard = '';
  const drained = drain(running.app);
  const late = connect(port, '127.0.0.1');
  const [refused] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(refused.code).toBe('ECONNREFUSED');
  ask();
  await once(open, 'close');
  expect(heard).toMatch(/HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"ok"/i);
  await drained;
});
