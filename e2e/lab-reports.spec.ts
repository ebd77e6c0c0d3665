import { afterAll, beforeAll, expect, test } from 'vitest';
import { foodsApi } from '#contract/foods.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const report = (bifido: number, faecali = 'Faecalibacteriun') => ({
  name: `report-${bifido}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `taxId,name,rank,abundance,low,high\n816,Bacteroides,genus,20,,\n1678,Bifidobacterium,genus,${bifido},1,8\n,${faecali},genus,9,,\n`,
  ),
});

test('a nutritionist drops a file, matches a taxon, saves, reads the report and compares', {
  tags: ['full'],
}, async () => {
  const caller = await journey.app.as('nutritionist');
  const { user } = (await caller.call(patientsApi.create, { body: { firstName: 'Ivana', lastName: 'Uzorak' } })).body;
  const before = { userId: user.id, sampleDate: '2026-05-04', method: '16S' } as const;
  const { name, buffer: content } = report(3, 'Faecalibacterium');
  expect((await caller.call(labReportsApi.upload, { query: before, file: { name, content } })).status).toBe(201);
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto('/belly/users');
  await page
    .getByRole('link', { name: /Ivana Uzorak/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Choose a lab report' }).click();
  await page.getByRole('menuitem', { name: 'All lab reports' }).click();
  await page.getByRole('link', { name: 'Upload lab report' }).click();
  await page.getByRole('heading', { name: 'Upload lab reports' }).waitFor();

  await page.locator('input[type=file]').setInputFiles(report(0.4));
  await page.getByRole('button', { name: 'Match to' }).click();
  await page.getByRole('combobox', { name: 'Match Faecalibacteriun to' }).click();
  await page.getByRole('option', { name: 'Faecalibacterium', exact: true }).first().click();
  await page.getByText(/“Faecalibacteriun”/).waitFor({ state: 'detached' });
  await page.getByLabel('Sample date').fill('3 Nov 2026');
  await page.getByRole('button', { name: 'Save and open' }).click();

  await page.getByRole('heading', { name: /^Lab report,/ }).waitFor();
  const row = page.getByRole('row', { name: /Bifidobacterium/ });
  await row.getByText(/^(probably |perhaps )?low$/).waitFor();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('table', { name: 'Composition' }).waitFor();

  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('region', { name: 'Compare', exact: true }).waitFor();
  expect(page.url()).toContain('compare=');
  await page.reload();
  await page.getByRole('heading', { name: 'Change of the list' }).waitFor();
  const samples = page.getByRole('table', { name: 'Both samples' });
  await samples.getByRole('img').first().waitFor();
  await page.getByText(/^There is no food diary of this time/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await samples.getByRole('columnheader', { name: '3 Nov 2026' }).waitFor();
  await expect.poll(() => samples.getByRole('img').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the report' }).click();
  await page.getByRole('heading', { name: /^Lab report,/ }).waitFor();
});

/** A patient under omeprazole with two samples of half a year. */
async function patientWithTwoSamples(): Promise<number> {
  const caller = await journey.app.as('nutritionist');
  const { drugs } = (await caller.call(foodsApi.drugs, { query: { lang: 'en' } })).body;
  const drugIds = drugs.filter((drug) => drug.name === 'Omeprazole').map((drug) => drug.id);
  const { user } = (
    await caller.call(patientsApi.create, { body: { firstName: 'Lucija', lastName: 'Slijed', drugIds } })
  ).body;
  for (const [sampleDate, fragilis] of [
    ['2025-04-28', 4],
    ['2025-10-28', 9],
  ] as const) {
    const content = Buffer.from(
      `taxId,name,rank,abundance\n816,Bacteroides,genus,${fragilis + 20}\n216851,Faecalibacterium,genus,9\n1678,Bifidobacterium,genus,3\n,Novella,genus,60\n817,Bacteroides fragilis,species,${fragilis}\n818,Bacteroides thetaiotaomicron,species,2\n`,
    );
    const query = { userId: user.id, sampleDate, method: '16S' } as const;
    expect((await caller.call(labReportsApi.upload, { query, file: { name: 'a.csv', content } })).status).toBe(201);
  }
  return user.id;
}

test('samples stand on a timeline, drugs are warned of, and a genus opens to its species', {
  tags: ['full'],
}, async () => {
  const userId = await patientWithTwoSamples();
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/lab-reports/`);
  await page.getByRole('img', { name: /^Diversity \(Shannon\)\. 28 Apr 2025: / }).waitFor();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('table', { name: 'Timeline of samples' }).waitFor();

  await page.getByRole('link', { name: '28 Oct 2025' }).click();
  await page.getByText(/^Omeprazole: such drugs change the gut microbiome/).waitFor();
  const opener = page.getByRole('button', { name: /^Species of Bacteroides:/ });
  await opener.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('row', { name: /Bacteroides fragilis/ }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('row', { name: /Bacteroides fragilis/ }).waitFor();
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
});
