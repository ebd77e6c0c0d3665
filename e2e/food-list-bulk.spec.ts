import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { patientOf, seedRealisticReport } from '#server/features/food-list/seed-report.fixture.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
let patientId: number;
beforeAll(async () => {
  journey = await openJourney();
  patientId = await patientOf(journey.app.database, 'nutritionist');
});
afterAll(() => journey.close());

const faecalibacterium = 216851;

/** A calculated list with foods on both sides; its lab report. */
async function calculated(sampleDate: string): Promise<{ labReportId: number; address: string }> {
  const changes = { [faecalibacterium]: 0.002, 853: 0.002, 35832: 8, 35833: 8 };
  const labReportId = await seedRealisticReport(journey.app.database, patientId, changes, sampleDate);
  const staff = await journey.app.as('nutritionist');
  const { status } = await staff.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  expect(status).toBe(200);
  return { labReportId, address: `/belly/users/${patientId}/lab-reports/${labReportId}` };
}

async function bandsOf(labReportId: number): Promise<Map<number, string>> {
  const staff = await journey.app.as('nutritionist');
  const { body } = await staff.call(recommendationApi.latest, { params: { labReportId }, query: { detail: 'list' } });
  return new Map(body.foods.map((food) => [food.foodId, food.band]));
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Food list' }).locator('tr[data-food]');
const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Foods selected' });

// By clicks, with one reason and one Undo: select-many.test.tsx.
test('by keyboard: search in all bands, Ctrl+A, exclude; groups fold; why stands beside the list', {
  tags: ['full'],
}, async () => {
  const { labReportId, address } = await calculated('2026-10-02');
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`${address}/food-list?band=neutral`);
  await rowsOf(page).first().waitFor();
  const group = page.locator('th[scope=rowgroup] button[aria-expanded=true]').last();
  await group.click();
  await expect.poll(() => page.locator('th[scope=rowgroup] button[aria-expanded=false]').count()).toBe(1);

  await page.keyboard.press('/');
  await page.keyboard.type('lentil');
  await page.getByText(/^lentil: \d+ /).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  const bar = barOf(page);
  await bar.getByText(/^\d+ selected/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.getByText(/^Moved \d+\./).waitFor();
  await page.getByText(/^lentil: \d+ Excluded$/).waitFor();
  const lentils = await rowsOf(page).count();
  const excluded = [...(await bandsOf(labReportId)).values()].filter((band) => band === 'excluded').length;
  expect(excluded).toBeGreaterThanOrEqual(lentils);

  await rowsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: /^Why: / }).waitFor();
  expect(await rowsOf(page).count()).toBe(lentils);
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: /^Why: / }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('from a bacterium to its foods and back to its row, as it was left', async () => {
  await calculated('2026-09-03');
  const { address } = await calculated('2026-10-03');
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`${address}?side=outside`);
  await page.getByRole('region', { name: /^Since / }).waitFor();
  const foods = page.getByRole('link', { name: /^Foods \d+: Faecalibacterium$/ });
  await foods.scrollIntoViewIfNeeded();
  await foods.click();
  await page.waitForURL(`**/food-list?taxon=${faecalibacterium}`);
  await page.getByText(/^Foods of Faecalibacterium: \d+$/).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to the lab report' }).click();
  await page.waitForURL('**side=outside**');
  const hasFocus = () => foods.evaluate((link) => link.matches(':focus'));
  await expect.poll(hasFocus).toBe(true);
  const isInSight = async () => {
    const box = await foods.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 900;
  };
  await expect.poll(isInSight).toBe(true);
  await page.context().close();
});
