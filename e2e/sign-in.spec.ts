import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const jwtOf = (page: Page) => page.evaluate("localStorage.getItem('jwt')");

/** Where else it leads, in which language, and with which tokens: src/web/app/sign-in.test.tsx. */
describe('signing in', () => {
  test.each([
    ['admin', 'belly-admin', '/admin/accounts/AllAccounts', 'Mirna Herceg'],
    ['nutritionist', 'belly-nutritionist', '/belly/users', 'Iva Matić'],
  ])('%s lands on their first screen, and is still there after a reload', async (username, password, home, name) => {
    const page = await journey.newPage();
    await page.goto('/');
    await page.waitForURL('**/public/login**');
    await logIn(page, username, password);
    await page.waitForURL(`**${home}**`);
    await page.getByRole('banner').getByRole('button', { name }).waitFor();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name }).waitFor();
    expect(page.url()).toContain(home);
    await page.context().close();
  });

  test('says that the name or password is wrong, and keeps the name', async () => {
    const page = await journey.newPage();
    await page.goto('/public/login');
    await logIn(page, 'nutritionist', 'not the password');
    await page.getByText('Wrong username or password.').waitFor();
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('nutritionist');
    await expect.poll(() => jwtOf(page)).toBeNull();
    await expectAccessible(page);
    await page.context().close();
  });

  test('speaks the language of the account where the browser has chosen none, also after a reload', {
    tags: ['full'],
  }, async () => {
    const page = await journey.newPage();
    await page.goto('/public/login');
    await logIn(page, 'nutritionist2', 'belly-nutritionist2');
    await page.getByRole('heading', { level: 1, name: 'Pacijenti' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Pacijenti' }).waitFor();
    await page.context().close();
  });

  test('says why a session ended, and goes back to where one was', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/belly/users/?search=Horvat&status=all');
    // Everything is there: an answer that is still on its way would be the first to tell that the session has ended.
    await page
      .getByRole('row', { name: /Horvat/ })
      .first()
      .waitFor();
    await page.getByRole('region', { name: /^Red flags/ }).waitFor();
    const headers = { authorization: `Bearer ${await jwtOf(page)}` };
    await fetch(`${journey.url}/api/auth/logout`, { method: 'POST', headers });
    await page.getByRole('combobox', { name: 'Status' }).selectOption('archived');
    await page.getByText('Your session was ended, for example by a new password').waitFor();
    await expect.poll(() => jwtOf(page)).toBeNull();
    await expectAccessible(page);
    await logIn(page, 'nutritionist', 'belly-nutritionist');
    await page.waitForURL(/\/belly\/users\/?\?search=Horvat&status=archived/);
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    await page.context().close();
  });

  test('ends with Logout, which forgets everything, here and on the server', async () => {
    const page = await journey.newPage({ as: 'nutritionist' });
    await page.goto('/belly/users/');
    const token = String(await jwtOf(page));
    await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/public/login**');
    await expect.poll(() => jwtOf(page)).toBeNull();
    const answer = await fetch(`${journey.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    await page.goto('/belly/users/');
    await page.waitForURL('**/public/login**');
    await page.context().close();
  });
});

describe('the shell', () => {
  test('speaks Croatian and turns dark, and remembers both', async () => {
    const page = await journey.newPage({ as: 'nutritionist' });
    await page.goto('/belly/users/');
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    await page.getByText('HR', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pacijenti' }).waitFor();
    await expect.poll(() => page.evaluate("localStorage.getItem('selectedLanguage')")).toBe('hr');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hr');
    await page.getByRole('button', { name: /tem/i }).click();
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await expect.poll(() => scheme()).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Pacijenti' }).waitFor();
    await expect.poll(() => scheme()).toBe('dark');
    await page.context().close();
  });

  // Inside a shell: src/web/app/addresses.test.tsx.
  test("shows 'Not Found' for an unknown address", { tags: ['full'] }, async () => {
    const page = await journey.newPage();
    await page.goto('/no/such/place');
    await page.getByText('Not Found').first().waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('the first load of the login page', () => {
  test('takes at most 200 KB of JavaScript over the wire, all of it from here', async () => {
    const page = await journey.newPage({ firstVisit: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    const foreign: string[] = [];
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!response.url.startsWith(journey.url) && !response.url.startsWith('data:')) foreign.push(response.url);
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto('/public/login', { waitUntil: 'networkidle' });
    console.log(`login page: ${Math.round(bytes / 1024)} KB of JavaScript in ${scripts.size} files`);
    expect(foreign).toEqual([]);
    expect(scripts.size).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
    await page.context().close();
  });
});
