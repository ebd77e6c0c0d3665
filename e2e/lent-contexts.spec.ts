import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journey, openJourney } from './testing/journey.ts';

/** Contexts are lent from test to test: nothing that one did may be seen by the next. */
let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

/** What a page finds in the browser, of whatever a page can keep there. */
const found = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    online: navigator.onLine,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    allowed: (await navigator.permissions.query({ name: 'geolocation' })).state,
    marked: 'marked' in globalThis,
  }))()`);

/** Of those whose names change with their content; the first one is asked for anew each time. */
const scriptsOverTheWire = (page: Page): Promise<string[]> =>
  page.evaluate(
    "performance.getEntriesByType('resource').filter(({ name, transferSize }) => /\\/assets\\/.*\\.js$/.test(name) && transferSize > 0).map(({ name }) => name)",
  );

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users/AllUsers/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openLogin(page: Page): Promise<void> {
  await page.goto('/public/login');
  await page.getByRole('button', { name: /Log in|Prijav/ }).waitFor();
}

test('a context that was given back is as empty as a new one, but for its cache', async () => {
  const unspoilt = await journey.newPage({ firstVisit: true });
  await openLogin(unspoilt);
  const asNew = await found(unspoilt);
  expect(await scriptsOverTheWire(unspoilt)).not.toEqual([]);
  await unspoilt.context().close();

  const first = await journey.newPage({
    as: 'admin',
    language: 'hr',
    context: { colorScheme: 'dark', viewport: { width: 500, height: 500 } },
  });
  const context = first.context();
  await first.addInitScript("globalThis.marked = 'yes'");
  await context.grantPermissions(['geolocation']);
  await openUsers(first);
  await first.evaluate(`(async () => {
    sessionStorage.setItem('kept', 'yes');
    document.cookie = 'kept=yes; max-age=1000';
    await new Promise((resolve) => { indexedDB.open('kept').onsuccess = ({ target }) => { target.result.close(); resolve(); }; });
  })()`);
  const other = await context.newPage();
  await other.goto('/admin/mail/');
  await context.setOffline(true);
  const left = (await found(first)) as Record<string, unknown>;
  for (const [what, value] of Object.entries(asNew as object)) expect(left[what], what).not.toEqual(value);
  await context.close();

  const second = await journey.newPage();
  expect(second.context()).toBe(context);
  await openLogin(second);
  expect(await found(second)).toEqual(asNew);
  // Two at a time are two browsers.
  const beside = await journey.newPage();
  expect(beside.context()).not.toBe(context);
  await beside.context().close();
  await second.context().close();

  const third = await journey.newPage({ as: 'admin', language: 'hr' });
  expect(third.context()).toBe(context);
  await openUsers(third);
  expect(await scriptsOverTheWire(third)).toEqual([]);
  await third.context().close();
});

test('a context whose clock was moved is not lent again', async () => {
  const page = await journey.newPage();
  await page.clock.install();
  await page.context().close();
  const next = await journey.newPage();
  expect(next.context()).not.toBe(page.context());
  await next.context().close();
});
