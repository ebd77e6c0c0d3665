import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemApi } from '#contract/system.contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { warnOfOldQueues } from './watch-queues.ts';

const token = 'a token for the figures, of forty letters';
let lines = '';
let running: TestApp;
beforeAll(async () => {
  const logTo = {
    write: (line: string) => {
      lines += line;
    },
  };
  running = await createTestApp({ settings: { METRICS_TOKEN: token, LOG_LEVEL: 'info' }, logTo });
});
afterAll(() => running.close());

const read = (authorization?: string) =>
  running.app.inject({ url: '/api/metrics', headers: { ...(authorization && { authorization }) } });

test('figures are there for who has the token, and tell of nobody', async () => {
  const nobody = running.withToken(null);
  await nobody.call(systemApi.health, {});
  const { statusCode, payload, headers } = await read(`Bearer ${token}`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(payload).toContain('metabelly_requests_total{method="GET",route="/api/health",status="200"} 1');
  for (const name of [
    ...['metabelly_request_seconds_bucket', 'metabelly_database_connections{state="used"}'],
    ...['metabelly_queue_waiting{queue="mail"} 0', 'metabelly_queue_oldest_seconds{queue="webhooks"} 0'],
    ...['metabelly_last_backup_timestamp_seconds 0', 'metabelly_nodejs_eventloop_lag_seconds'],
    'metabelly_process_resident_memory_bytes',
  ]) {
    expect(payload).toContain(name);
  }
});

test.each([undefined, 'Bearer another', `Basic ${token}`])('for anybody else they are not there: %s', async (given) => {
  expect((await read(given)).statusCode).toBe(404);
});

test('without a token of their own there are none', async () => {
  const plain = await running.twin({ METRICS_TOKEN: '' });
  const { statusCode } = await plain.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(statusCode).toBe(404);
});

test('what waits for over an hour is told of', async () => {
  const at = new Date(running.now.value.getTime() - 2 * 60 * 60_000);
  await running.database.pool.query(
    `insert into mail_message (kind, language, to_address, subject, text, message_id, queued_at, released_at, due_at)
     values ('test', 'en', 'admin@example.org', 'A test', 'A test', '<1@example.org>', $1, $1, $1)`,
    [at],
  );
  lines = '';
  await warnOfOldQueues(running.context);
  expect(lines).toContain('"queue":"mail","waiting":1,"minutes":120');
});

test('a request goes by the id and the trace that came with it, if they are such', async () => {
  lines = '';
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { 'x-request-id': 'proxy-0123456789', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const given = await running.app.inject({ url: '/api/health', headers });
  expect(given.headers['x-request-id']).toBe('proxy-0123456789');
  expect(lines).toContain(`"trace":"${trace}"`);
  const odd = await running.app.inject({ url: '/api/health', headers: { 'x-request-id': 'a b<script>' } });
  expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});
