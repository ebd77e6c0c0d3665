import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInsApi, type NewTrial } from '#contract/check-ins.contract.ts';
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

/** How many files of the page are on the phone. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    'caches.keys().then(async (names) => { let count = 0; for (const name of names) count += (await (await caches.open(name)).keys()).length; return count; })',
  );

test('a patient agrees, taps without a network, and staff read it with a question', async () => {
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
  const { week } = (await staff.call(checkInsApi.get, { params: { userId } })).body.loop;
  const trial: NewTrial = {
    ...{ groupId: 'pulses', name: { en: 'Beans', hr: 'Grah' }, dose: '1 ladle', timesAWeek: 4, startsOn: week },
    pattern: { first: 'with', weeksEach: 2, blocks: 4 },
    ...{ outcome: 'bloating', samples: { before: 1, after: 1 } },
  };
  const planned = await staff.call(checkInsApi.startTrial, { params: { userId }, body: trial });
  expect(planned.status, planned.text).toBe(201);

  const page = await journey.newPage({ language: 'en', firstVisit: true, context: phone });
  await page.goto(link);
  await page.getByLabel('Date of birth').fill(user.dateOfBirth.split('-').reverse().join('. '));
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByRole('button', { name: 'Check-in' }).click();
  await page.getByRole('button', { name: 'Yes, ask me' }).click();
  const option = (question: string, answer: string) =>
    page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true });
  await option('Bloating', 'a little').waitFor();
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);

  // From here on without a network, also through a second opening: three taps and the food under trial.
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('No network: this is the page as you last opened it.').waitFor();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'You are trying: Beans' }).waitFor();
  await page.getByText(/^This week with it: 1 ladle, 4× a week\. So until /).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check-in' }).click();
  await option('Bloating', 'a little').click();
  await option('Stool form', 'smooth, formed').click();
  await option('Energy', 'good').click();
  await option('Did you eat this: Beans?', '3–4 days').click();
  await page.getByText('Kept on this phone. It is sent when there is a network.').waitFor();
  await page.reload();
  await page.getByText('Kept on this phone. It is sent when there is a network.').waitFor();
  expect(await option('Energy', 'good').getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByText('Saved. Iva Matić can see it.').waitFor();
  await shot(page, 'check-in');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('May I eat ajvar?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your question was sent.').waitFor();

  const { loop } = (await staff.call(checkInsApi.get, { params: { userId } })).body;
  expect(loop.weeks.map(({ answers }) => answers)).toMatchObject([{ bloating: 1, stoolForm: 1, energy: 2, eaten: 2 }]);
  await desk.goto('/belly/users');
  await desk.getByText('1 question').waitFor();
  await desk.goto(`/belly/users/${userId}/follow-up`);
  await desk.getByText('May I eat ajvar?').waitFor();
  await desk.getByText(/, week 1 of 8$/).waitFor();
  await shot(desk, 'follow-up');
  await desk.getByRole('button', { name: 'Mark as read' }).click();
  await desk.getByText('read by Iva Matić').waitFor();
  await desk.getByRole('button', { name: 'Into the visit note' }).click();
  await desk.getByText('Written into today’s visit note.').waitFor();
  await Promise.all([page.context().close(), desk.context().close()]);
});
