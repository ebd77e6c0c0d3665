import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
let userId: number;
beforeAll(async () => {
  journey = await openJourney();
  const iva = await journey.app.as('nutritionist');
  const made = await iva.call(patientsApi.create, {
    query: {},
    body: { firstName: 'Gospa', lastName: 'Gledana', weightKg: 68.9 },
  });
  userId = made.body.user.id;
  await iva.call(patientsApi.update, { params: { userId }, body: { version: 1, weightKg: 66.9 } });
  const admin = await journey.app.as('admin');
  await admin.call(patientsApi.exportData, { params: { userId } });
});
afterAll(() => journey.close());

test('from the patient to who looked, by kind, and to a sheet for the patient', async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/info`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Who looked at this?' }).click();
  await page.getByRole('heading', { name: 'Who looked at this?' }).waitFor();
  const table = page.getByRole('table', { name: 'Who looked at this?' });
  await table.getByText('Weight: 68.9 → 66.9 kg').waitFor();

  await page.getByRole('button', { name: /^Printed, exported/ }).click();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  const taken = table.getByRole('row').nth(1);
  await expect.poll(() => taken.textContent()).toMatch(/Mirna Herceg[\s\S]*Exported[\s\S]*All data[\s\S]*127\.0\.0\.1/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-MB-\d+\.csv$/);

  await page.getByRole('link', { name: 'For the patient' }).click();
  await page.getByText('Mirna Herceg (administrator) exported: All data').waitFor();
  await expect.poll(() => page.locator('main').textContent()).not.toContain('127.0.0.1');
});

test('says that the record is whole, and where it was broken', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/access`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('The record is whole').waitFor();
  const { rows } = await journey.app.database.pool.query<{ entry: number }>(
    `update audit_entry set after = '{"weight_kg": 50}' where patient_id = ${userId} and after ? 'weight_kg'
       and before is not null returning chain_seq::int as entry`,
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(`Broken at entry ${rows[0]?.entry}`).waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText(`Entry ${rows[0]?.entry} is not as it was written`).waitFor();
  await expectAccessible(page);
});
