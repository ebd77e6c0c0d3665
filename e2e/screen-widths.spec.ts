import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, openJourney } from './testing/journey.ts';
import { cutOffWords, layoutFaults } from './testing/layout.ts';
import { type Facts, gatherFacts, show, visits, withoutSlash } from './testing/visits.ts';

const widths = [360, 390, 767, 768, 769, 820, 1024, 1280, 1440];
/** Croatian words are longer. */
const croatianWidths = [1440, 1280, 820, 390];
const height = 900;

let journey: Journey;
let facts: Facts;
beforeAll(async () => {
  journey = await openJourney();
  facts = await gatherFacts(journey.app);
});
afterAll(() => journey.close());

async function speak(page: Page, language: 'en' | 'hr'): Promise<void> {
  await page.getByRole('radio', { name: language.toUpperCase(), exact: true }).first().click({ force: true });
  await page.locator(`html[lang=${language}]`).waitFor();
}

describe('at every width', () => {
  test.each([undefined, 'admin', 'nutritionist'] as const)(
    'every page of %s, opened without a slash at its end, fits, covers nothing and has its navigation in reach',
    async (as) => {
      const page = await journey.newPage({ language: 'en', ...(as === undefined ? {} : { as }) });
      const faults: string[] = [];
      for (const visit of Object.values(visits(facts))) {
        if (visit === 'leads on' || visit.as !== as) continue;
        await page.setViewportSize({ width: 1440, height });
        await show(page, { ...visit, address: withoutSlash(visit.address) });
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          const found = await layoutFaults(page);
          faults.push(...found.map((fault) => `${visit.address} at ${width}: ${fault}`));
          if (as === undefined) continue;
          const button = await page.getByRole('button', { name: 'Open navigation' }).isVisible();
          const navigation = page.getByRole('navigation', { name: 'Main navigation' });
          const drawer = width < 1024 ? 0 : (await navigation.boundingBox())?.width;
          const inReach = width < 1024 ? button : !button && drawer === 300;
          if (!inReach) faults.push(`${visit.address} at ${width}: no navigation (drawer ${drawer})`);
        }
        if (as === undefined) continue;
        await speak(page, 'hr');
        for (const width of croatianWidths) {
          await page.setViewportSize({ width, height });
          const found = await cutOffWords(page);
          faults.push(...found.map((fault) => `${visit.address} in Croatian at ${width}: ${fault}`));
        }
        await speak(page, 'en');
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});

describe('below 1024 px', () => {
  test.each([360, 768, 1023])('at %i the drawer opens over the page, 300 wide, and closes again', async (width) => {
    const page = await journey.newPage({
      as: 'nutritionist',
      language: 'en',
      context: { viewport: { width, height } },
    });
    await page.goto('/belly/users/');
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    const calculator = page.getByRole('link', { name: 'Calculator' });
    await expect.poll(() => calculator.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await calculator.waitFor();
    expect((await page.getByRole('navigation').boundingBox())?.width).toBe(300);
    // What lies behind cannot be reached by mistake.
    await expect.poll(() => page.locator('#content').getAttribute('inert')).not.toBeNull();
    await page.keyboard.press('Escape');
    await calculator.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.mouse.click(width - 10, height / 2);
    await calculator.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await calculator.click();
    await page.waitForURL('**/belly/DRICalculator**');
    await page.getByRole('heading', { level: 1, name: 'Calculator' }).waitFor();
    await expect.poll(() => calculator.isVisible()).toBe(false);
    await page.context().close();
  });
});

test('from 1024 px the drawer is 300 wide beside the page, below a header 60 high', async () => {
  const page = await journey.newPage({
    as: 'nutritionist',
    language: 'en',
    context: { viewport: { width: 1024, height } },
  });
  await page.goto('/belly/users/');
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  await expect
    .poll(() => page.getByRole('banner').boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 1024, height: 60 });
  await expect.poll(() => page.getByRole('navigation').boundingBox()).toMatchObject({ x: 0, y: 60, width: 300 });
  await expect.poll(() => page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(false);
  await page.context().close();
});

test('faults that are planted are found, and three dots or a way to scroll are none', async () => {
  const page = await journey.newPage({ context: { viewport: { width: 400, height } } });
  await page.setContent(`<style>div { width: 60px; white-space: nowrap }</style>
    <div style="overflow: hidden"><p><b>Lactobacillus</b> rhamnosus</p></div>
    <div style="overflow: hidden; text-overflow: ellipsis">Bifidobacterium longum</div>
    <div style="overflow-x: auto"><section style="overflow: visible">Akkermansia muciniphila</section></div>
    <button style="position: absolute; top: 300px">Save</button>
    <p style="position: absolute; top: 290px; width: 200px; height: 60px; background: white"></p>`);
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^button "Save" at .* is covered by p/),
    expect.stringMatching(/^"Lactobacillus" is cut off/),
    expect.stringMatching(/^"rhamnosus" is cut off/),
  ]);
  await page.setContent('<p style="width: 900px; text-align: right">Roseburia</p>');
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^scrolls sideways by/),
    expect.stringMatching(/^"Roseburia" lies beyond the page/),
  ]);
  await page.context().close();
});
