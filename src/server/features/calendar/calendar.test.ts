import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar.contract.ts';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let iva: Caller;
let other: Caller;
beforeAll(async () => {
  running = await createTestApp();
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

test('one follow-up as a file, of an own patient', async () => {
  const params = await followUpOf(iva, 'Jedanić');
  const answer = await iva.call(calendarApi.event, { params }, { 'accept-language': 'hr' });
  expect(answer.text).toMatch(/SUMMARY:Kontrola MB-\d+/);
  const stranger = await running.as('nutritionist2');
  expect((await stranger.call(calendarApi.event, { params })).status).toBe(404);
  const missing = { ...params, followUpId: 2_000_000_000 };
  expect((await iva.call(calendarApi.event, { params: missing })).error.code).toBe('FOLLOW_UP_NOT_FOUND');
});
