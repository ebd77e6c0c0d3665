import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, openJourney } from './testing/journey.ts';
import { type Facts, gatherFacts, visits } from './testing/visits.ts';

/** The route table of the specification, in the browser. That each opens: accessibility.spec.ts and screen-widths.spec.ts. */

let journey: Journey;
let facts: Facts;
beforeAll(async () => {
  journey = await openJourney();
  facts = await gatherFacts(journey.app);
});
afterAll(() => journey.close());

describe('every address', () => {
  test('of the admin area and of /belly leads to the login without a token', async () => {
    const page = await journey.newPage({ language: 'en' });
    for (const visit of Object.values(visits(facts))) {
      if (visit === 'leads on' || visit.as === undefined) continue;
      await page.goto(visit.address);
      await page.waitForURL('**/public/login?**');
    }
    await page.context().close();
  });
});

describe('what leads on', () => {
  test.each([
    ['nutritionist', '/', '/belly/users'],
    ['admin', '/', '/admin/accounts/AllAccounts'],
    ['nutritionist', '/belly', '/belly/users'],
    ['admin', '/admin', '/admin/accounts/AllAccounts'],
    [undefined, '/', '/public/login'],
  ] as const)('%s at %s comes to %s', async (as, address, target) => {
    const page = await journey.newPage(as === undefined ? {} : { as });
    await page.goto(address);
    await page.waitForURL(`**${target}**`);
    await page.context().close();
  });

  test.each(['/questionnaires/', '/questionnaires'])('the questionnaires (%s) lead to group 0', async (end) => {
    const page = await journey.newPage({ as: 'nutritionist' });
    await page.goto(`/belly/users/${facts.userId}${end}`);
    await page.waitForURL(`**/belly/users/${facts.userId}/questionnaires/group/0`);
    await page.context().close();
  });
});

describe('navigation and header', () => {
  test('an Admin has Accounts, Users and Metabelly Backend', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/accounts/AllAccounts');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    for (const [name, target] of [
      ['Accounts', '/admin/accounts/AllAccounts'],
      ['Users', '/admin/users/AllUsers'],
      ['Integrations', '/admin/integrations'],
      ['Metabelly Backend', '/admin/metabelly-backend'],
    ] as const) {
      await expect.poll(() => navigation.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(target);
    }
    await page.context().close();
  });

  test('a Nutritionist’s groups are MENU, ANALYTICS, DISEASE and HELP, as they are written', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/belly/users/');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Patients' }).waitFor();
    const links = async (group: string) =>
      navigation.getByRole('region', { name: group }).getByRole('link').allTextContents();
    await expect.poll(() => links('Menu')).toEqual(['Dashboard', 'Patients', 'Calculator']);
    await expect.poll(() => links('Analytics')).toEqual(['Health monitoring', 'Food and Supplements']);
    await expect.poll(() => links('Disease')).toEqual(['List of markers', 'Diagnostics']);
    await expect.poll(() => links('Help')).toEqual(['Settings', 'Documentation']);
    const titles = async () =>
      (await navigation.getByRole('heading').allInnerTexts()).filter((title) => title !== 'REFERENCE DATA');
    await expect.poll(titles).toEqual(['MENU', 'ANALYTICS', 'DISEASE', 'HELP']);
    await navigation.getByRole('button', { name: 'Logout' }).waitFor();
    await page.context().close();
  });

  test('the header has the name of the product, a build id and EN and HR', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/belly/users/');
    const header = page.getByRole('banner');
    await header.getByText('Metabelly').waitFor();
    await expect.poll(() => header.getByTitle('Build').textContent()).not.toBe('');
    await expect.poll(() => header.getByRole('radio').count()).toBe(2);
    for (const name of ['EN', 'HR']) await header.getByText(name, { exact: true }).waitFor();
    await page.context().close();
  });
});

describe('special hosts', () => {
  test('on the example host a demo nutritionist is signed in, at / and at a deep address', async () => {
    const example = await openJourney({ settings: { EXAMPLE_HOST: '127.0.0.1' } });
    for (const address of ['/', '/belly/DRICalculator']) {
      const page = await example.newPage({ language: 'en' });
      await page.goto(address);
      await page.getByRole('banner').getByRole('button', { name: 'Iva Matić' }).waitFor();
      expect(page.url()).toContain(address === '/' ? '/belly/users' : address);
      await page.context().close();
    }
    await example.close();
  });

  test('on a development host every request waits a second, and the tools of the developer are there', async () => {
    const development = await openJourney({ settings: { DEVELOPMENT_HOSTS: '127.0.0.1' } });
    const page = await development.newPage({ language: 'en' });
    await page.goto('/public/login');
    await page.getByLabel('Username').fill('nutritionist');
    await page.getByLabel('Password', { exact: true }).fill('belly-nutritionist');
    const request = page.waitForRequest('**/api/auth/login');
    const clicked = Date.now();
    await page.getByRole('button', { name: 'Log in' }).click();
    await request;
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(1000);
    await page
      .getByRole('button', { name: /TanStack (Router|query) devtools/i })
      .first()
      .waitFor();
    await development.close();
  });
});

describe('messages', () => {
  test('stand at the bottom right, five at most, four seconds each', async () => {
    const page = await journey.newPage({ language: 'en' });
    await page.clock.install();
    await page.goto('/public/component-testing/');
    const sample = page.getByRole('button', { name: 'Already exists.' });
    const shown = page.getByRole('alert').filter({ hasText: 'Already exists.' });
    await sample.waitFor();
    // from here on time moves only when the test says so, however slow the machine
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await sample.click();
    await page.clock.runFor(300);
    await shown.first().waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await shown.first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
    await page.clock.runFor(3500);
    await expect.poll(() => shown.count()).toBe(1);
    await page.clock.runFor(900);
    await expect.poll(() => shown.count()).toBe(0);

    for (let count = 0; count < 6; count += 1) await sample.click();
    await page.clock.runFor(500);
    await expect.poll(() => shown.count()).toBe(5);
    await page.context().close();
  });
});
