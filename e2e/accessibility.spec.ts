import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessFaults, expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';
import { type Facts, gatherFacts, routesOfTheProduct, show, visits, withSlash } from './testing/visits.ts';

let journey: Journey;
let facts: Facts;
beforeAll(async () => {
  journey = await openJourney();
  facts = await gatherFacts(journey.app);
});
afterAll(() => journey.close());

/** One load of the page serves both themes, which differ in their colours only. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await wear(page, 'light');
  await expectAccessible(page);
  await wear(page, 'dark');
  await expectAccessible(page, ['color-contrast']);
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

describe('no serious finding of axe', () => {
  test('a new route needs a visit', () => {
    expect(Object.keys(visits(facts)).sort()).toEqual(routesOfTheProduct().sort());
  });

  test.each([undefined, 'admin', 'nutritionist'] as const)(
    'on any page of %s, opened with a slash at its end, in both themes',
    async (as) => {
      const page = await journey.newPage({ language: 'en', ...(as === undefined ? {} : { as }) });
      for (const visit of Object.values(visits(facts))) {
        if (visit === 'leads on' || visit.as !== as) continue;
        await show(page, { ...visit, address: withSlash(visit.address) });
        await expectAccessibleInBothThemes(page);
      }
      await page.context().close();
    },
  );

  test('on the page of a patient with a phone', async () => {
    const page = await journey.newPage({ language: 'en', context: phone });
    await show(page, { address: facts.publicUrl, title: facts.questionnaire.title });
    await expectAccessibleInBothThemes(page);
    await page.context().close();
  });
});

test('a fault that is planted is found', async () => {
  const page = await journey.newPage();
  await page.setContent('<main><h1>A picture</h1><img src="data:,"></main>');
  expect(await accessFaults(page)).toContainEqual(expect.stringMatching(/^image-alt: [\s\S]*<img src="data:,">/));
  await page.context().close();
});
