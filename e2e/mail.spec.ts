import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { sendDue } from '#server/features/mail/mail.door.ts';
import { startSmtp, type TestSmtp } from '#server/features/mail/smtp-server.fixture.ts';
import { typesetPaper } from '#server/features/paper/paper.door.ts';
import { inventedPaper } from '#server/features/paper/papers.fixture.ts';
import { pdfInfo } from '#server/features/paper/read-pdf.fixture.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  journey = await openJourney({ settings: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await journey.close();
  await smtp.close();
});

/** The outbox is worked on by hand: nothing is sent before the journey says so. */
const sendMails = () => sendDue(journey.app.context);

const lastLink = (): string => {
  const link = /https?:\/\/\S+/.exec(smtp.messages.at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error('The mail has no link.');
  return link;
};

const outboxRow = (page: Page, to: string) => page.getByRole('row', { name: new RegExp(to) });

test('an Admin sets mail up, sends a test and words a template', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/mail');
  await page.getByText('Sender is missing').waitFor();
  await page.getByText('Nothing sent yet.').waitFor();

  await page.getByRole('button', { name: 'Server and sender' }).click();
  const settings = page.getByRole('dialog', { name: 'Server and sender' });
  await settings.getByLabel('Address of the sender').fill('upitnici@example.org');
  await settings.getByLabel('Address of this site').fill('http://belly.example.org');
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('Links to patients begin with https.').waitFor();
  await settings.getByLabel('Address of this site').fill(journey.url);
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Set up').waitFor();

  await page.getByRole('button', { name: 'Send a test' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByLabel('To').fill('admin@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await outboxRow(page, 'admin@example.org').getByText('Queued').waitFor();
  expect(await sendMails()).toBe(1);
  await outboxRow(page, 'admin@example.org').getByText('Sent').waitFor();
  await outboxRow(page, 'admin@example.org').getByText('queued as 42').waitFor();

  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Your bacteria: {link}');
  await page.getByText('There are words about health in it: bacteria').waitFor();
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText(/no words about health\. Found: bacteria/).waitFor();
  await text.fill('Please fill in: ');
  await page.getByRole('button', { name: 'Insert the field link' }).click();
  await expect.poll(() => text.inputValue()).toBe('Please fill in: {link}');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('The template is saved.').waitFor();
  await page.getByText('History').click();
  await page.getByRole('button', { name: 'Use this again' }).waitFor();
  await expectAccessible(page);

  await page.reload();
  await expect.poll(() => text.inputValue()).toBe('Please fill in: {link}');
  await page.context().close();
});

test('a link goes to a patient, who opens it', async () => {
  const staff = await journey.app.as('nutritionist');
  const person = { firstName: 'Ana', lastName: 'Poštić', email: 'ana@example.org', language: 'hr' as const };
  const { user } = (await staff.call(patientsApi.create, { body: person })).body;
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${user.id}/questionnaires/group/0`);
  await page.getByRole('button', { name: 'Send questionnaires' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('is sent within seconds').waitFor();
  await expectAccessible(page);
  expect(await sendMails()).toBe(1);
  await dialog.getByText('queued as 42').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page
    .getByText(/^sent /)
    .first()
    .waitFor();

  const patient = await journey.newPage({ language: 'hr', context: phone });
  await patient.goto(lastLink());
  await patient.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => patient.getByText('Na ovoj poveznici nema upitnika.').count()).toBe(0);
  await patient.context().close();
  await page.context().close();
});

/** A report that was given to a patient of the nutritionist, by the patient's place in the list. */
async function givenReport(given: { place: number; email: string; pdf: Uint8Array; pages: number }): Promise<number> {
  const { pool } = journey.app.byHand;
  const { rows } = await pool.query<{ userId: number; labReportId: number }>(
    `select p.id as "userId", max(r.id) as "labReportId" from patient p join lab_report r on r.patient_id = p.id
       join account a on a.id = p.account_id where a.username = 'nutritionist' group by p.id order by p.id
       offset $1 limit 1`,
    [given.place],
  );
  const { userId = 0, labReportId = 0 } = rows[0] ?? {};
  const person = [userId, given.email];
  await pool.query("update patient set email = $2, date_of_birth = '1984-04-12' where id = $1", person);
  await pool.query(
    `insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf,
       sha256, pages, summary)
     values ($1, 1, '{}', 'short', 'hr', now(), $2, '{"findings": []}', $3, 'x', $4, '[]')`,
    [labReportId, randomBytes(32).toString('hex'), given.pdf, given.pages],
  );
  return userId;
}

async function openSending(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^More actions for the report/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Send to the patient' }).click();
  return page.getByRole('dialog', { name: 'Send to the patient' });
}

test('a given report is fetched with the date of birth', { tags: ['full'] }, async () => {
  const userId = await givenReport({ place: 0, email: 'report@example.org', pdf: Buffer.from('%PDF-1.7'), pages: 1 });
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/lab-reports`);
  const dialog = await openSending(page);
  await dialog.getByRole('button', { name: 'Send to the patient' }).click();
  await dialog.getByText('is sent within seconds').waitFor();
  await expectAccessible(page);
  expect(await sendMails()).toBe(1);

  const patient = await journey.newPage({ language: 'en', context: phone });
  await patient.goto(lastLink());
  await patient.getByRole('button', { name: 'Open my page' }).click();
  await patient.getByText('Please enter your date of birth.', { exact: true }).waitFor();
  await patient.getByLabel('Date of birth').fill('13 Apr 1984');
  await patient.getByRole('button', { name: 'Open my page' }).click();
  await patient.getByRole('alert').getByText('The link or what was typed is not right.').waitFor();
  await patient.getByLabel('Date of birth').fill('12 Apr 1984');
  await patient.getByRole('button', { name: 'Open my page' }).click();
  await patient.getByText('This report was given before there were pages.').waitFor();
  const download = patient.waitForEvent('download');
  await patient.getByRole('button', { name: 'Save the PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await patient.context().close();
  await page.context().close();
});

test('a report goes out as a PDF with a password that is shown once', { tags: ['full'] }, async () => {
  const admin = await journey.newPage({ as: 'admin', language: 'en' });
  await admin.goto('/admin/mail');
  await admin.getByRole('button', { name: 'Server and sender' }).click();
  const settings = admin.getByRole('dialog', { name: 'Server and sender' });
  await settings.getByRole('radio', { name: 'As a PDF with a password' }).check();
  await expectAccessible(admin);
  await settings.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('The settings are saved.').waitFor();
  await admin.getByRole('button', { name: 'Report as a PDF' }).click();
  await admin.getByText('attached: document.pdf').waitFor();
  await admin.context().close();

  const { pdf } = await typesetPaper(inventedPaper('healthy', 'en', 'short'));
  const userId = await givenReport({ place: 1, email: 'pdf@example.org', pdf, pages: 2 });
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/lab-reports`);
  const dialog = await openSending(page);
  await dialog.getByRole('button', { name: 'Send to the patient' }).click();
  const shown = dialog.getByRole('region', { name: 'Password of the PDF' });
  await shown.getByText('by phone or in person, never by e-mail').waitFor();
  const password = (await shown.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  expect(await sendMails()).toBe(1);
  await dialog.getByText('queued as 42').waitFor();
  const content = smtp.messages.at(-1)?.attachments[0]?.content ?? Buffer.alloc(0);
  expect(pdfInfo(content, password).Pages).toBe('2');
  expect(() => pdfInfo(content)).toThrow(/password/i);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await openSending(page);
  await dialog.getByText('encrypted with a password').waitFor();
  await expect.poll(() => page.getByText(password).count()).toBe(0);
  await page.context().close();
});

test('the date of a follow-up is told to the patient', { tags: ['full'] }, async () => {
  const staff = await journey.app.as('nutritionist');
  const person = { firstName: 'Iva', lastName: 'Terminić', email: 'iva@example.org', language: 'en' as const };
  const { user } = (await staff.call(patientsApi.create, { body: person })).body;
  await staff.call(followUpsApi.create, { params: { userId: user.id }, body: { dueOn: '2028-03-01', text: 'Iron' } });
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${user.id}/info`);
  await page.getByRole('button', { name: /send the date by e-mail$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Send the date/ });
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await dialog.getByText('is sent within seconds').waitFor();
  await expectAccessible(page);
  expect(await sendMails()).toBe(1);
  await dialog.getByText('queued as 42').waitFor();
  expect(smtp.messages.at(-1)?.text).toContain('1 March 2028');
  expect(smtp.messages.at(-1)?.text).not.toContain('Iron');
  await page.context().close();
});

test('somebody new gets the username by e-mail', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/accounts/AllAccounts');
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog', { name: 'New account' });
  await dialog.getByLabel('First Name').fill('Mia');
  await dialog.getByLabel('Last name').fill('Novak');
  await dialog.getByLabel('Username', { exact: true }).fill('mia.novak');
  await dialog.getByLabel('E-mail', { exact: true }).fill('mia@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('a rather long password');
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^Mail them/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('The mail is on its way to mia@example.org.').waitFor();
  expect(await sendMails()).toBe(1);
  expect(smtp.messages.at(-1)?.text).toContain('mia.novak');
  await page.context().close();
});
