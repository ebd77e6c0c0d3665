import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followUpMailApi } from '#contract/follow-up-mail.contract.ts';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { type MailSettings, mailApi } from '#contract/mail.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { visitsApi } from '#contract/visits.contract.ts';
import { sendDue } from '#server/features/mail/mail.door.ts';
import { setUpMail } from '#server/features/mail/set-up-mail.test-data.ts';
import { startSmtp, type TestSmtp } from '#server/features/mail/smtp-server.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let smtp: TestSmtp;
let running: TestApp;
let admin: Caller;
let iva: Caller;
const first = new Date('2026-11-16T09:00:00Z');
beforeAll(async () => {
  smtp = await startSmtp();
  running = await createTestApp({ settings: { SMTP_URL: smtp.url }, now: new Date(first) });
});
afterAll(async () => {
  await running.close();
  await smtp.close();
});
beforeEach(async () => {
  await at(first);
  smtp.messages.length = 0;
  await running.database.pool.query('delete from mail_message');
  await set({});
});

async function at(time: Date | string): Promise<void> {
  running.now.value = new Date(time);
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
}

const set = (change: Partial<MailSettings>) => setUpMail(admin, { remindDates: false, ...change });

const turn = () => sendDue(running.context);
const mailsOf = async (userId: number) => (await iva.call(mailApi.ofUser, { params: { userId } })).body.mails;

let people = 0;
async function planned(dueOn = '2026-12-07', person: { email?: string } = {}) {
  people += 1;
  const body = { firstName: 'Ana', lastName: `Termin ${people}`, email: `t${people}@example.org`, ...person };
  const userId = (await iva.call(patientsApi.create, { body: { ...body, language: 'hr' } })).body.user.id;
  const made = await iva.call(followUpsApi.create, { params: { userId }, body: { dueOn, text: 'Ferritin again' } });
  return { userId, followUpId: made.body.followUp.id };
}
const mail = (params: { userId: number; followUpId: number }) => iva.call(followUpMailApi.mail, { params });

test('the day is told, with the hour of a visit on it, and nothing of what was agreed', async () => {
  const params = await planned();
  const visit = { visitedOn: '2026-12-07', startsAt: '10:30', kind: 'followUp' as const };
  expect((await iva.call(visitsApi.create, { params, body: visit })).status).toBe(201);
  const sent = await mail(params);
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body.mail).toMatchObject({ kind: 'followUp', state: 'queued', followUpId: params.followUpId });
  expect(await turn()).toBe(1);
  const { subject, text } = smtp.messages.at(-1) ?? {};
  expect(text).toContain('planiran za 7. 12. 2026. u 10:30.');
  expect(`${subject} ${text}`).not.toMatch(/Ferritin|\{|Termin/);
});

test('one day is told once; another day is told again', async () => {
  const params = await planned();
  const answers = await Promise.all([mail(params), mail(params)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await mail(params)).error.code).toBe('MAIL_DATE_SENT_BEFORE');
  expect(await turn()).toBe(1);
  await iva.call(followUpsApi.update, { params, body: { dueOn: '2026-12-14' } });
  expect((await mail(params)).status).toBe(201);
  expect(await turn()).toBe(1);
  expect(smtp.messages.at(-1)?.text).toContain('14. 12. 2026');
});

test('a day that was moved, done or deleted before it is sent is not told', async () => {
  const [moved, done, deleted] = [await planned(), await planned(), await planned()];
  for (const each of [moved, done, deleted]) await mail(each);
  await iva.call(followUpsApi.update, { params: moved, body: { dueOn: '2026-12-14' } });
  await iva.call(followUpsApi.update, { params: done, body: { done: true } });
  await iva.call(followUpsApi.delete, { params: deleted });
  expect(await turn()).toBe(0);
  expect(await mailsOf(moved.userId)).toMatchObject([{ state: 'cancelled', reason: 'dateChanged' }]);
  expect(await mailsOf(done.userId)).toMatchObject([{ state: 'cancelled', reason: 'dateChanged' }]);
  expect(await mailsOf(deleted.userId)).toEqual([]);
});

test('a day that passed on the calendar of the practice before its turn came is not told', async () => {
  const params = await planned('2026-11-16');
  const { version } = (await admin.call(practiceApi.get, {})).body.practice;
  await admin.call(practiceApi.update, { body: { version, timeZone: 'Europe/Zagreb' } });
  await mail(params);
  await at('2026-11-16T23:30:00Z');
  expect(await turn()).toBe(0);
  expect(await mailsOf(params.userId)).toMatchObject([{ state: 'cancelled', reason: 'datePast' }]);
});

test('it is refused to others, without an address, and for what is done or past', async () => {
  const params = await planned();
  expect((await (await running.as('nutritionist2')).call(followUpMailApi.mail, { params })).status).toBe(404);
  expect((await mail({ ...params, followUpId: 999_999 })).error.code).toBe('FOLLOW_UP_NOT_FOUND');
  await iva.call(followUpsApi.update, { params, body: { done: true } });
  expect((await mail(params)).error.code).toBe('MAIL_DATE_PAST');
  const past = await planned('2026-11-20');
  await at('2026-11-21T09:00:00Z');
  expect((await mail(past)).error.code).toBe('MAIL_DATE_PAST');
  const silent = await planned();
  await running.byHand.pool.query('update patient set email = null where id = $1', [silent.userId]);
  expect((await mail(silent)).error.code).toBe('MAIL_ADDRESS_MISSING');
  const { body } = await iva.call(followUpMailApi.mailText, { params: silent });
  expect(body).toMatchObject({ to: null, link: '' });
  expect(body.text).toContain('7. 12. 2026');
});

test('a reminder comes only where the practice wants it, so many days before, once, by day', async () => {
  const before = await planned();
  await mail(before);
  await turn();
  await at('2026-12-05T09:00:00Z');
  expect(await turn()).toBe(0);

  await set({ remindDates: true, remindDatesDays: 2 });
  await at('2026-12-04T20:00:00Z');
  expect(await turn()).toBe(0);
  // not in the night: at eight of the practice's clock
  await at('2026-12-05T05:00:00Z');
  expect(await turn()).toBe(0);
  await at('2026-12-05T09:00:00Z');
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
  const reminder = smtp.messages.at(-1);
  expect(reminder?.text).toContain('7. 12. 2026');
  expect(reminder?.headerLines.map(({ key }) => key)).toContain('list-unsubscribe');
  expect((await mailsOf(before.userId))[0]).toMatchObject({ kind: 'followUpReminder', reminder: null, state: 'sent' });

  const token = /public\/reminders\/([\w-]{32})\//.exec(reminder?.text ?? '')?.[1] ?? '';
  await admin.call(mailApi.setReminders, { body: { token, reminders: false } });
  const again = await iva.call(followUpsApi.create, {
    params: { userId: before.userId },
    body: { dueOn: '2026-12-20' },
  });
  await mail({ userId: before.userId, followUpId: again.body.followUp.id });
  expect(await turn()).toBe(1);
  await at('2026-12-18T09:00:00Z');
  expect(await turn()).toBe(0);
});

test('nobody is reminded of a day that was never mailed, was moved, or was mailed a moment ago', async () => {
  await set({ remindDates: true, remindDatesDays: 2 });
  await planned();
  const moved = await planned();
  await mail(moved);
  await turn();
  await iva.call(followUpsApi.update, { params: moved, body: { dueOn: '2026-12-08' } });
  await at('2026-12-06T09:00:00Z');
  expect(await turn()).toBe(0);
  const soon = await planned('2026-12-08');
  await mail(soon);
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
});
