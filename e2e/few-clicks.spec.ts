import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { countClicks } from './testing/count-clicks.ts';
import { dealWithRedFlags } from './testing/deal-with-red-flags.ts';
import { type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

describe('from the queue', () => {
  test('to a calculated list it takes two clicks', async () => {
    const iva = await journey.app.as('nutritionist');
    const { users } = (await iva.call(patientsApi.list, { query: { nextStep: 'calculate' } })).body;
    const user = users.find(({ redFlags }) => redFlags.every((flag) => !flag.holdsList || flag.handledAt !== null));
    if (!user) throw new Error('The demo data have changed.');
    // A red flag would come first.
    await dealWithRedFlags(iva, user);
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const clicks = await countClicks(page);
    await page.goto('/belly/users?nextStep=calculate');
    const row = page.getByRole('row', { name: new RegExp(`${user.firstName} ${user.lastName}`) });
    await row.getByRole('link', { name: /^Calculate/ }).click();
    await page.waitForURL('**/nutrient-picker**');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.waitForURL('**/food-list**');
    await page.getByRole('heading', { level: 1, name: 'Food list' }).waitFor();
    expect(clicks.count()).toBe(2);
    await page.context().close();
  });

  test('to a list to review it takes one', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const clicks = await countClicks(page);
    await page.goto('/belly/users');
    const step = page.getByRole('table', { name: 'Patients' }).getByRole('link', { name: /^Review list/ });
    await step.first().click();
    await page.waitForURL('**/food-list**');
    await page.getByRole('heading', { level: 1, name: 'Food list' }).waitFor();
    expect(clicks.count()).toBe(1);
    await page.context().close();
  });

  test('to the first patient it takes /, arrow down, Enter', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const clicks = await countClicks(page);
    await page.goto('/belly/users');
    const first = page.getByRole('table', { name: 'Patients' }).getByRole('row').nth(1).getByRole('link').first();
    await first.waitFor();
    const href = await first.getAttribute('href');
    for (const key of ['/', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(`**${href}`);
    expect(clicks.count()).toBe(0);
    await page.context().close();
  });
});
