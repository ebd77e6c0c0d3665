import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import { givenPaper } from './testing/given-paper.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

interface Given {
  params: { labReportId: number; issuedId: number };
  link: string;
  birth: string;
  firstName: string;
}

/** A demo patient with a list, a week and the paper of both, and the link that opens the page. */
async function givenPage(language: 'en' | 'hr'): Promise<Given> {
  const staff = await journey.app.as('nutritionist');
  const { users } = (await staff.call(patientsApi.list, { query: { step: 'reviewList' } })).body;
  const user = users.find(({ latestLabReport, dateOfBirth }) => latestLabReport !== null && dateOfBirth !== null);
  if (!user?.latestLabReport || !user.dateOfBirth) throw new Error('The demo data have no patient with a food list.');
  const labReportId = user.latestLabReport.id;
  const week = await staff.call(weekApi.propose, { params: { labReportId }, body: { seed: 7 } });
  expect(week.status, week.text.slice(0, 300)).toBe(200);
  await givenPaper(journey, user.id, labReportId, language);
  const { reports } = (await staff.call(patientReportApi.ofUser, { params: { userId: user.id } })).body;
  const params = { labReportId, issuedId: reports[0]?.id ?? 0 };
  const { link } = (await staff.call(reportLinksApi.mailText, { params })).body;
  return { params, link, birth: user.dateOfBirth, firstName: user.firstName };
}

async function enter(page: Page, { link, birth }: Given): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Date of birth').fill(birth.split('-').reverse().join('. '));
  await page.getByRole('button', { name: 'Open my page' }).click();
}

/** How many files of the page are on the phone. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    'caches.keys().then(async (names) => { let count = 0; for (const name of names) count += (await (await caches.open(name)).keys()).length; return count; })',
  );

/** What the page keeps of itself in the browser. */
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('metabelly-page'))");

test('a patient opens the page once with the date of birth, and reads, ticks and asks without a network', async () => {
  const given = await givenPage('en');
  const page = await journey.newPage({ language: 'en', firstVisit: true, context: phone });
  await enter(page, given);
  await page.getByRole('heading', { name: `Hello ${given.firstName}` }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('No network: this is the page as you last opened it.').waitFor();

  const breakfast = page.getByRole('button', { name: /^Eaten: / }).first();
  await breakfast.click();
  expect(await breakfast.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Kitchen' }).click();
  await expectAccessible(page);
  const search = page.getByLabel('Search for a food');
  await search.fill('leća');
  await page.getByText(/^Lentils: /).waitFor();
  await search.fill('unobtainium');
  await page.getByText('Not on your list: eat as before').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.reload();
  await page.getByRole('heading', { name: 'Can I eat …?' }).waitFor();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);

  await page.getByRole('button', { name: 'My report' }).click();
  await page.getByRole('heading', { name: 'What to eat more of, and why' }).waitFor();
  await expectAccessible(page);
  await page.getByText('HR', { exact: true }).click();
  await page.getByRole('heading', { name: 'Čega jesti više i zašto' }).waitFor();
  await page.getByText('EN', { exact: true }).click();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Forget on this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget on this phone' }).click();
  await page.getByRole('heading', { name: 'Forgotten on this phone' }).waitFor();
  expect(await keptKeys(page)).toEqual([]);
  await expect.poll(() => keptFiles(page)).toBe(0);
  await page.reload();
  await page.getByLabel('Date of birth').waitFor();
  await page.context().close();
});

test('a page that is withdrawn says so at once and keeps nothing', { tags: ['full'] }, async () => {
  const given = await givenPage('hr');
  const page = await journey.newPage({ language: 'en', firstVisit: true, context: phone });
  await enter(page, given);
  await page.getByRole('heading', { name: `Hello ${given.firstName}` }).waitFor();
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);
  const staff = await journey.app.as('nutritionist');
  await staff.call(patientReportApi.withdraw, { params: given.params, body: { reason: 'Wrong sample' } });
  await page.reload();
  await page.getByRole('heading', { name: 'This report was withdrawn' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => keptFiles(page)).toBe(0);
  expect(await page.getByText(given.firstName).count()).toBe(0);
  expect(await keptKeys(page)).toEqual([]);
  await page.context().close();
});

test('five wrong keys make the link wait, with a page that says so', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ language: 'en', context: phone });
  await page.goto(`/public/report/${'y'.repeat(32)}/?key=code`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.getByLabel('Code of six digits').fill('123 456');
    await page.getByRole('button', { name: 'Open my page' }).click();
    await page.getByRole('alert').getByText('The link or what was typed is not right.').waitFor();
  }
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByRole('heading', { name: 'Please wait 15 minutes' }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('on a desktop three places stand beside each other', { tags: ['full'] }, async () => {
  const given = await givenPage('hr');
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = { viewport: { width: 1120, height: 900 }, colorScheme };
    const page = await journey.newPage({ language: 'en', context });
    await enter(page, given);
    await page.getByRole('heading', { name: `Hello ${given.firstName}` }).waitFor();
    await page.getByText('HR', { exact: true }).click();
    await page.getByRole('heading', { name: 'Smijem li jesti …?' }).waitFor();
    await page.getByRole('heading', { name: 'Popis za kupnju' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Moj izvještaj' }).click();
    await page.getByRole('heading', { name: 'Čega jesti više i zašto' }).waitFor();
    await page.context().close();
  }
});
