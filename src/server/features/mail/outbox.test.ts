import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailApi, type PatientMail } from '#contract/mail.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendDue } from './mail.door.ts';
import { cancelRestoredMails } from './outbox.ts';
import { startSmtp, type TestSmtp } from './smtp-server.fixture.ts';

let smtp: TestSmtp;
let running: TestApp;
let admin: Caller;
let iva: Caller;
const first = new Date('2026-11-16T09:00:00Z');
beforeAll(async () => {
  smtp = await startSmtp();
  running = await createTestApp({ settings: { SMTP_URL: smtp.url }, now: new Date(first) });
  await at(first);
  const { settings, version } = (await admin.call(mailApi.setUp, {})).body;
  const sending = { ...settings, sender: 'upitnici@example.org', replyTo: 'savjet@example.org', siteUrl };
  expect((await admin.call(mailApi.saveSettings, { body: { settings: sending, version } })).body.ready).toBe(true);
});
afterAll(async () => {
  await running.close();
  await smtp.close();
});
afterEach(async () => {
  smtp.behaviour = 'accept';
  await at(first);
  // What a test leaves waiting is not sent in the next.
  await running.database.pool.query('delete from mail_message');
});

const siteUrl = 'https://belly.example.org';
/** At another time, with sessions of that time: those of before have idled, those of later are not valid yet. */
async function at(time: Date): Promise<void> {
  running.now.value = new Date(time);
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
}
const pass = (minutes: number) => at(new Date(running.now.value.getTime() + minutes * 60_000));
const turn = () => sendDue(running.context);

let people = 0;
async function newPatient(email: string | null = `ana${people + 1}@example.org`): Promise<number> {
  people += 1;
  const body = { firstName: 'Ana', lastName: `Pošta ${people}`, dateOfBirth: '1984-04-12', ...(email && { email }) };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}

async function assign(userId: number, count = 1) {
  const { questionnaires } = (await iva.call(questionnairesApi.templates, {})).body;
  const questionnaireIds = questionnaires.slice(0, count).map(({ id }) => id);
  const body = { userId, questionnaireIds, language: 'hr' as const, expiresInDays: 30 };
  const { userQuestionnaire, publicUrl } = (await iva.call(questionnairesApi.assign, { body })).body;
  return { id: userQuestionnaire.id, publicUrl, token: publicUrl.split('/')[4] ?? '' };
}

async function mailed(count = 1) {
  const userId = await newPatient();
  const link = await assign(userId, count);
  const answer = await send(link);
  expect(answer.status, answer.text).toBe(201);
  return { userId, ...link, mailId: answer.body.mail.id };
}

const send = ({ id, token }: { id: number; token: string }, by = iva) =>
  by.call(questionnairesApi.mail, { params: { userQuestionnaireId: id }, body: { token } });

async function mailOf(userId: number): Promise<PatientMail> {
  const [mail] = (await iva.call(mailApi.ofUser, { params: { userId } })).body.mails;
  if (!mail) throw new Error('no mail');
  return mail;
}

