import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { measurementsApi } from '#contract/measurements.contract.ts';
import type { TodayFilter } from '#contract/patient-lists.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { preferencesApi } from '#contract/preferences.contract.ts';
import { todayApi } from '#contract/today.contract.ts';
import { visitsApi } from '#contract/visits.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
beforeAll(async () => {
  // In Zagreb it is half past midnight on Monday the 16th, in UTC still Sunday.
  const now = new Date('2026-11-15T23:30:00Z');
  own = await createTestApp({ settings: { PRACTICE_TIME_ZONE: 'Europe/Zagreb' }, now });
  [iva, luka] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2')]);
  // Nothing but what the tests plan.
  await own.byHand.pool.query('delete from visit; delete from patient_follow_up');
});
afterAll(() => own.close());

const today = async (who = iva) => (await who.call(todayApi.get, {})).body;
const listed = async (part: TodayFilter, who = iva) =>
  (await who.call(patientsApi.list, { query: { today: part } })).body.users.map(({ id }) => id);
let patients = 0;
async function newPatient(who = iva): Promise<number> {
  patients += 1;
  const body = { firstName: 'Ana', lastName: `Danas ${patients}`, dateOfBirth: '1985-04-12' };
  return (await who.call(patientsApi.create, { body })).body.user.id;
}
const plan = (userId: number, visitedOn: string, startsAt: string | null, text = '') =>
  iva.call(visitsApi.create, { params: { userId }, body: { visitedOn, startsAt, text, kind: 'phone' } });

describe('today', () => {
  test("is the practice's day, and what has arrived is counted from the last working day", async () => {
    expect(await today()).toMatchObject({ day: '2026-11-16', since: '2026-11-13' });
  });

  test('shows the visits of the day: the hour passed, those ahead, then those that are written', async () => {
    const userId = await newPatient();
    await plan(userId, '2026-11-16', '11:00');
    await plan(userId, '2026-11-16', '00:10', 'Written');
    await plan(userId, '2026-11-16', '00:20');
    await plan(userId, '2026-11-16', null);
    await plan(userId, '2026-11-17', '09:00');
    const { visits } = await today();
    expect(visits.total).toBe(4);
    expect(visits.rows).toMatchObject([
      { patient: { id: userId }, startsAt: '00:20', state: 'unwritten', kind: 'phone' },
      { startsAt: '11:00', state: 'ahead' },
      { startsAt: null, state: 'ahead' },
    ]);
    expect(await listed('visits')).toEqual([userId]);
    expect((await today(luka)).visits.total).toBe(0);
  });

  test('shows follow-ups that are due, the latest first to be late, and not those done or archived', async () => {
    const [late, due, done] = [await newPatient(), await newPatient(), await newPatient()];
    const add = async (userId: number, dueOn: string, text: string) =>
      (await iva.call(followUpsApi.create, { params: { userId }, body: { dueOn, text } })).body.followUp.id;
    const lateId = await add(late, '2026-11-16', 'New sample');
    await own.byHand.pool.query("update patient_follow_up set due_on = '2026-11-13' where id = $1", [lateId]);
    await add(due, '2026-11-16', '');
    await add(due, '2026-11-17', 'Tomorrow');
    const followUpId = await add(done, '2026-11-16', '');
    await iva.call(followUpsApi.update, { params: { userId: done, followUpId }, body: { done: true } });
    expect((await today()).followUps).toMatchObject({
      total: 2,
      rows: [
        { patient: { id: late }, dueOn: '2026-11-13', text: 'New sample' },
        { patient: { id: due }, dueOn: '2026-11-16' },
      ],
    });
    await iva.call(patientsApi.update, { params: { userId: late }, body: { version: 1, status: 'archived' } });
    expect(await listed('followUps')).toEqual([due]);
  });

  test('shows what has arrived', async () => {
    const userId = await newPatient();
    const before = (await today()).arrived.total;
    const content = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n1678,Bifidobacterium,genus,1\n');
    const file = { name: 'a.csv', content };
    const made = await iva.call(labReportsApi.upload, { query: { userId, force: 'true' }, file });
    const { arrived } = await today();
    expect(arrived.total).toBe(before + 1);
    expect(arrived.rows[0]).toMatchObject({
      patient: { id: userId },
      what: { kind: 'labReport', labReportId: made.body.labReport?.id, calculated: false },
    });
    expect(await listed('arrived')).toContain(userId);
  });

  test('shows red flags until they are dealt with, and the list can be narrowed to them', async () => {
    const { redFlags } = await today();
    expect(redFlags.total).toBeGreaterThan(0);
    expect(redFlags.rows.length).toBe(Math.min(3, redFlags.total));
    const flagged = await listed('redFlags');
    expect(flagged).toHaveLength(redFlags.total);
    const [userId = 0] = flagged;
    const { user } = (await iva.call(patientsApi.get, { params: { userId } })).body;
    for (const { code, handledAt } of user.redFlags) {
      if (handledAt !== null) continue;
      await iva.call(patientsApi.handleRedFlag, { params: { userId, code }, body: { note: 'Called the doctor.' } });
    }
    expect(await listed('redFlags')).not.toContain(userId);
    expect((await today()).redFlags.total).toBe(redFlags.total - 1);
  });

  test('knows of a red flag as soon as any process has written what raises or ends it', async () => {
    const twin = await own.twin();
    const there = await twin.as('nutritionist');
    const ill = async (userId: number) => {
      const seen = await Promise.all([listed('redFlags'), listed('redFlags', there)]);
      return seen.map((ids) => ids.includes(userId));
    };
    const thin = await newPatient();
    const setWeight = async (weightKg: number) => {
      const { version } = (await iva.call(patientsApi.get, { params: { userId: thin } })).body.user;
      await iva.call(patientsApi.update, { params: { userId: thin }, body: { version, heightCm: 170, weightKg } });
    };
    expect(await ill(thin)).toEqual([false, false]);
    await setWeight(40);
    expect(await ill(thin)).toEqual([true, true]);
    await setWeight(65);
    expect(await ill(thin)).toEqual([false, false]);

    const losing = await newPatient();
    const weigh = (measuredOn: string, value: number) => {
      const body = { kind: 'weight' as const, value, unit: 'kg', measuredOn };
      return there.call(measurementsApi.create, { params: { userId: losing }, body });
    };
    await weigh('2026-09-14', 80);
    expect(await ill(losing)).toEqual([false, false]);
    await weigh('2026-11-14', 70);
    expect(await ill(losing)).toEqual([true, true]);
  });

  test('narrows the list and not the counts of the steps', async () => {
    const counts = async (query: { today?: TodayFilter }) =>
      (await iva.call(patientsApi.list, { query })).body.stepCounts;
    expect(await counts({ today: 'visits' })).toEqual(await counts({}));
  });
});

test('what somebody prefers is kept for their account alone', async () => {
  const of = async (who: Caller) => (await who.call(preferencesApi.get, {})).body.preferences;
  expect(await of(iva)).toEqual({ todayHidden: false, letterKeys: true });
  await iva.call(preferencesApi.update, { body: { todayHidden: true } });
  await iva.call(preferencesApi.update, { body: { letterKeys: false } });
  expect(await of(iva)).toEqual({ todayHidden: true, letterKeys: false });
  expect(await of(luka)).toEqual({ todayHidden: false, letterKeys: true });
});
