import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { patientOf, seedRealisticReport } from '#server/features/food-list/seed-report.fixture.ts';
import { countClicks } from './testing/count-clicks.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
let patientId: number;
beforeAll(async () => {
  journey = await openJourney();
  patientId = await patientOf(journey.app.database, 'nutritionist');
  const admin = await journey.app.as('admin');
  const { version } = (await admin.call(practiceApi.get, {})).body.practice;
  await admin.call(practiceApi.update, { body: { version, phone: '+385 1 234 5678', address: 'Ilica 1, Zagreb' } });
  // An open red flag may hold the paper back.
  const { redFlags } = (await admin.call(patientsApi.get, { params: { userId: patientId } })).body.user;
  for (const { code } of redFlags) {
    const note = 'Talked about it';
    await admin.call(patientsApi.handleRedFlag, { params: { userId: patientId, code }, body: { note } });
  }
});
afterAll(() => journey.close());

/** Hardly any Faecalibacterium, much Bilophila: enough to say something. */
async function sampleWithList(sampleDate: string): Promise<number> {
  const { database } = journey.app;
  const out = { 216851: 0.002, 853: 0.002, 35832: 8, 35833: 8 };
  const labReportId = await seedRealisticReport(database, patientId, out, sampleDate);
  const staff = await journey.app.as('nutritionist');
  await staff.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  return labReportId;
}

const addressOf = (labReportId: number): string => `/belly/users/${patientId}/lab-reports/${labReportId}/report/`;

/** What a colleague saved meanwhile, and its words in Croatian: report-workspace.test.tsx. */
describe('the report that the patient takes home', () => {
  test('is written, looked at, made, and kept as it was given', async () => {
    const labReportId = await sampleWithList('2026-11-03');
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const clicks = await countClicks(page);
    await page.goto(addressOf(labReportId));
    await page.getByRole('radiogroup', { name: 'Paper in' }).getByText('English').click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Dear patient, begin with lentils.');
    await page.getByText(/^Draft saved/).waitFor();
    await page.getByRole('img', { name: /^Page 1 of \d as it will print$/ }).waitFor();

    const findings = page.getByRole('list', { name: 'Findings on the paper' });
    const second = findings.getByRole('listitem').nth(1);
    const claim = (await second.locator('strong').textContent()) ?? '';
    await second.getByRole('button', { name: `Move: ${claim}` }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await findings.getByRole('listitem').first().getByText(claim).waitFor();
    await findings.getByRole('button', { name: `Reword: ${claim}` }).click();
    await findings.getByRole('textbox', { name: 'Claim' }).fill('Said in my words');
    await findings.getByRole('button', { name: 'Done' }).click();
    await findings.getByText('reworded').waitFor();

    await page.keyboard.press('Alt+3');
    const food = page.getByRole('checkbox').first();
    await food.click();
    await page.getByText('1 left out').waitFor();
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByRole('textbox', { name: 'Date of step 1' }).fill('3 May 2027');
    await page.getByRole('textbox', { name: 'Step 1', exact: true }).fill('New sample');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Draft saved/).waitFor();

    await page.reload();
    await page.getByText('Dear patient, begin with lentils.').waitFor();
    await findings.getByText('Said in my words').waitFor();

    const before = clicks.count();
    await page.getByRole('button', { name: 'Make PDF' }).click();
    const dialog = page.getByRole('dialog', { name: /^Make the PDF for/ });
    await dialog.getByText(/1 next step/).waitFor();
    await expectAccessible(page);
    // what is to be confirmed is no step of the way
    for (const box of await dialog.getByRole('checkbox', { name: /^I have seen this/ }).all()) await box.press('Space');
    await dialog.getByRole('button', { name: 'Make PDF' }).click();
    await page.waitForURL('**/give');
    await page.getByRole('heading', { name: /^The report is ready/ }).waitFor();
    await expectAccessible(page);
    const staff = await journey.app.as('nutritionist');
    const stepOf = async () =>
      (await staff.call(patientsApi.get, { params: { userId: patientId } })).body.user.step.name;
    expect(await stepOf()).toBe('giveReport');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    expect(clicks.count() - before).toBe(4);
    expect(await stepOf()).not.toBe('giveReport');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'The report was given.' }).waitFor();

    await page.getByRole('button', { name: 'Choose a lab report' }).click();
    await page.getByRole('menuitem', { name: 'All lab reports' }).click();
    const given = page.getByRole('table', { name: 'Reports given to the patient' });
    await given.getByText('Current').waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      given.getByRole('button', { name: /^PDF .*, report of/ }).click(),
    ]);
    const file = await buffer(await download.createReadStream());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');

    await given.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    const withdrawal = page.getByRole('dialog', { name: 'Withdraw this report?' });
    await withdrawal.getByRole('textbox', { name: /Reason/ }).fill('Wrong sample');
    await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
    await given.getByText('Withdrawn: Wrong sample').waitFor();
    await page.context().close();
  });

  test('on a phone: one column, and the pages behind an eye', { tags: ['full'] }, async () => {
    const labReportId = await sampleWithList('2026-11-06');
    const page = await journey.newPage({ as: 'nutritionist', language: 'en', context: phone });
    await page.goto(addressOf(labReportId));
    await page.getByRole('textbox', { name: 'Message' }).fill('Written on the way');
    await page.getByText(/^Draft saved/).waitFor();
    await page.getByRole('button', { name: 'Look at pages' }).click();
    const sheet = page.getByRole('dialog', { name: 'Preview' });
    await sheet.getByRole('img', { name: /^Page 1 of/ }).waitFor();
    await sheet.getByRole('button', { name: 'Next page' }).click();
    await sheet.getByRole('heading', { name: /^Page 2 of/ }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

test('an Admin says what the paper says of the practice', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/metabelly-backend?tab=practice');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+385 1 999 9999');
  const colour = page.getByRole('textbox', { name: 'Colour', exact: true });
  await colour.fill('#ffcc00');
  await page.getByText(/^Contrast with white text 1\.5/).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Give a colour as #rrggbb that is dark enough for white text.').waitFor();
  await colour.fill('#1f4e79');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>',
    ),
  });
  await page.getByText('Logo saved.').waitFor();
  await page.getByRole('img', { name: 'Logo of the practice' }).waitFor();
  // What was being written is still there after the logo was set.
  await expect.poll(() => page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+385 1 999 9999');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Practice saved.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByText('Logo removed.').waitFor();
  await page.context().close();
});