describe('a link', () => {
  test.each([1, 2])('to %i questionnaires is mailed once, and opens them', async (count) => {
    const before = smtp.messages.length;
    const { userId, id, token, publicUrl } = await mailed(count);
    expect(await mailOf(userId)).toMatchObject({ state: 'queued', kind: 'questionnaires', language: 'hr' });
    const { rows } = await running.database.pool.query('select m::text as row from mail_message m');
    expect(JSON.stringify(rows)).not.toContain(token);

    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    const mail = smtp.messages.at(-1);
    expect(smtp.messages.length - before).toBe(1);
    expect(mail?.from?.value).toEqual([{ name: expect.any(String), address: 'upitnici@example.org' }]);
    expect(mail?.replyTo?.value[0]?.address).toBe('savjet@example.org');
    expect(mail?.subject).toBe('Upitnici za vaš posjet');
    expect(mail?.text).toContain(`${siteUrl}${publicUrl}`);
    expect(mail?.text).toContain('16. 12. 2026.');
    expect(mail?.html).toContain('Otvori upitnike');
    expect(mail?.text).not.toMatch(/Ana|Pošta/);
    expect(await mailOf(userId)).toMatchObject({ state: 'sent', attempts: 1, said: expect.stringContaining('42') });

    const params = { userQuestionnaireId: token };
    expect((await running.withToken(null).call(questionnairesApi.publicGet, { params })).status).toBe(200);
    expect((await send({ id, token })).error.code).toBe('MAIL_SENT_BEFORE');
    const kept = await running.database.pool.query('select sealed_links from mail_message');
    expect(kept.rows).toEqual([{ sealed_links: null }]);
    const log = (await admin.call(operationsApi.audit, { query: { entity: 'mail' } })).body.entries;
    expect(log[0]).toMatchObject({ action: 'mail.queue', entity: 'mail', after: { kind: 'questionnaires' } });
  });

  test('two clicks at once make one message', async () => {
    const link = await assign(await newPatient());
    const answers = await Promise.all([send(link), send(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is only mailed by who was shown it, of an own patient, with an address', async () => {
    const link = await assign(await newPatient());
    expect((await send({ ...link, token: 'x'.repeat(32) })).error.code).toBe('MAIL_LINK_WRONG');
    expect((await send(link, await running.as('nutritionist2'))).status).toBe(404);
    expect((await send(await assign(await newPatient(null)))).error.code).toBe('MAIL_ADDRESS_MISSING');
  });

  test('without a server there is a text to copy', async () => {
    const alone = await running.twin({ SMTP_URL: '' });
    const caller = await alone.as('nutritionist');
    const { id, token, publicUrl } = await assign(await newPatient());
    const given = { params: { userQuestionnaireId: id }, body: { token } };
    expect((await caller.call(questionnairesApi.mail, given)).error.code).toBe('MAIL_NOT_SET_UP');
    const { body } = await caller.call(questionnairesApi.mailText, given);
    expect(body).toMatchObject({ to: expect.stringContaining('@'), link: publicUrl });
    expect(body.text).toContain('{link}');
    expect(await sendDue(alone.context)).toBe(0);
  });
});

describe('what the server says', () => {
  test('a 4xx is tried again later, the same message', async () => {
    const { userId, mailId } = await mailed();
    smtp.behaviour = { refuseRecipient: 451 };
    const warn = vi.spyOn(running.context.log, 'warn');
    await turn();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mailId, attempts: 1 }),
      'a mail was not sent',
    );
    warn.mockRestore();
    expect(await mailOf(userId)).toMatchObject({ state: 'queued', attempts: 1, dueAt: '2026-11-16T09:01:00.000Z' });
    expect((await mailOf(userId)).said).toMatch(/^451 /);
    expect(await turn()).toBe(0);
    smtp.behaviour = 'accept';
    expect((await admin.call(mailApi.sendNow, { params: { mailId } })).status).toBe(200);
    expect(await turn()).toBe(1);
    expect((await mailOf(userId)).state).toBe('sent');
  });

  test('after the last attempt it is given up', { tags: ['full'] }, async () => {
    const { userId } = await mailed();
    smtp.behaviour = { refuseRecipient: 451 };
    let tried = 0;
    for (let turns = 0; turns < 30 && (await mailOf(userId)).state === 'queued'; turns += 1) {
      tried += await turn();
      const { dueAt } = await mailOf(userId);
      if (dueAt) await at(new Date(dueAt));
    }
    expect([tried, (await mailOf(userId)).reason]).toEqual([8, 'gaveUp']);
    expect(running.now.value.getTime() - first.getTime()).toBeLessThan(48 * 3_600_000);
  });

  test('a 5xx is final, until an Admin sends it again', async () => {
    const { userId, mailId } = await mailed();
    smtp.behaviour = { refuseRecipient: 550 };
    await turn();
    expect(await mailOf(userId)).toMatchObject({ state: 'failed', reason: 'refused' });
    await pass(600);
    smtp.behaviour = 'accept';
    expect(await turn()).toBe(0);
    const outbox = (await admin.call(mailApi.outbox, { query: { state: 'failed' } })).body;
    expect(outbox).toMatchObject({ total: 1, counts: { failed: 1 } });
    expect(outbox.messages[0]).toMatchObject({ id: mailId, retryable: true });
    expect((await admin.call(mailApi.retry, { params: { mailId } })).body.mail.state).toBe('queued');
    await turn();
    expect((await mailOf(userId)).state).toBe('sent');
    expect((await admin.call(mailApi.retry, { params: { mailId } })).error.code).toBe('MAIL_NOT_FAILED');
  });

  test('a message that may have arrived is never repeated by itself', async () => {
    const { userId } = await mailed();
    const before = smtp.texts;
    smtp.behaviour = 'hangUpAfterText';
    await turn();
    expect(await mailOf(userId)).toMatchObject({ state: 'failed', reason: 'unsure' });
    smtp.behaviour = 'accept';
    await pass(24 * 60);
    expect(await turn()).toBe(0);
    expect(smtp.texts - before).toBe(1);
  });
});

