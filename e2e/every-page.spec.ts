import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenPaper } from './testing/given-paper.ts';
import {
  accessFaults,
  contrastFaults,
  type DemoUser,
  type Journey,
  markSameLooks,
  openJourney,
} from './testing/journey.ts';
import { cutOffWords, drawn, layoutOf } from './testing/layout.ts';
import { plantMarkup, watchMarkup } from './testing/planted-markup.ts';
import { gatherFacts, routesOfTheProduct, show, showNext, type Visit, visits } from './testing/visits.ts';

/**
 * Every page is loaded once, by who may see it, and then looked at in every way that needs a browser. Addresses with and
 * without a slash at their end, and without a session: src/web/app/router.test.ts.
 */

/**
 * `npm test` looks at a phone, a tablet and a desk; both sides of each breakpoint are for the whole run. Each page is drawn
 * again for another width only: English ends with the width that Croatian begins with.
 */
const quick = process.env.TEST_TIER === 'quick';
const widths = quick ? [1440, 1024, 390] : [1440, 1280, 1024, 820, 769, 768, 767, 390, 360];
/** Croatian words are longer. */
const croatianWidths = quick ? [390] : [390, 820, 1280, 1440];
const height = 900;
const desktop = { width: 1440, height };

let journey: Journey;
let table: Record<string, Visit | 'redirects'>;
beforeAll(async () => {
  journey = await openJourney();
  const facts = await gatherFacts(journey.app);
  await givenPaper(journey, facts.userId, facts.labReportId, 'en');
  table = visits(await plantMarkup(journey.app, facts));
});
afterAll(() => journey.close());

const pagesOf = (as: DemoUser | undefined): Visit[] =>
  Object.values(table).filter((visit): visit is Visit => visit !== 'redirects' && visit.as === as);

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** The themes differ in their colours only. The page stays dark. */
async function accessFaultsInBothThemes(page: Page): Promise<string[]> {
  // of what looks the same a few are enough for contrast, which takes longest
  if (quick) await markSameLooks(page);
  const inLight = await accessFaults(page);
  await setColorScheme(page, 'dark');
  const inDark = await contrastFaults(page);
  return [...inLight, ...inDark.map((fault) => `in the dark: ${fault}`)];
}

async function widthFaults(page: Page, hasNavigation: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const { layout, button, drawer } = await layoutOf(page);
    faults.push(...layout.map((fault) => `at ${width}: ${fault}`));
    if (!hasNavigation) continue;
    const inReach = width < 1024 ? button : !button && drawer === (width < 1280 ? 60 : 300);
    if (!inReach) faults.push(`at ${width}: no navigation (${JSON.stringify({ button, drawer })})`);
  }
  return faults;
}

async function setLanguage(page: Page, language: 'en' | 'hr'): Promise<void> {
  const name = language.toUpperCase();
  // A page may open with a drawer over the header.
  await page.getByRole('radio', { name, exact: true, includeHidden: true }).first().dispatchEvent('click');
  await page.locator(`html[lang=${language}]`).waitFor();
}

async function croatianFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await setLanguage(page, 'hr');
  for (const width of croatianWidths) {
    await page.setViewportSize({ width, height });
    faults.push(...(await cutOffWords(page)).map((fault) => `in Croatian at ${width}: ${fault}`));
  }
  await setLanguage(page, 'en');
  return faults;
}

/** As the first page began. */
async function beginAgain(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await setColorScheme(page, 'light');
}

