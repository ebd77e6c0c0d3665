import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { countClicks } from './testing/count-clicks.ts';
import { dealWithRedFlags } from './testing/deal-with-red-flags.ts';
import { type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
let page: Page;
/** Since the queue was opened. */
let clicks: () => number;
beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  const { count } = await countClicks(page);
  let before = 0;
  clicks = () => count() - before;
  page.on('load', () => {
    before = count();
  });
});
afterAll(() => journey.close());

const table = () => page.getByRole('table', { name: 'Patients' });

describe('from the queue', () => {
  test('to a calculated list it takes two clicks', async () => {
    const iva = await journey.app.as('nutritionist');
    const { users } = (await iva.call(patientsApi.list, { query: { nextStep: 'calculate' } })).body;
    const user = users.find(({ redFlags }) => redFlags.every((flag) => !flag.holdsList || flag.handledAt !== null));
    if (!user) throw new Error('The demo data have changed.');
    // A red flag would come first.
    await dealWithRedFlags(iva, user);
    await page.goto('/belly/users?nextStep=calculate');
    const row = page.getByRole('row', { name: new RegExp(`${user.firstName} ${user.lastName}`) });
    await row.getByRole('link', { name: /^Calculate/ }).click();
    await page.waitForURL('**/nutrient-picker**');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.waitForURL('**/food-list**');
    await page.getByRole('heading', { level: 1, name: 'Food list' }).waitFor();
    expect(clicks()).toBe(2);
  });

  test('to a list to review it takes one', async () => {
    await page.goto('/belly/users');
    await table()
      .getByRole('link', { name: /^Review list/ })
      .first()
      .click();
    await page.waitForURL('**/food-list**');
    await page.getByRole('heading', { level: 1, name: 'Food list' }).waitFor();
    expect(clicks()).toBe(1);
  });

  test('to the first patient it takes /, arrow down, Enter', async () => {
    await page.goto('/belly/users');
    const first = table().getByRole('row').nth(1).getByRole('link').first();
    await first.waitFor();
    const href = await first.getAttribute('href');
    for (const key of ['/', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(`**${href}`);
    expect(clicks()).toBe(0);
  });
});
