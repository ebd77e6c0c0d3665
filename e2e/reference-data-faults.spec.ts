// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';
import { drawn } from './testing/layout.ts';
import { show } from './testing/visits.ts';

/** What staff see of a reference-data screen when a call fails, comes late, or meets the work of somebody else. */

/** A genus that ships without any pair. */
const acetobacter = 434;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** The colours a message is drawn in. */
function coloursOf(page: Page, text: string): Promise<{ border: string; background: string }> {
  return alert(page, text).evaluate((element) => {
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle(of: unknown): { borderLeftColor: string; backgroundColor: string };
    };
    const { borderLeftColor, backgroundColor } = getComputedStyle(element);
    return { border: borderLeftColor, background: backgroundColor };
  });
}

async function tryToAdd(page: Page, status: number, said: string): Promise<void> {
  await page.route('**/api/admin/bacteria-food/genus/to-eat', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Add Agave syrup' }).click();
  await alert(page, said).waitFor();
}

describe('messages', () => {
  test.each(['light', 'dark'] as const)('differ by colour in the %s theme, and can be read', async (colorScheme) => {
    const page = await journey.newPage({ as: 'admin', context: { colorScheme } });
    await page.goto(`/admin/bacteria-food-relation/?level=genus&taxon=${acetobacter}&foodSearch=Agave`);
    await page.getByRole('region', { name: 'Foods' }).getByRole('button', { name: 'Value of Agave syrup' }).click();
    await page.getByRole('menuitem', { name: /significant increase/ }).click();
    const seen = new Set<string>();
    for (const [status, said] of [
      [403, '403 Forbidden - check role or payload.'],
      [409, 'Already exists.'],
      [500, 'Failed to add pair.'],
    ] as const) {
      await tryToAdd(page, status, said);
      // Under the pointer it stays until it has been looked at.
      await alert(page, said).hover();
      const { border, background } = await coloursOf(page, said);
      seen.add(border).add(background);
      await expectAccessible(page, ['color-contrast']);
      await alert(page, said).getByRole('button', { name: 'Close' }).click();
    }
    expect(seen.size).toBe(6);
    await page.context().close();
  });
});

test('a reload shows the categories as they are stored, and a behaviour changed by somebody else is offered', async () => {
  const page = await journey.newPage({ as: 'admin' });
  const other = await journey.app.as('admin');
  await page.goto('/admin/bacteria-categories/');
  await page.getByRole('table').waitFor();
  const { body: created } = await other.call(bacteriaCategoriesApi.create, {
    body: { name: 'Made meanwhile', description: 'd', reportDescription: 'r', color: '#339af0' },
  });
  await page.reload();
  await page.getByRole('cell', { name: 'Made meanwhile', exact: true }).waitFor();
  await other.call(bacteriaCategoriesApi.assignGenus, {
    body: { categoryBacteriaId: created.category.id, genusId: acetobacter },
  });
  await page.reload();
  await page.getByRole('link', { name: '1, open bacteria of Made meanwhile' }).waitFor();

  await page.goto(`/admin/bacteria-behaviour/?level=genus&taxon=${acetobacter}`);
  await page.getByText('Existing behaviours (0/3)').waitFor();
  // The lists are kept in the browser a second later; a reload before that would simply fetch them.
  const kept = () => page.evaluate("localStorage.getItem('metabelly-cache')?.includes('behaviour-list')");
  await expect.poll(kept).toBe(true);
  await other.call(bacteriaBehaviourApi.create, {
    params: { level: 'genus', kind: 'to-eat' },
    body: { genusTaxId: acetobacter, status: 'Low', flow: 'Increase' },
  });
  await page.reload();
  await page.getByText(/^Changed by /).waitFor();
  await page.getByText('Existing behaviours (0/3)').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Existing behaviours (1/3)').waitFor();
  await page.getByText(/^Changed by /).waitFor({ state: 'detached' });
  await page.context().close();
});

/** Where digits are cut off: an element that is nothing but digits must show all of them. */
function cutDigits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      textContent: string | null;
      children: { length: number };
      scrollWidth: number;
      clientWidth: number;
      parentElement: Box | null;
      getBoundingClientRect(): { left: number; right: number; width: number };
    }
    const { document, getComputedStyle } = globalThis as unknown as {
      document: { querySelectorAll(all: string): Iterable<Box>; documentElement: Box };
      getComputedStyle(of: Box): { overflowX: string };
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('main *')) {
      if (element.children.length > 0 || !/^\d{3,}$/.test(element.textContent ?? '')) continue;
      const own = element.getBoundingClientRect();
      if (own.width === 0) continue;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        // What scrolls can be brought into view.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        const box = around.getBoundingClientRect();
        const outside = own.right > box.right + 1 || own.left < box.left - 1;
        if (outside && overflowX !== 'visible') found.push(element.textContent ?? '');
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    return found;
  });
}

test.each([
  ['/admin/bacteria-food-relation/?level=species&search=Bifidobacterium&taxon=1680', 'Bacteria food relation'],
  ['/admin/bacteria-behaviour/?level=species&search=Bifidobacterium&taxon=1680&shortcut=true', 'Bacteria behaviour'],
  ['/admin/bacteria-category-relation/?category=1', 'Bacteria category relation'],
  ['/admin/bacteria-categories/', 'Bacteria categories'],
])('at every width a taxonomy id is whole, and the page does not scroll sideways: %s', async (address, title) => {
  // Loaded on a phone: what a page decides at its first look must hold there, too.
  const context = { viewport: { width: 390, height: 900 } };
  const page = await journey.newPage({ as: 'admin', language: 'en', context });
  await show(page, { address, title });
  for (const width of [390, 768, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    expect(await cutDigits(page), `${address} at ${width}`).toEqual([]);
  }
  await page.context().close();
});
