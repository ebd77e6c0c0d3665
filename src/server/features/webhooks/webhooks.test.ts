import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type NewWebhook, webhooksApi } from '#contract/webhooks.contract.ts';
import { readSettings } from '#server/settings.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addressProblem } from './post-message.ts';
import { sendDue } from './webhooks.door.ts';

let own: TestApp;
let iva: Caller;
let admin: Caller;
let listener: Server;
let address: string;
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;

beforeAll(async () => {
  own = await createTestApp({ settings: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  [iva, admin] = await Promise.all([own.as('nutritionist'), own.as('admin')]);
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(1000));
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  listener.close();
  await own.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await own.database.pool.query('delete from webhook');
});

const settings = readSettings({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
const send = () => sendDue({ database: own.database, clock: () => own.now.value, settings, log: own.app.log });
const hook = async (more: Partial<NewWebhook> = {}) => {
  const body = { name: 'Partner', url: address, events: ['labReport.received' as const], ...more };
  const made = await admin.call(webhooksApi.create, { body });
  expect(made.status, made.text).toBe(201);
  return made.body;
};
let reports = 0;
async function newReport() {
  reports += 1;
  const made = await iva.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: `Kuka ${reports}`, dateOfBirth: '1985-04-12' },
  });
  const userId = made.body.user.id;
  const content = Buffer.from(
    `taxId,name,rank,abundance\n816,Bacteroides,genus,${40 + reports}\n216851,Faecalibacterium,genus,30\n`,
  );
  const uploaded = await iva.call(labReportsApi.upload, { query: { userId }, file: { name: 'report.csv', content } });
  expect(uploaded.status, uploaded.text).toBe(201);
  return { userId, labReportId: uploaded.body.labReport?.id ?? 0 };
}
const deliveries = async (webhookId: number) =>
  (await admin.call(webhooksApi.deliveries, { params: { webhookId } })).body.deliveries;
/** Who does nothing for so long is signed out. */
const moveClock = async (minutes: number) => {
  own.now.value = new Date(own.now.value.getTime() + minutes * 60_000);
  if (minutes > 20) [iva, admin] = await Promise.all([own.as('nutritionist'), own.as('admin')]);
};

