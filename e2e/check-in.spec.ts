import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInsApi } from '#contract/check-ins.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { givenPaper } from './testing/given-paper.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/${name}.png`, await page.screenshot({ fullPage: true }));
};

test('a patient agrees, taps three times, once without a network, and staff read it with a question', async () => {
  const staff = await journey.app.as('nutritionist');
  const { users } = (await staff.call(patientsApi.list, { query: { step: 'reviewList' } })).body;
  const user = users.find(({ latestLabReport, dateOfBirth }) => latestLabReport !== null && dateOfBirth !== null);
  if (!user?.latestLabReport || !user.dateOfBirth) throw new Error('The demo data have no patient with a food list.');
  const [userId, labReportId] = [user.id, user.latestLabReport.id];
  await givenPaper(journey, userId, labReportId, 'en');
  const { reports } = (await staff.call(patientReportApi.ofUser, { params: { userId } })).body;
  const params = { labReportId, issuedId: reports[0]?.id ?? 0 };
  const { link } = (await staff.call(reportLinksApi.mailText, { params })).body;

  const desk = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await desk.goto(`/belly/users/${userId}/follow-up`);
  await desk.getByRole('button', { name: 'Plan check-ins' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.getByText(/^The patient is asked to agree/).waitFor();

  const page = await journey.newPage({ language: 'en', firstVisit: true, context: phone });
  await page.goto(link);
  await page.getByLabel('Date of birth').fill(user.dateOfBirth.split('-').reverse().join('. '));
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByRole('button', { name: 'Check-in' }).click();
  await page.getByRole('button', { name: 'Yes, ask me' }).click();
  const option = (question: string, answer: string) =>
    page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true });
  await option('Bloating', 'a little').click();
  await page.getByText('Saved. Iva Matić can see it.').waitFor();
  await option('Stool form', 'smooth, formed').click();
  await page.context().setOffline(true);
  await option('Energy', 'good').click();
  await page.getByText('Kept on this phone. It is sent when there is a network.').waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByText('Saved. Iva Matić can see it.').waitFor();
  await shot(page, 'check-in');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('May I eat ajvar?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your question was sent.').waitFor();

  const { loop } = (await staff.call(checkInsApi.get, { params: { userId } })).body;
  expect(loop.weeks.map(({ answers }) => answers)).toMatchObject([{ bloating: 1, stoolForm: 1, energy: 2 }]);
  await desk.goto('/belly/users');
  await desk.getByText('1 question').waitFor();
  await desk.goto(`/belly/users/${userId}/follow-up`);
  await desk.getByText('May I eat ajvar?').waitFor();
  await shot(desk, 'follow-up');
  await desk.getByRole('button', { name: 'Mark as read' }).click();
  await desk.getByText('read by Iva Matić').waitFor();
  await desk.getByRole('button', { name: 'Into the visit note' }).click();
  await desk.getByText('Written into today’s visit note.').waitFor();
  await Promise.all([page.context().close(), desk.context().close()]);
});
