// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { patientOf, seedReport } from '#server/features/food-list/seed-report.fixture.ts';
import { dealWithFlags } from '#server/testing/deal-with-flags.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { slowness } from '../../../scripts/slowness.ts';

let own: TestApp;
let url: string;
let headers: Record<string, string>;
let userId: number;
let labReportId: number;
beforeAll(async () => {
  own = await createTestApp();
  url = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await own.as('admin');
  headers = { authorization: `Bearer ${admin.token}` };
  userId = await patientOf(own.database, 'nutritionist');
  labReportId = await seedReport(own.database, userId);
  await admin.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  await dealWithFlags(admin, userId);
});
afterAll(() => own.close());

async function healthMs(): Promise<number> {
  const started = performance.now();
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  return performance.now() - started;
}

/** All at once, and how long the slowest question after the server's health took meanwhile. */
async function slowestHealthDuring(paths: string[]): Promise<number> {
  let [done, slowest] = [false, 0];
  const answers = Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}/api${path}`, { headers });
      return [answer.status, (await answer.arrayBuffer()).byteLength > 100];
    }),
  ).finally(() => {
    done = true;
  });
  while (!done) slowest = Math.max(slowest, await healthMs());
  expect(await answers).toEqual(paths.map(() => [200, true]));
  return slowest;
}

/** On a machine that is busy with other things, everything takes longer by as much. */
async function second(): Promise<number> {
  let idle = 0;
  for (let turn = 0; turn < 20; turn += 1) idle = Math.max(idle, await healthMs());
  return 1_000 * Math.max(slowness(), idle / 20);
}

describe('while much is asked for at once, the health of the server is told within a second:', () => {
  test('60 exports of a patient', async () => {
    const limit = await second();
    expect(await slowestHealthDuring(Array(60).fill(`/users/${userId}/export`))).toBeLessThan(limit);
  });

  test('60 exports of tables', async () => {
    const limit = await second();
    const tables = ['/admin/export/users.csv', '/admin/export/pairs.csv', '/admin/export/behaviours.csv'];
    const paths = Array.from({ length: 60 }, (_, at) => tables[at % tables.length] ?? '');
    expect(await slowestHealthDuring(paths)).toBeLessThan(limit);
  });

  test('40 printed reports', async () => {
    const limit = await second();
    const path = `/lab-reports/${labReportId}/report.pdf?lang=hr`;
    expect(await slowestHealthDuring(Array(40).fill(path))).toBeLessThan(limit);
  });
});