test('a report that arrives is told once, signed, in numbers and nothing of health', async () => {
  const { webhook, secret } = await hook();
  const { userId, labReportId } = await newReport();
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [message] = received;
  const said = JSON.parse(message?.body ?? '');
  expect(said).toEqual({
    id: said.id,
    event: 'labReport.received',
    at: own.now.value.toISOString(),
    userId,
    labReportId,
  });
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(message?.headers['x-metabelly-signature'])) ?? [];
  expect(Number(seconds)).toBe(own.now.value.getTime() / 1000);
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${message?.body}`).digest('hex'));
  expect(message?.headers['x-metabelly-delivery']).toBe(String(said.id));
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'sent', attempts: 1, answer: '200 OK', nextAt: null }]);
  const other = await hook({ name: 'Other' });
  const { webhooks } = (await admin.call(webhooksApi.list, {})).body;
  const countsOf = (id: number) => webhooks.find((each) => each.id === id)?.counts;
  expect(countsOf(webhook.id)).toEqual({ queued: 0, sent: 1, failed: 0 });
  expect(countsOf(other.webhook.id)).toEqual({ queued: 0, sent: 0, failed: 0 });
});

test('a list that is made is told to whom it concerns, a preview to nobody', async () => {
  const { webhook } = await hook({ events: ['foodList.made'] });
  const { labReportId } = await newReport();
  await iva.call(recommendationApi.calculate, { params: { labReportId }, body: { preview: true } });
  expect(await deliveries(webhook.id)).toEqual([]);
  await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  expect(await deliveries(webhook.id)).toMatchObject([{ event: 'foodList.made', labReportId, state: 'queued' }]);
});

test('is tried again later and later, then given up, and again when an Admin says so', async () => {
  const { webhook } = await hook();
  await newReport();
  status = 500;
  const warn = vi.spyOn(own.context.log, 'warn');
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    expect(await send()).toBe(1);
    const [delivery] = await deliveries(webhook.id);
    if (delivery?.nextAt) {
      waits.push((new Date(delivery.nextAt).getTime() - own.now.value.getTime()) / 60_000);
      await moveClock((waits.at(-1) ?? 0) - 0.5);
      expect(await send()).toBe(0);
      await moveClock(0.5);
    }
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  const late = Array.from({ length: 7 }, () => 'a webhook did not arrive');
  expect(warn.mock.calls.map(([, said]) => said)).toEqual([...late, 'a webhook was given up']);
  warn.mockRestore();
  const [failed] = await deliveries(webhook.id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 8, answer: '500 Internal Server Error' });
  expect(await send()).toBe(0);
  status = 204;
  await admin.call(webhooksApi.retry, { params: { deliveryId: failed?.id ?? 0 } });
  expect(await send()).toBe(1);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'sent' }]);
  const again = await admin.call(webhooksApi.retry, { params: { deliveryId: failed?.id ?? 0 } });
  expect([again.status, again.error.code]).toEqual([409, 'DELIVERY_SENT']);
});

test('two processes send one message once', async () => {
  await hook();
  await newReport();
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(received).toHaveLength(1);
});

test('waits while the webhook is off, follows no redirect, and survives nobody listening', async () => {
  const { webhook } = await hook();
  await admin.call(webhooksApi.update, { params: { webhookId: webhook.id }, body: { active: false } });
  await newReport();
  expect(await deliveries(webhook.id)).toEqual([]);
  await admin.call(webhooksApi.update, { params: { webhookId: webhook.id }, body: { active: true } });
  await newReport();
  status = 302;
  await send();
  expect(received).toHaveLength(1);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'queued', answer: '302 Found' }]);
  const gone = await hook({ name: 'Gone', url: 'http://127.0.0.1:9/hook' });
  await newReport();
  await send();
  expect((await deliveries(gone.webhook.id))[0]?.answer).toBe('Not reached: ECONNREFUSED.');
});

test('goes with the patient, and the secret is in no answer and no log', async () => {
  const { webhook, secret } = await hook();
  const { userId } = await newReport();
  await admin.call(patientsApi.erase, { params: { userId } });
  expect(await deliveries(webhook.id)).toEqual([]);
  const texts = [
    await admin.call(webhooksApi.list, {}),
    await admin.call(operationsApi.audit, { query: { entity: 'webhook' } }),
  ];
  for (const { text } of texts) expect(text).not.toContain(secret);
});

describe('an address', () => {
  const strict = { webhookPrivateAddresses: false };
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://database/',
    'https://host.internal/',
    'https://localhost./',
    'https://foo.localhost./',
    'https://metadata.google.internal./',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
    'https://[fec0::1]/',
    'https://192.88.99.1/',
    'https://192.0.2.1/',
    'https://168.63.129.16/',
  ])('of a private network is refused: %s', (url) => {
    expect(addressProblem(new URL(url), strict)).toBe('WEBHOOK_PRIVATE');
  });

  test('must be encrypted; the setting lets others be used', async () => {
    expect(addressProblem(new URL('http://example.org/'), strict)).toBe('WEBHOOK_NOT_ENCRYPTED');
    for (const url of ['https://example.org/', 'https://93.184.215.14/', 'https://[2a00:1450:4001::1]/']) {
      expect(addressProblem(new URL(url), strict)).toBeNull();
    }
    expect(addressProblem(new URL('http://127.0.0.1/'), settings)).toBeNull();
    const other = await own.twin({ WEBHOOK_PRIVATE_ADDRESSES: 'false' });
    const body = { name: 'Partner', url: 'https://192.168.1.1/', events: ['foodList.made' as const] };
    const answer = await other.withToken(admin.token).call(webhooksApi.create, { body });
    expect(answer.error.fieldErrors).toMatchObject([{ field: 'url', code: 'WEBHOOK_PRIVATE' }]);
  });

  test('whose name leads to a private network is not called', async () => {
    await hook({ url: 'https://localhost.example.invalid/' });
    await newReport();
    const guarded = {
      database: own.database,
      clock: () => own.now.value,
      settings: readSettings({}),
      log: own.app.log,
    };
    expect(await sendDue(guarded)).toBe(1);
    expect(received).toEqual([]);
  });
});
