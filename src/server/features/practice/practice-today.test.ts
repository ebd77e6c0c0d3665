import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { systemApi } from '#contract/system.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
beforeAll(async () => {
  // In Zagreb it is half past midnight on the 16th, in UTC still the 15th.
  const now = new Date('2026-11-15T23:30:00Z');
  own = await createTestApp({ settings: { PRACTICE_TIME_ZONE: 'Europe/Zagreb' }, now });
  iva = await own.as('nutritionist');
});
afterAll(() => own.close());

let patients = 0;
function born(dateOfBirth: string) {
  patients += 1;
  return iva.call(patientsApi.create, { body: { firstName: 'Ana', lastName: `Ponoć ${patients}`, dateOfBirth } });
}
function sampled(userId: number, sampleDate: string) {
  const content = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n');
  return iva.call(labReportsApi.upload, {
    query: { userId, sampleDate, dryRun: 'true' },
    file: { name: 'a.csv', content },
  });
}

test("ages, births and samples go by the practice's day, not by that of UTC", async () => {
  const eighteen = await born('2008-11-16');
  expect(eighteen.body.user.age).toBe(18);
  const userId = eighteen.body.user.id;
  expect((await iva.call(patientsApi.get, { params: { userId } })).body.user.age).toBe(18);
  expect((await born('2026-11-16')).status).toBe(201);
  expect((await born('2026-11-17')).status).toBe(422);
  expect((await sampled(userId, '2026-11-16')).status).toBe(200);
  expect((await sampled(userId, '2026-11-17')).status).toBe(422);
});

test('another time zone in the settings of the practice holds at once', async () => {
  const admin = await own.as('admin');
  const { version } = (await admin.call(practiceApi.get, {})).body.practice;
  await admin.call(practiceApi.update, { body: { version, timeZone: 'America/New_York' } });
  expect((await iva.call(systemApi.config, {})).body.timeZone).toBe('America/New_York');
  expect((await born('2008-11-16')).body.user.age).toBe(17);
  expect((await born('2026-11-16')).status).toBe(422);
});