test('a new route needs a visit', async () => {
  const page = await journey.newPage({ language: 'en' });
  await page.goto('/public/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(Object.keys(table).sort()).toEqual((await routesOfTheProduct(page)).sort());
});

test.each([undefined, 'admin', 'nutritionist'] as const)(
  'every page of %s opens, is accessible in both themes, fits at every width and in Croatian, and runs no stored markup',
  async (as) => {
    const page = await journey.newPage({ language: 'en', ...(as === undefined ? {} : { as }) });
    const markup = await watchMarkup(page);
    const faults: string[] = [];
    for (const [index, visit] of pagesOf(as).entries()) {
      // Loading the application again for each page is a quarter of the time. What is there before the login has no links.
      await (quick && as !== undefined && index > 0 ? showNext(page, visit) : show(page, visit));
      for (const text of visit.shows ?? []) await page.getByText(text).first().waitFor({ state: 'attached' });
      const found = [...(await markup.faults()), ...(await accessFaultsInBothThemes(page))];
      found.push(...(await widthFaults(page, as !== undefined)));
      if (as === undefined) {
        // What patients open is opened with a phone.
        await page.setViewportSize({ width: 390, height: 844 });
        await setColorScheme(page, 'light');
        found.push(...(await accessFaultsInBothThemes(page)).map((fault) => `with a phone: ${fault}`));
      } else {
        found.push(...(await croatianFaults(page)));
      }
      found.push(...(await markup.faults()));
      faults.push(...found.map((fault) => `${visit.address} ${fault}`));
      await beginAgain(page);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

/** Names in the lists that are cut, and rows that read the same. */
const alike = `(() => {
  const faults = [];
  for (const list of document.querySelectorAll('[role=list], [role=listbox]')) {
    const rows = [...list.querySelectorAll('[role=listitem], [role=option]')];
    const texts = rows.map((row) => row.innerText.trim());
    for (const text of new Set(texts.filter((text, at) => texts.indexOf(text) !== at))) faults.push('twice: ' + text);
    for (const each of list.querySelectorAll('span, em, a')) {
      if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible' && each.clientWidth > 4)
        faults.push('cut: ' + each.textContent);
    }
  }
  return faults;
})()`;

/** What stands in the feet of panels on a second line, or beyond their edge. */
const brokenFeet = `[...document.querySelectorAll('[class*=pager]')].flatMap((pager) => {
  const middle = (each) => { const box = each.getBoundingClientRect(); return box.top + box.height / 2; };
  const parts = [...pager.children].filter((each) => each.checkVisibility() && each.textContent !== '');
  const wrong = parts.filter((each) => Math.abs(middle(each) - middle(pager)) > 6 || each.scrollWidth > each.clientWidth + 1);
  return wrong.map((each) => each.className + ' ' + each.textContent);
})`;

/** Buttons of the page under a message. */
const coveredByMessages = `(() => {
  const area = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
  return [...document.querySelectorAll('main button, main a[href], main select')].filter((each) => {
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && area.contains(hit);
  }).map((each) => each.getAttribute('aria-label') ?? each.textContent);
})()`;

test('names of foods and bacteria are whole, feet fit in one line, and messages cover no button', {
  tags: ['full'],
}, async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.setViewportSize(desktop);
  const pairs = '/admin/bacteria-food-relation?level=species&taxon=39491&size=100&pairSize=100&foodSize=100';
  for (const address of [`${pairs}&foodSearch=mushroom`, pairs, '/admin/bacteria-behaviour?level=species&size=100']) {
    await page.goto(address);
    await page
      .getByText(/^1–100 of|of \d+$/)
      .first()
      .waitFor();
    if (address.startsWith(pairs)) await page.getByRole('button', { name: /^Add / }).first().waitFor();
    expect([address, await page.evaluate(alike)]).toEqual([address, []]);
  }
  for (const width of [360, 1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height });
    expect([width, await page.evaluate(brokenFeet)]).toEqual([width, []]);
  }

  await page.setViewportSize(desktop);
  await page.goto(pairs);
  const add = page.getByRole('button', { name: /^Add / });
  await add.nth(0).click();
  await add.nth(1).click();
  const messages = page.getByRole('alert').filter({ hasText: 'Please select a value first.' });
  await expect.poll(() => messages.count()).toBe(2);
  await expect.poll(() => page.evaluate(coveredByMessages)).toEqual([]);

  // A link to the bulk panel opens there, however far down its bacterium stands.
  await page.goto('/admin/bacteria-food-relation?level=genus&taxon=572511&bulk=true');
  await page.getByRole('option', { name: /Blautia/, selected: true }).waitFor();
  await drawn(page);
  expect(await page.evaluate('scrollY')).toBe(0);

  // After a reload a long page is where it was left.
  await page.goto('/admin/bacteria-categories/');
  await page.getByRole('row').nth(20).waitFor();
  await page.evaluate('scrollTo(0, 700)');
  await expect.poll(() => page.evaluate("sessionStorage.getItem('tsr-scroll-restoration-v1_3')")).toContain('700');
  await page.reload();
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
  await page.context().close();
});

test('a script that got into a page all the same would not run', async () => {
  const page = await journey.newPage({ language: 'en' });
  const markup = await watchMarkup(page);
  await page.goto('/public/login');
  await page.evaluate(`(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.broken = 1';
    document.body.append(script);
  })()`);
  await expect.poll(() => markup.faults()).toEqual([expect.stringMatching(/^refused by the policy: script-src/)]);
  await page.context().close();
});
