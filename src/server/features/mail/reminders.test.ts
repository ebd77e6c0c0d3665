import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailApi } from '#contract/mail.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendDue } from './mail.door.ts';
import { setUpMail } from './set-up-mail.test-data.ts';
import { startSmtp, type TestSmtp } from './smtp-server.fixture.ts';

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
});

const turn = () => sendDue(running.context);
/** At another time, with sessions of that time. */
async function at(time: Date): Promise<void> {
  running.now.value = new Date(time);
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
}
const passDays = (days: number) => at(new Date(running.now.value.getTime() + days * 24 * 3_600_000));

let people = 0;
async function mailed() {
  people += 1;
  const person = { firstName: 'Ana', lastName: `Podsjetnik ${people}`, email: `p${people}@example.org` };
  const userId = (await iva.call(patientsApi.create, { body: person })).body.user.id;
  const { questionnaires } = (await iva.call(questionnairesApi.templates, {})).body;
  const body = { userId, questionnaireIds: [questionnaires[0]?.id ?? 0], language: 'hr' as const };
  const { userQuestionnaire, publicUrl } = (await iva.call(questionnairesApi.assign, { body })).body;
  const token = publicUrl.split('/')[4] ?? '';
  await iva.call(questionnairesApi.mail, { params: { userQuestionnaireId: userQuestionnaire.id }, body: { token } });
  expect(await turn()).toBe(1);
  return { userId, id: userQuestionnaire.id, publicUrl };
}

test('nobody is reminded unless the practice wants it', async () => {
  await setUpMail(admin, { remind: false });
  await mailed();
  await passDays(5);
  expect(await turn()).toBe(0);
});

test('after so many days, so many times, with the same link and a way to stop', async () => {
  await setUpMail(admin, { remind: true, remindAfterDays: 5, remindTimes: 2 });
  const { userId, publicUrl } = await mailed();
  await passDays(4.9);
  expect(await turn()).toBe(0);
  await passDays(0.1);
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
  const reminder = smtp.messages.at(-1);
  expect(reminder?.text).toContain(`https://belly.example.org${publicUrl}`);
  expect(reminder?.text).toMatch(/https:\/\/belly\.example\.org\/public\/reminders\/[\w-]{32}\//);
  expect(reminder?.headerLines.map(({ key }) => key)).toContain('list-unsubscribe');
  const [mail] = (await iva.call(mailApi.ofUser, { params: { userId } })).body.mails;
  expect(mail).toMatchObject({ kind: 'reminder', reminder: { number: 1, of: 2 }, state: 'sent' });
  await passDays(5);
  expect(await turn()).toBe(1);
  await passDays(5);
  expect(await turn()).toBe(0);
  expect(smtp.messages).toHaveLength(3);
});

test('one that was missed for days is left out', async () => {
  await setUpMail(admin, { remind: true, remindAfterDays: 5, remindTimes: 1 });
  await mailed();
  await passDays(8);
  expect(await turn()).toBe(0);
});

test('not who has stopped them by the link, which can be taken back', async () => {
  await setUpMail(admin, { remind: true, remindAfterDays: 5, remindTimes: 3 });
  const { userId } = await mailed();
  await passDays(5);
  await turn();
  const token = /reminders\/([\w-]+)\//.exec(smtp.messages.at(-1)?.text ?? '')?.[1] ?? '';
  const nobody = running.withToken(null);
  const stop = await nobody.call(mailApi.setReminders, { body: { token, reminders: false } });
  expect(stop.body).toEqual({ reminders: false });
  const state = async () => (await iva.call(mailApi.ofUser, { params: { userId } })).body.remindersOffSince;
  expect(await state()).not.toBeNull();
  await passDays(5);
  expect(await turn()).toBe(0);
  await nobody.call(mailApi.setReminders, { body: { token, reminders: true } });
  expect(await state()).toBeNull();
  expect(await turn()).toBe(1);
  const wrong = await nobody.call(mailApi.setReminders, { body: { token: 'x'.repeat(32), reminders: false } });
  expect([wrong.status, wrong.error.code]).toEqual([404, 'REMINDER_LINK_WRONG']);
});

test('not who has answered, nor whose link has ended', async () => {
  await setUpMail(admin, { remind: true, remindAfterDays: 5, remindTimes: 2 });
  const answered = await mailed();
  const ended = await mailed();
  await running.byHand.pool.query('update user_questionnaire set submitted_at = $2 where id = $1', [
    answered.id,
    running.now.value,
  ]);
  await iva.call(questionnairesApi.cancel, { params: { userQuestionnaireId: ended.id } });
  await passDays(5);
  expect(await turn()).toBe(0);
  const { rows } = await running.database.pool.query('select sealed_links from mail_message');
  expect(rows.every((row) => row.sealed_links === null)).toBe(true);
});
