import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsApi } from '#contract/operations.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('a weight is changed after its impact was seen, is audited, and undone', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/engine-settings');
  const weight = page.getByRole('textbox', { name: 'Grade B' });
  const before = await weight.inputValue();
  const show = page.getByRole('textbox', { name: 'Suggested from' });
  const usual = await show.inputValue();
  await show.fill('5');
  await page.getByText('Use a number from 8 to 20.').waitFor();
  await page.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor();
  await show.fill(usual);
  await weight.fill('0.5');
  await page.getByRole('button', { name: 'Show impact' }).click();
  await page
    .getByRole('status')
    .getByText(/^Changes /)
    .waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Give a reason.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Our reviewers trust cohorts less');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'Settings saved' }).waitFor();

  const admin = await journey.app.as('admin');
  const { entries } = (await admin.call(operationsApi.audit, { query: { entity: 'engineSettings' } })).body;
  expect(entries.map(({ action }) => action)).toEqual(['engineSettings.update']);

  await page.getByRole('alert').filter({ hasText: 'Settings saved' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await page.reload();
  await weight.waitFor();
  await expect.poll(() => weight.inputValue()).toBe(before);
  await page.context().close();
});
