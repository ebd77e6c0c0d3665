import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

/** Faecalibacterium: several demo patients have less of it than healthy adults, and the shipped rules speak of it then. */
const behavioursOfFaecalibacterium = '/admin/bacteria-behaviour?taxon=216851';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the impact of a behaviour', () => {
  test('is shown before it is saved, with the patients, and is gone afterwards', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto(behavioursOfFaecalibacterium);
    await page.getByRole('button', { name: /^Low\s*Increase/ }).click();
    const saving = page.getByRole('button', { name: 'Show impact of saving' });
    await saving.and(page.locator(':disabled')).waitFor();
    await choose(page, 'Flow', 'Decrease');
    await saving.click();
    const sentence = page.getByText(/^Changes \d+ foods in \d+ reports\.$/);
    await sentence.waitFor();

    await page.getByRole('button', { name: 'Show list' }).click();
    const drawer = page.getByRole('dialog', { name: 'Impact on food lists' });
    const report = drawer.getByRole('region').first();
    await report.getByText(/^Sample of \d+ \w+ \d{4}$/).waitFor();
    await report.getByRole('img', { name: 'to' }).first().waitFor();
    await report.getByRole('button', { name: /^Show all \d+ foods$/ }).click();
    await expectAccessible(page);
    const address = (await report.getByRole('link').getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/belly\/users\/\d+\/lab-reports\/\d+$/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Show impact of deleting' }).click();
    await page.getByText('When deleted:').waitFor();
    await sentence.waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: /^Low\s*Decrease/ }).waitFor();
    await sentence.waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: 'Saved: When Low' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();

    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().close();
  });
});

describe('the impact of a bulk', () => {
  test('of behaviours stands beside the dry run, in the dark and in Croatian on a phone', {
    tags: ['full'],
  }, async () => {
    const page = await journey.newPage({
      as: 'admin',
      language: 'hr',
      context: { ...phone, colorScheme: 'dark' },
    });
    await page.goto('/admin/bacteria-behaviour?shortcut=true');
    const ask = page.getByRole('button', { name: 'Prikaži učinak' });
    await ask.and(page.locator(':disabled')).waitFor();
    const panel = page.getByRole('region').filter({ has: ask });
    await panel.getByRole('checkbox', { name: /Abiotrophia/ }).waitFor();
    await panel.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Sniženo', exact: true }).click();
    await panel.getByRole('combobox', { name: 'Smjer' }).click();
    await page.getByRole('option', { name: 'Smanjuje', exact: true }).click();
    await panel.getByLabel('Mijenjaj postojeća ponašanja').check();
    await panel.getByRole('searchbox').fill('faecalib');
    await panel.getByRole('checkbox', { name: /^Faecalibacterium/ }).check();
    await panel.getByText(/^Stvara \d+, mijenja \d+, preskače \d+\.$/).waitFor();
    await ask.click();
    await panel.getByText(/^Mijenja \d+ namirnic\w+ u \d+ nalaz\w+\.$/).waitFor();
    await panel.getByRole('button', { name: 'Prikaži popis' }).click();
    const drawer = page.getByRole('dialog', { name: 'Učinak na popise namirnica' });
    await drawer
      .getByText(/^Uzorak od \d+\. \d+\. \d{4}\.$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
