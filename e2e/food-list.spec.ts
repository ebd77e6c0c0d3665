import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientOf, seedRealisticReport } from '#server/features/food-list/seed-report.fixture.ts';
import { givenPaper } from './testing/given-paper.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
let patientId: number;
beforeAll(async () => {
  journey = await openJourney();
  patientId = await patientOf(journey.app.database, 'nutritionist');
});
afterAll(() => journey.close());

/** Hardly any Faecalibacterium, much Bilophila, both beyond doubt: enough for foods on both sides. */
const seed = (sampleDate: string): Promise<number> =>
  seedRealisticReport(journey.app.database, patientId, { 216851: 0.002, 853: 0.002, 35832: 8, 35833: 8 }, sampleDate);
const addressOf = (labReportId: number): string => `/belly/users/${patientId}/lab-reports/${labReportId}`;

describe('from a lab report to the printed list', () => {
  test('in English: picker, list, food, a food moved by hand, PDF', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const labReportId = await seed('2026-11-03');
    const address = addressOf(labReportId);
    await page.goto(`${address}/food-list`);
    await page.getByText('No food list yet.').waitFor();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('link', { name: 'Wishes' }).click();
    const wishes = page.getByRole('dialog', { name: /^Wishes/ });
    await wishes.getByRole('button', { name: /^More fibre/ }).click();
    await expectAccessible(page);
    await wishes.getByRole('button', { name: 'Calculate' }).click();

    await page.waitForURL('**/food-list');
    await page.getByRole('heading', { level: 2, name: 'Food list' }).waitFor();
    await page.getByRole('link', { name: 'Wishes 1' }).waitFor();
    await page.getByRole('region', { name: 'Good for everybody' }).waitFor();
    const kind = page.locator('li[data-suggestion]').first().getByRole('button');
    const kindName = ((await kind.textContent()) ?? '').replace(/, (Eat|Eat more|Limit)$/, '').trim();
    await kind.click();
    const whyKind = page.getByRole('complementary', { name: `Why: ${kindName}` });
    await whyKind.getByRole('row', { name: /^Usual in healthy people/ }).waitFor();
    await expectAccessible(page);
    await whyKind.getByText(/^More foods like these/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^All foods/ }).click();
    const bands = page.getByRole('group', { name: 'Bands' });
    await bands.getByRole('button', { name: /^Neutral/ }).click();
    await page.waitForURL('**band=neutral**');
    await page.reload();
    await bands.getByRole('button', { name: /^Neutral/, pressed: true }).click();
    const table = page.getByRole('table', { name: 'Food list' });
    const recommended = table
      .getByRole('row')
      .filter({ hasText: /Raises Faecalibacterium\b.*\blow: \+/ })
      .first();
    const first = (await recommended.getByRole('rowheader').getByRole('button').textContent()) ?? '';

    await recommended.getByRole('button', { name: first, exact: true }).click();
    const why = page.getByRole('complementary', { name: `Why: ${first}` });
    await why.getByText(/^Mostly /).waitFor();
    await why
      .getByRole('heading', { name: /^Evidence: raises Faecalibacterium/ })
      .first()
      .waitFor();
    await page.waitForURL('**food=**');
    await expectAccessible(page);
    await why.getByRole('link', { name: 'All details' }).click();
    await page.getByRole('heading', { level: 2, name: first }).waitFor();
    await page.getByText('Your test').waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
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
    const text = await givenPaper(journey, patientId, labReportId, 'en');
    expect(text).toContain('Your bacteria and your plate');
    expect(text).toContain('Dietary guidance, not a diagnosis');
    await page.context().close();
  });

  test('in Croatian, in the dark: list, details, heat map, changes, PDF with its letters', {
    tags: ['full'],
  }, async () => {
    const page = await journey.newPage({
      as: 'nutritionist',
      language: 'hr',
      context: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
    });
    const labReportId = await seed('2026-11-05');
    const address = addressOf(labReportId);
    await page.goto(`${address}/nutrient-picker`);
    await page.getByRole('button', { name: /^Više željeza/ }).click();
    await page.getByRole('button', { name: 'Izračunaj', exact: true }).last().click();
    await page.getByRole('heading', { level: 2, name: 'Popis namirnica' }).waitFor();
    await page
      .getByText(/^Zbog bakterije|^(Možda )?[Hh]ran(i|e) bakterij/)
      .first()
      .waitFor();
    const text = await givenPaper(journey, patientId, labReportId, 'hr');
    expect(text).toContain('Vaše bakterije i vaš tanjur');
    expect(text).toMatch(/Faecalibacterium/);

    await page.getByRole('link', { name: 'Pojedinosti' }).click();
    await page.getByRole('heading', { level: 2, name: 'Pojedinosti popisa namirnica' }).waitFor();
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

  test('fits a phone', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en', context: phone });
    const labReportId = await seed('2026-11-07');
    const address = addressOf(labReportId);
    await page.goto(`${address}/food-list`);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.locator('li[data-suggestion]').first().waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  });
});
