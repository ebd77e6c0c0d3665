import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { countClicks } from './testing/count-clicks.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function patientNamed(lastName: string) {
  const caller = await journey.app.as('nutritionist');
  const { users } = (await caller.call(patientsApi.list, { query: { search: lastName } })).body;
  return users;
}

/** Typed into the field that has the focus, then on to the next, as one fills a form. */
async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Clicked into, typed, the first match taken with Enter. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}

describe('a new patient', () => {
  test('is filled in whole with one save and at most eight clicks', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const clicks = await countClicks(page);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (['POST', 'PUT'].includes(request.method()) && request.url().includes('/api/users')) saves.push(request.url());
    });
    await page.goto('/belly/users/');
    await page.getByRole('link', { name: 'New user' }).click();
    await page.getByRole('heading', { level: 1, name: 'New user' }).waitFor();
    await page.getByText('4 required fields are empty').waitFor();
    await typeOn(page, 'Marija', 'Jednokratna', '14 Jun 1994');
    await page.getByText('Female', { exact: true }).click();
    await page.getByRole('radio', { name: 'Female' }).press('Tab');
    await typeOn(page, 'marija@example.org', '+385 91 555 0187');
    await page.keyboard.press('Tab');
    await typeOn(page, 'Less bloating', '168', '64,5');
    await page.getByText('Pregnant', { exact: true }).click();
    await page.getByRole('radio', { name: 'Pregnant' }).press('Tab');
    await typeOn(page, inDays(123), '60');
    await page.getByText('week 22 + 3 days').waitFor();
    await pick(page, 'Conditions', 'hypothyroidism');
    await page.keyboard.press('Escape');
    await pick(page, 'Drug', 'levothyroxine');
    await page.keyboard.press('Tab');
    await typeOn(page, '50 µg daily', '3 May 2021');
    // Enter in a row adds the next one
    await page.keyboard.press('Enter');
    await page.keyboard.type('omepr');
    // Esomeprazole matches too: what is taken is what begins so
    await page.getByRole('option', { name: 'Esomeprazole' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await typeOn(page, '20 mg daily', '1 Aug 2026', '30 Sep 2026');
    await pick(page, 'Allergens', 'celery');
    await page.keyboard.press('Escape');
    await pick(page, 'Disliked foods', 'beetroot');
    await page.keyboard.press('Escape');
    await page.getByText('All required fields are filled').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Marija Jednokratna' }).waitFor();
    expect(clicks.count()).toBeLessThanOrEqual(8);
    expect(saves).toHaveLength(1);

    const [saved] = await patientNamed('Jednokratna');
    expect(saved).toMatchObject({
      sex: 'female',
      dateOfBirth: '1994-06-14',
      heightCm: 168,
      weightKg: 64.5,
      prepregnancyWeightKg: 60,
      goal: 'Less bloating',
      pregnancyWeeks: 22,
      phenotypeIds: [expect.any(Number)],
      foodRestrictionIds: [expect.any(Number)],
      dislikedFoodIds: [expect.any(Number)],
      drugIds: [expect.any(Number)],
      medicines: [
        { dose: '50 µg daily', startedOn: '2021-05-03', stoppedOn: null },
        { dose: '20 mg daily', startedOn: '2026-08-01', stoppedOn: '2026-09-30' },
      ],
    });
    const drugs = page.getByRole('region', { name: 'Drugs' });
    await drugs.getByText('No longer taken').waitFor();
    await drugs.getByText(/^Omeprazole/).waitFor();
    await drugs.getByText('20 mg daily · 1 Aug 2026 to 30 Sep 2026').waitFor();
    await page.context().close();
  });

  test('is warned about by name alone, on a phone; another person is said to be another, and kept', {
    tags: ['full'],
  }, async () => {
    const caller = await journey.app.as('nutritionist');
    const body = { firstName: 'Ana', lastName: 'Dvostruka', dateOfBirth: '1990-05-06' };
    const first = (await caller.call(patientsApi.create, { body })).body.user;
    const page = await journey.newPage({ as: 'nutritionist', language: 'en', context: phone });
    await page.goto('/belly/users/new');
    await page.getByLabel('First Name').fill('ana');
    await page.getByLabel('Last name').fill('DVOSTRUKA');
    await page.getByLabel('Last name').blur();
    const warning = page.getByRole('alert').filter({ hasText: 'Ana Dvostruka is already a patient:' });
    await warning.getByText(`${first.code}, born 1990.`).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Date of birth').fill('1990-05-06');
    await page.getByText('Female', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const another = page.getByRole('button', { name: 'Another person, continue' });
    await expect.poll(() => another.evaluate((node) => node.matches(':focus'))).toBe(true);
    expect(await patientNamed('Dvostruka')).toHaveLength(1);
    await another.click();
    await warning.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'ana DVOSTRUKA' }).waitFor();
    expect(await patientNamed('Dvostruka')).toHaveLength(2);
    await page.context().close();
  });

  test('half typed is kept until it is discarded, and asked about, in Croatian', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'hr' });
    await page.goto('/belly/users/new');
    await page.getByRole('textbox', { name: 'Ime', exact: true }).fill('Nedovršena');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Ono što ste prije unijeli još je ovdje.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Ime', exact: true }).inputValue()).toBe('Nedovršena');
    await page.getByRole('textbox', { name: 'Ime', exact: true }).press('Escape');
    await page.getByRole('button', { name: 'Odbaci' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pacijenti' }).waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Nedovršena');
    await page.context().close();
  });
});
