import { afterAll, beforeAll, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { calendarApi } from '#contract/calendar.contract.ts';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { visitsApi } from '#contract/visits.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let iva: Caller;
let other: Caller;
beforeAll(async () => {
  running = await createTestApp({ settings: { PRACTICE_TIME_ZONE: 'Europe/Zagreb' } });
  [iva, other] = [await running.as('nutritionist'), await running.as('nutritionist2')];
});
afterAll(() => running.close());

async function followUpOf(caller: Caller, lastName: string) {
  const userId = (await caller.call(patientsApi.create, { body: { firstName: 'Ana', lastName } })).body.user.id;
  const body = { dueOn: '2027-02-28', text: 'Talk about the allergy' };
  const { followUp } = (await caller.call(followUpsApi.create, { params: { userId }, body })).body;
  return { userId, followUpId: followUp.id };
}

const tokenOf = (path: string) => path.split('/')[3] ?? '';
const read = (token: string) => running.withToken(null).call(calendarApi.read, { params: { token } });

test('a calendar reads the own open follow-ups by a secret address, without a name or a word', async () => {
  const mine = await followUpOf(iva, 'Kalendarić');
  const theirs = await followUpOf(other, 'Drugić');
  expect((await iva.call(calendarApi.feed, {})).body.feed).toBeNull();
  const made = (await iva.call(calendarApi.makeFeed, {})).body;
  const answer = await read(tokenOf(made.path));
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/calendar');
  expect(answer.text).toContain('DTSTART;VALUE=DATE:20270228');
  expect(answer.text).toContain(`UID:follow-up-${mine.followUpId}-`);
  expect(answer.text).not.toContain(`UID:follow-up-${theirs.followUpId}-`);
  expect(answer.text).not.toMatch(/Kalendarić|Ana|allergy/);
  expect((await iva.call(calendarApi.feed, {})).body.feed?.lastReadAt).not.toBeNull();

  const params = { userId: mine.userId, followUpId: mine.followUpId };
  await iva.call(followUpsApi.update, { params, body: { done: true } });
  expect((await read(tokenOf(made.path))).text).not.toContain(`UID:follow-up-${mine.followUpId}-`);
});

test('an older address dies with a new one, all with the revocation and the account', async () => {
  const first = tokenOf((await iva.call(calendarApi.makeFeed, {})).body.path);
  const second = tokenOf((await iva.call(calendarApi.makeFeed, {})).body.path);
  expect((await read(first)).error.code).toBe('CALENDAR_NOT_FOUND');
  expect((await read(second)).status).toBe(200);
  expect((await iva.call(calendarApi.revokeFeed, {})).body).toEqual({ deleted: 1 });
  expect((await read(second)).status).toBe(404);
  const { rows } = await running.database.pool.query('select * from calendar_feed');
  expect(JSON.stringify(rows)).not.toContain(second);

  const leaving = tokenOf((await other.call(calendarApi.makeFeed, {})).body.path);
  await running.database.pool.query("update account set active = false where username = 'nutritionist2'");
  expect((await read(leaving)).status).toBe(404);
  await running.database.pool.query("update account set active = true where username = 'nutritionist2'");
});

test('a coming visit stands at its hour on the practice’s clock, in place of the follow-up of its day', async () => {
  const { userId, followUpId } = await followUpOf(iva, 'Satić');
  const visit = { visitedOn: '2027-02-28', startsAt: '09:30', kind: 'results' as const };
  const made = (await iva.call(visitsApi.create, { params: { userId }, body: visit })).body.visit;
  const past = { visitedOn: '2024-02-28', startsAt: '10:00' };
  const before = (await iva.call(visitsApi.create, { params: { userId }, body: past })).body.visit;
  const { text } = await read(tokenOf((await iva.call(calendarApi.makeFeed, {})).body.path));
  expect(text).toContain(`UID:visit-${made.id}-`);
  expect(text).toMatch(/DTSTART:20270228T083000Z\r\nDURATION:PT45M\r\nSUMMARY:Talk about results MB-\d+/);
  expect(text).not.toContain(`UID:follow-up-${followUpId}-`);
  expect(text).not.toContain(`UID:visit-${before.id}-`);
  const event = await iva.call(calendarApi.event, { params: { userId, followUpId } });
  expect(event.text).toContain('DTSTART:20270228T083000Z');
});

test('one follow-up as a file, of an own patient', async () => {
  const params = await followUpOf(iva, 'Jedanić');
  const answer = await iva.call(calendarApi.event, { params }, { 'accept-language': 'hr' });
  expect(answer.text).toMatch(/SUMMARY:Kontrola MB-\d+/);
  const stranger = await running.as('nutritionist2');
  expect((await stranger.call(calendarApi.event, { params })).status).toBe(404);
  const missing = { ...params, followUpId: 2_000_000_000 };
  expect((await iva.call(calendarApi.event, { params: missing })).error.code).toBe('FOLLOW_UP_NOT_FOUND');
});

test('an address opens nothing once the account has a new password, or is one of demo data that are off', async () => {
  const token = tokenOf((await other.call(calendarApi.makeFeed, {})).body.path);
  const twin = await running.twin({ DEMO_DATA: 'false' });
  expect((await twin.withToken(null).call(calendarApi.read, { params: { token } })).status).toBe(404);
  expect((await read(token)).status).toBe(200);

  running.now.value = new Date(running.now.value.getTime() + 1_000);
  const change = { current: 'belly-nutritionist2', next: 'kept by nobody at 7' };
  expect((await other.call(authApi.changePassword, { body: change })).status).toBe(200);
  expect((await read(token)).status).toBe(404);
  expect((await other.call(calendarApi.feed, {})).body.feed).toBeNull();
  const later = tokenOf((await other.call(calendarApi.makeFeed, {})).body.path);
  expect((await read(later)).status).toBe(200);
});
