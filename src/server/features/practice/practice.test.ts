import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsApi } from '#contract/operations.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  running = await createTestApp({
    settings: { PRACTICE_NAME: 'Ordinacija Žućko', PRACTICE_TIME_ZONE: 'Europe/Zagreb' },
  });
  admin = await running.as('admin');
  nutritionist = await running.as('nutritionist');
});
afterAll(() => running.close());

const read = async () => (await nutritionist.call(practiceApi.get, {})).body.practice;

describe('the practice', () => {
  test('begins with the settings of the environment', async () => {
    expect(await read()).toEqual({
      name: 'Ordinacija Žućko',
      timeZone: 'Europe/Zagreb',
      idleMinutes: 30,
      requireSecondFactor: false,
      standard: 'efsa',
      version: 0,
    });
  });

  test.each([
    ['an empty name', { name: '  ' }],
    ['a place that is no time zone', { timeZone: 'Mars/Olympus' }],
    ['an offset instead of a zone', { timeZone: '+02:00' }],
    ['an idle time of a minute', { idleMinutes: 1 }],
    ['an idle time of a week', { idleMinutes: 10_080 }],
  ])('refuses %s and keeps what it was', async (_, wrong) => {
    const before = await read();
    expect((await admin.call(practiceApi.update, { body: { version: before.version, ...wrong } })).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  test('is changed by an Admin, field by field, and the change is in the audit log', async () => {
    const { version } = await read();
    const changed = await admin.call(practiceApi.update, { body: { version, name: 'Klinika', idleMinutes: 15 } });
    expect(changed.status).toBe(200);
    expect(await read()).toEqual({
      name: 'Klinika',
      timeZone: 'Europe/Zagreb',
      idleMinutes: 15,
      requireSecondFactor: false,
      standard: 'efsa',
      version: version + 1,
    });
    const log = await admin.call(operationsApi.audit, { query: { entity: 'practice' } });
    expect(log.body.entries[0]).toMatchObject({
      action: 'practice.update',
      before: { name: 'Ordinacija Žućko' },
      after: { name: 'Klinika' },
    });
  });

  test('of two Admins who save at once, one is asked to look again', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => admin.call(practiceApi.update, { body: { version, name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('SETTINGS_STALE');
  });
});
