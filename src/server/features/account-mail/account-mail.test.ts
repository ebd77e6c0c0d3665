import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMailApi } from '#contract/account-mail.contract.ts';
import { accountsApi } from '#contract/accounts.contract.ts';
import { mailApi } from '#contract/mail.contract.ts';
import { sendDue } from '#server/features/mail/mail.door.ts';
import { setUpMail } from '#server/features/mail/set-up-mail.test-data.ts';
import { startSmtp, type TestSmtp } from '#server/features/mail/smtp-server.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let smtp: TestSmtp;
let running: TestApp;
let admin: Caller;
beforeAll(async () => {
  smtp = await startSmtp();
  running = await createTestApp({ settings: { SMTP_URL: smtp.url } });
  admin = await running.as('admin');
});
afterAll(async () => {
  await running.close();
  await smtp.close();
});

const password = 'a rather long password';
let made = 0;
async function newAccount(email: string | null = 'new@example.org'): Promise<number> {
  made += 1;
  const body = { username: `novi.${made}`, firstName: 'Mia', lastName: 'Novak', role: 'Nutritionist', email } as const;
  const answer = await admin.call(accountsApi.create, { body: { ...body, language: 'en', password } });
  return answer.body.account.id;
}
const mail = (accountId: number, by = admin) => by.call(accountMailApi.mail, { params: { accountId } });

test('somebody new gets the username and where to sign in, once, and never the password', async () => {
  const id = await newAccount();
  expect((await mail(id)).error.code).toBe('MAIL_NOT_SET_UP');
  await setUpMail(admin);

  const sent = await mail(id);
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body.mail).toMatchObject({ kind: 'account', patient: null, staff: 'Mia Novak', to: 'new@example.org' });
  expect((await mail(id)).error.code).toBe('MAIL_ACCOUNT_SENT_BEFORE');
  expect(await sendDue(running.context)).toBe(1);
  const text = smtp.messages.at(-1)?.text ?? '';
  expect(text).toContain('novi.1');
  expect(text).toContain('https://belly.example.org/');
  expect(text).not.toContain(password);
  expect(text).not.toContain('{');
});

test('it is for Admins, for accounts that are there, that have an address and still have it', async () => {
  const id = await newAccount();
  expect((await mail(id, await running.as('nutritionist'))).status).toBe(403);
  expect((await mail(999_999)).error.code).toBe('ACCOUNT_NOT_FOUND');
  expect((await mail(await newAccount(null))).error.code).toBe('MAIL_STAFF_ADDRESS_MISSING');
  await mail(id);
  await admin.call(accountsApi.update, { params: { accountId: id }, body: { email: 'other@example.org' } });
  const before = smtp.messages.length;
  expect(await sendDue(running.context)).toBe(0);
  expect(smtp.messages.length).toBe(before);
  const { messages } = (await admin.call(mailApi.outbox, { query: {} })).body;
  expect(messages[0]).toMatchObject({ state: 'cancelled', reason: 'addressChanged', staff: 'Mia Novak' });
});
