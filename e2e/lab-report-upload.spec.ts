import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
/** Each its own file: the same bytes twice would be a duplicate. */
const report = (name: string, bacteroides: number) =>
  textFile(
    name,
    `taxId,name,rank,abundance\n816,Bacteroides,genus,${bacteroides}\n216851,Faecalibacterium,genus,28\n1678,Bifidobacterium,genus,3\n841,Roseburia,genus,4\n,Faecalibacteriun,genus,9\n`,
  );
/** Nothing says whether these are percents or reads. */
const unclear = (name: string, first: number) =>
  textFile(name, `genus,value\nBacteroides,${first}\nFaecalibacterium,12\nRoseburia,4\nBlautia,6\nPrevotella,9\n`);

const drop = (page: Page, ...files: ReturnType<typeof textFile>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const fileRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Files' }).getByRole('button', { name: new RegExp(`^${name}`) });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function newPatient(lastName: string): Promise<number> {
  const caller = await journey.app.as('nutritionist');
  return (await caller.call(patientsApi.create, { body: { firstName: 'Ana', lastName } })).body.user.id;
}
async function reportsOf(userId: number) {
  const caller = await journey.app.as('nutritionist');
  return (await caller.call(labReportsApi.listOfUser, { params: { userId } })).body.labReports;
}

test('several files: one waits for an answer and a date, one cannot be read, one is matched and saved', {
  tags: ['full'],
}, async () => {
  const userId = await newPatient('Nacrt');
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/admin/users/${userId}/lab-report-upload/`);
  await drop(
    page,
    unclear('unclear.csv', 31),
    report('clear.csv', 56),
    textFile('letter.txt', 'Dear lab,\nsee attached'),
  );
  await fileRow(page, 'letter.txt')
    .getByText(/format of this file is not known/)
    .waitFor();

  // The first one is shown: it asks, and saving waits for the answer and the date.
  await preview(page).getByText('What are the numbers of the file?').waitFor();
  await preview(page).getByText('First answer the question and enter the sample date').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save and open' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await preview(page).getByRole('button', { name: 'Percent of the sample' }).click();
  // 62 percent are not the whole: that is asked too
  await preview(page).getByRole('button', { name: 'Selection' }).click();
  await preview(page).getByText('You answered: Percent of the sample, Selection').waitFor();
  await preview(page).getByText('First enter the sample date').waitFor();

  // By keys to the next file: its own sample, its own date.
  await fileRow(page, 'unclear.csv').focus();
  await page.keyboard.press('ArrowDown');
  await preview(page).getByText('clear.csv', { exact: true }).waitFor();
  await preview(page).getByText('Faecalibacteriun', { exact: true }).waitFor();
  await preview(page).getByRole('button', { name: 'Match to' }).click();
  await page.getByRole('combobox', { name: 'Match Faecalibacteriun to' }).click();
  await page.getByRole('option', { name: 'Faecalibacterium', exact: true }).first().click();
  await preview(page)
    .getByRole('region', { name: 'Unclassified' })
    .getByText(/“Faecalibacteriun”/)
    .waitFor({ state: 'detached' });
  await page.getByLabel('Sample date').fill('3 Nov 2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and open' }).click();
  await page.getByRole('heading', { name: /^Lab report,/ }).waitFor();
  const [saved] = await reportsOf(userId);
  expect(saved).toMatchObject({ sampleDate: '2026-11-03', file: { name: 'clear.csv' } });

  // The other draft is still there, answered as before.
  await page.goto(`/admin/users/${userId}/lab-report-upload/`);
  await preview(page).getByText('You answered: Percent of the sample, Selection').waitFor();
  await expect.poll(() => fileRow(page, 'clear.csv').count()).toBe(0);
  await page.context().close();
});

// Keys, cancelled files, expired and duplicate drafts: upload-workspace.test.tsx and upload-queue.test.ts.
test('on a phone, in Croatian, everything is reached and nothing is cut off', { tags: ['full'] }, async () => {
  const userId = await newPatient('Mobitel');
  const page = await journey.newPage({ as: 'nutritionist', language: 'hr', context: phone });
  await page.goto(`/admin/users/${userId}/lab-report-upload/`);
  await drop(page, unclear('nejasno.csv', 37));
  await page.getByText('Najprije odgovorite na pitanje i upišite datum').waitFor();
  await expectAccessible(page);
  const fits = () => expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await fits();

  await page.getByRole('button', { name: 'Postotak uzorka' }).click();
  await page.getByRole('button', { name: 'Izbor' }).click();
  await page.getByText('Vaš odgovor: Postotak uzorka, Izbor').waitFor();
  await page.getByLabel('Datum uzorka').fill('2026-11-03');
  // Its hour is long over, by the server's clock too, which stands still; the session goes on.
  await journey.app.database.pool.query("update lab_report_draft set expires_at = now() - interval '1 day'");
  await page.getByRole('button', { name: 'Spremi', exact: true }).click();
  await page.getByRole('alert').getByText('Ovaj je nacrt istekao.').waitFor();
  await expectAccessible(page);
  await fits();
  await page.context().close();
});
