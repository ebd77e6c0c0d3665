import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { visitsApi } from '#contract/visits.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

let patients = 0;
async function newPatient(): Promise<number> {
  patients += 1;
  const iva = await journey.app.as('nutritionist');
  const body = { firstName: 'Ana', lastName: `Dolazak${patients}`, dateOfBirth: '1985-04-12' };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}
async function visitsOf(userId: number) {
  const iva = await journey.app.as('nutritionist');
  return (await iva.call(visitsApi.list, { params: { userId }, query: {} })).body.visits;
}
const open = async (page: Page, userId: number): Promise<void> => {
  await page.goto(`/belly/users/${userId}/visits`);
  await page.getByRole('region', { name: 'Goals' }).waitFor();
};

describe('a visit', () => {
  test('is begun with V, saved while typing, signed, and changed with both texts kept', async () => {
    const userId = await newPatient();
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await open(page, userId);
    await page.getByText('No visits yet.').waitFor();
    await page.keyboard.press('v');
    const said = page.getByRole('textbox', { name: 'Symptoms and history' });
    await said.fill('Bloating for two years.');
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await expect
      .poll(async () => (await visitsOf(userId))[0]?.text)
      .toBe('## Symptoms and history\nBloating for two years.');
    await expectAccessible(page);
    // The same note in the other language.
    await page.getByText('HR', { exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Tegobe i dosadašnji tijek' }).fill('Nadutost dvije godine.');
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await visitsOf(userId))[0]?.translation).toContain('Nadutost dvije godine.');

    await page.keyboard.press('Control+Enter');
    await page.getByText('The note is signed.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Tegobe i dosadašnji tijek' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('textbox', { name: 'Tegobe i dosadašnji tijek' }).fill('Nadutost tri godine.');
    await page.getByRole('button', { name: 'Sign' }).click();
    await expect.poll(async () => (await visitsOf(userId))[0]?.signed !== null).toBe(true);
    await page.getByText('1 earlier signed text').click();
    await page.getByText('Nadutost dvije godine.').waitFor();
    await page.getByText('Nadutost tri godine.').first().waitFor();
    await page.context().close();
  });

  test('that cannot be saved is kept in the browser, says so, and is saved by a second try', {
    tags: ['full'],
  }, async () => {
    const userId = await newPatient();
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await open(page, userId);
    await page.getByRole('button', { name: 'New visit' }).click();
    const reason = page.getByRole('textbox', { name: 'Reason for coming' });
    await reason.waitFor();
    const address = /\/api\/users\/\d+\/visits\/\d+$/;
    await page.route(address, (route) => route.abort());
    await reason.fill('Written without a connection.');
    await page.getByText(/Not saved, kept in this browser since \d\d:\d\d/).waitFor();
    await page.reload();
    await expect.poll(() => reason.inputValue()).toBe('Written without a connection.');
    // What was sent while the page went away may have come through; and on a slow machine the editor's own next try does.
    const saved = page.getByRole('status').filter({ hasText: /^\s*Saved/ });
    await page
      .getByText(/Not saved, kept in this browser/)
      .or(saved)
      .first()
      .waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).or(saved).first().click();
    await saved.waitFor();
    expect((await visitsOf(userId))[0]?.text).toContain('Written without a connection.');
    await page.context().close();
  });
});

describe('today', () => {
  test('names the visit without a note, is hidden for the account, and red flags stay as a chip', {
    tags: ['full'],
  }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/belly/users');
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('region', { name: /^Red flags/ }).waitFor();
    for (const name of [/^Visits/, /^Follow-ups due/, /^Arrived since/]) {
      await today.getByRole('region', { name }).waitFor();
    }
    await today.getByText('Novi uzorak').waitFor();
    await today.getByRole('button', { name: 'Hide' }).click();
    await today.getByRole('region', { name: /^Visits/ }).waitFor({ state: 'detached' });
    await page.reload();
    await today.getByRole('button', { name: 'Show' }).waitFor();
    await page.locator('button[aria-pressed]', { hasText: /^Red flags/ }).click();
    await page.waitForURL('**nextStep=dealWithRedFlag**');
    // The step of everybody in this list, and it opens what is to be done.
    const table = page.getByRole('table', { name: 'Patients' });
    await expect
      .poll(async () => {
        const doors = await table.getByRole('link', { name: /^Deal with red flag/ }).count();
        return doors > 0 && doors === (await table.getByRole('row').count()) - 1;
      })
      .toBe(true);
    const door = table.getByRole('link', { name: /^Deal with red flag/ }).first();
    await door.click();
    await page.waitForURL('**/info#red-flags');
    await page.getByRole('dialog', { name: /red flags?$/ }).waitFor();
    await page.goBack();
    await today.getByRole('button', { name: 'Show' }).click();
    await today.getByRole('region', { name: /^Visits/ }).waitFor();
    await page.context().close();
  });
});
