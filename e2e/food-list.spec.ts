import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '#server/features/recommendation/pdf/pdf-text.fixture.ts';
import { patientOf, seedRealisticReport } from '#server/features/recommendation/seed-report.fixture.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
let patientId: number;
beforeAll(async () => {
  journey = await openJourney();
  patientId = await patientOf(journey.app.database, 'nutritionist');
});
afterAll(() => journey.close());

/** Few bifidobacteria and Roseburia, much Bilophila: enough for foods on both sides. */
const seed = (sampleDate: string): Promise<number> =>
  seedRealisticReport(
    journey.app.database,
    patientId,
    { 1678: 0.01, 841: 0.02, 216851: 0.1, 35832: 3, 561: 12 },
    sampleDate,
  );
const addressOf = (labReportId: number): string => `/belly/users/${patientId}/lab-reports/${labReportId}`;

async function savedPdf(page: Page, button: string, item: string | RegExp): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return textOfPdf(await buffer(await download.createReadStream()));
}

describe('from a lab report to the printed list', () => {
  test('in English: picker, list, food, a food moved by hand, PDF', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const address = addressOf(await seed('2026-11-03'));
    await page.goto(`${address}/food-list`);
    await page.getByText('No food list has been calculated for this report yet.').waitFor();
    await page.getByRole('link', { name: 'Choose nutrients and calculate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nutrient picker' }).waitFor();
    await page.getByRole('button', { name: 'More fibre' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Calculate' }).click();

    await page.waitForURL('**/food-list');
    await page.getByRole('heading', { level: 1, name: 'Food list' }).waitFor();
    await page.getByText('Fibre prefer').waitFor();
    await page.getByRole('button', { name: /^Avoid/ }).click();
    await page.waitForURL('**band=avoid**');
    await page.reload();
    await page.getByRole('button', { name: /^Avoid/, pressed: true }).waitFor();
    await page.getByRole('button', { name: /^Eat more/ }).click();
    const table = page.getByRole('table', { name: 'Food list' });
    const recommended = table
      .getByRole('row')
      .filter({ hasText: /Raises Bifidobacterium, which is low/ })
      .first();
    const first = await recommended.getByRole('link').textContent();
    await page.keyboard.press('/');
    await page.keyboard.type(first ?? '');
    await recommended.waitFor();
    await expectAccessible(page);

    await table.getByRole('link', { name: first ?? '', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
    await page.getByText('Microbiome score').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('columnheader', { name: 'Contribution' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move to another band' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText('Give a reason.').waitFor();
    await dialog.getByRole('combobox', { name: 'Band' }).click();
    await page.getByRole('option', { name: 'Limit' }).click();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Does not agree with her');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Food moved.').waitFor();

    await page.goto(`${address}/food-list?band=limit`);
    await page.getByRole('table', { name: 'Food list' }).getByText('Moved').first().waitFor();
    const text = await savedPdf(page, 'PDF', 'Full report, English');
    expect(text).toContain('Your gut bacteria and your food');
    expect(text).toContain('Does not agree with her');
    expect(text).toContain('Dietary guidance, not a diagnosis');
    await page.context().close();
  });

  test('in Croatian, in the dark: list, details, heat map, changes, PDF with its letters', async () => {
    const page = await journey.newPage({
      as: 'nutritionist',
      language: 'hr',
      context: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
    });
    const address = addressOf(await seed('2026-11-05'));
    await page.goto(`${address}/nutrient-picker`);
    await page.getByRole('button', { name: 'Više željeza' }).click();
    await page.getByRole('button', { name: 'Izračunaj', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Popis hrane' }).waitFor();
    await page
      .getByText(/Povećava udio roda/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const text = await savedPdf(page, 'PDF', 'Potpuni izvještaj, Hrvatski');
    expect(text).toContain('Vaše crijevne bakterije i vaša prehrana');
    expect(text).toContain('Jesti više');
    expect(text).toMatch(/koji je nizak \(0,\d+ %, raspon/);

    await page.getByRole('link', { name: 'Pojedinosti' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pojedinosti popisa hrane' }).waitFor();
    await page
      .getByRole('button', { name: /^Doprinosi za/ })
      .first()
      .click();
    await page.getByRole('columnheader', { name: 'Doprinos', exact: true }).first().waitFor();
    await page.getByText('Toplinska karta').click();
    await page.getByRole('table', { name: 'Toplinska karta' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  test('fits a phone', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en', context: phone });
    const address = addressOf(await seed('2026-11-07'));
    await page.goto(`${address}/nutrient-picker`);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Food list' }).waitFor();
    await page
      .getByText(/Raises /)
      .first()
      .waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  });
});
