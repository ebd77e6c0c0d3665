import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const today = () => new Date().toISOString().slice(0, 10);

test('a follow-up of today is the next step, is done by one click, and comes back by undo', async () => {
  const iva = await journey.app.as('nutritionist');
  const { body } = await iva.call(patientsApi.list, { query: { report: 'true' } });
  // A red flag or a note that is due would come first.
  const user = body.users.find(({ step, nextStep }) => step.name === nextStep);
  if (!user) throw new Error('the demo data have nobody with a food list');
  const userId = String(user.id);
  await iva.call(followUpsApi.create, { params: { userId }, body: { dueOn: today(), text: 'Short call' } });
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/info`);
  // Its words are the next step; the door to what the patient answers has the same name.
  await page.getByTitle('Short call', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Follow-up done' }).click();
  await page.getByText('Follow-up done.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Follow-up done' }).waitFor();
});

test('on a phone the work on reports is one chip, and a tap opens its sheet', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en', context: phone });
  await page.goto('/belly/users');
  const chip = page.getByRole('button', { name: /^Report \d/ });
  await chip.waitFor();
  const count = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
  await chip.click();
  // Until they have come, the rows of all patients stand there.
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
  // What a red flag holds back has no pages to look at yet.
  await page.locator('tbody tr').filter({ hasNotText: 'Deal with red flag' }).first().click();
  const sheet = page.getByRole('dialog', { name: /sample/ });
  await sheet.getByRole('link', { name: 'Open draft' }).waitFor();
  await sheet.getByRole('button', { name: 'Look at pages' }).click();
  await page.getByRole('img', { name: /^Page 1 of / }).waitFor();
});