describe('the outbox', () => {
  test('of two processes each message is sent by one', { tags: ['full'] }, async () => {
    const twin = await running.twin();
    const before = smtp.messages.length;
    for (let each = 0; each < 6; each += 1) await mailed();
    const tried = await Promise.all([turn(), sendDue(twin.context), turn()]);
    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(6);
    const to = smtp.messages.slice(before).map((mail) => mail.messageId);
    expect(new Set(to).size).toBe(6);
    expect(to).toHaveLength(6);
  });

  test('survives a restart: what waited is sent, what was on its way is not repeated', async () => {
    const waiting = await mailed();
    const underWay = await mailed();
    await running.database.pool.query(
      "update mail_message set state = 'sending', claimed_at = $2, attempts = 1 where id = $1",
      [underWay.mailId, running.now.value],
    );
    await pass(11);
    const restarted = await running.twin();
    expect(await sendDue(restarted.context)).toBe(1);
    expect((await mailOf(waiting.userId)).state).toBe('sent');
    expect(await mailOf(underWay.userId)).toMatchObject({ state: 'failed', reason: 'unsure' });
  });

  test('what nobody decided about for two days waits for somebody', async () => {
    const { userId, mailId } = await mailed();
    await pass(49 * 60);
    expect(await turn()).toBe(0);
    expect(await mailOf(userId)).toMatchObject({ state: 'failed', reason: 'tooOld' });
    await admin.call(mailApi.retry, { params: { mailId } });
    expect(await turn()).toBe(1);
  });

  test('nothing that a backup brings is sent', async () => {
    const { userId, mailId } = await mailed();
    await cancelRestoredMails(running.database.orm, running.now.value);
    expect(await turn()).toBe(0);
    expect(await mailOf(userId)).toMatchObject({ state: 'cancelled', reason: 'restored' });
    expect((await admin.call(mailApi.retry, { params: { mailId } })).error.code).toBe('MAIL_NOT_FAILED');
  });

  test('a link sealed by another installation is not sent as nonsense', async () => {
    const { userId } = await mailed();
    expect(await sendDue({ ...running.context, jwtSecret: new TextEncoder().encode('x'.repeat(40)) })).toBe(1);
    expect(await mailOf(userId)).toMatchObject({ state: 'failed', reason: 'linkUnreadable' });
  });

  test('is the Admin’s: a test goes out, a message is found by name and cancelled', async () => {
    const made = await admin.call(mailApi.test, { body: { to: 'admin@example.org', language: 'en' } });
    expect(made.body.mail).toMatchObject({ kind: 'test', patient: null });
    const { mailId, userId } = await mailed();
    const found = (await admin.call(mailApi.outbox, { query: { search: 'posta', page: 1 } })).body;
    expect(found).toMatchObject({ total: 1, counts: { all: 1, queued: 1 } });
    expect(found.messages[0]).toMatchObject({ id: mailId, patient: { id: userId } });
    expect((await admin.call(mailApi.cancel, { params: { mailId } })).body.mail).toMatchObject({
      state: 'cancelled',
      reason: 'byStaff',
    });
    expect((await admin.call(mailApi.sendNow, { params: { mailId } })).error.code).toBe('MAIL_NOT_WAITING');
    expect(await turn()).toBe(1);
    expect(smtp.messages.at(-1)?.subject).toBe('A test');
    for (const refused of [
      await iva.call(mailApi.outbox, {}),
      await iva.call(mailApi.cancel, { params: { mailId } }),
      await iva.call(mailApi.test, { body: { to: 'iva@example.org', language: 'hr' } }),
    ])
      expect(refused.status).toBe(403);
  });
});

describe('a message is cancelled', () => {
  const cancelledFor = async (userId: number, reason: string) => {
    const before = smtp.texts;
    expect(await mailOf(userId)).toMatchObject({ state: 'cancelled', reason });
    expect(await turn()).toBe(0);
    expect(smtp.texts).toBe(before);
  };

  test('with its link: a new one, or none', async () => {
    const replaced = await mailed();
    await iva.call(questionnairesApi.reissue, { params: { userQuestionnaireId: replaced.id }, body: {} });
    await cancelledFor(replaced.userId, 'linkReplaced');
    const cancelled = await mailed();
    await iva.call(questionnairesApi.cancel, { params: { userQuestionnaireId: cancelled.id } });
    await cancelledFor(cancelled.userId, 'linkCancelled');
  });

  test('by time, and by another address', async () => {
    const expired = await mailed();
    await pass(30 * 24 * 60);
    await turn();
    await cancelledFor(expired.userId, 'linkExpired');
    await at(first);
    const moved = await mailed();
    const { version } = (await iva.call(patientsApi.get, { params: { userId: moved.userId } })).body.user;
    await iva.call(patientsApi.update, {
      params: { userId: moved.userId },
      body: { version, email: 'new@example.org' },
    });
    await turn();
    await cancelledFor(moved.userId, 'addressChanged');
  });

  test('with its patient', async () => {
    const { userId } = await mailed();
    expect((await admin.call(patientsApi.erase, { params: { userId } })).status).toBe(200);
    expect(await turn()).toBe(0);
  });
});
