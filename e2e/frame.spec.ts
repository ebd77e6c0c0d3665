import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, openJourney } from './testing/journey.ts';

/** What stands around every page. That each page opens: every-page.spec.ts; where addresses lead: src/web/app/router.test.ts. */

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('the header is 60 high, the drawer 300 wide, and both say what the specification has them say', async () => {
  const context = { viewport: { width: 1280, height: 900 } };
  const page = await journey.newPage({ as: 'nutritionist', language: 'en', context });
  await page.goto('/belly/users/');
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  const header = page.getByRole('banner');
  await expect.poll(() => header.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 60 });
  await header.getByText('Metabelly').waitFor();
  await expect.poll(() => header.getByTitle('Build').textContent()).not.toBe('');
  await expect.poll(() => header.getByRole('radio').count()).toBe(2);
  for (const name of ['EN', 'HR']) await header.getByText(name, { exact: true }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.poll(() => navigation.boundingBox()).toMatchObject({ x: 0, y: 60, width: 300 });
  await expect.poll(() => page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(false);
  // As they are written; their entries: navigation-links.test.tsx.
  const titles = async () =>
    (await navigation.getByRole('heading').allInnerTexts()).filter((title) => title !== 'REFERENCE DATA');
  await expect.poll(titles).toEqual(['MENU', 'ANALYTICS', 'DISEASE', 'HELP']);
  await navigation.getByRole('button', { name: 'Logout' }).waitFor();
  await page.context().close();
});

test('below 1280 px it is a rail of icons, and the product mark opens it over the page', {
  tags: ['full'],
}, async () => {
  const context = { viewport: { width: 1024, height: 768 } };
  const page = await journey.newPage({ as: 'nutritionist', language: 'en', context });
  await page.goto('/belly/users/');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.poll(() => navigation.boundingBox()).toMatchObject({ x: 0, y: 60, width: 60 });
  await navigation.getByRole('link', { name: 'Calculator' }).waitFor();
  await page.getByRole('button', { name: 'Metabelly: Open navigation' }).click();
  await expect.poll(() => navigation.boundingBox()).toMatchObject({ width: 300 });
  await page.keyboard.press('Escape');
  await expect.poll(() => navigation.boundingBox()).toMatchObject({ width: 60 });
  await page.context().close();
});

describe('below 1024 px', () => {
  test('at 768 the drawer opens over the page, 300 wide, and closes again', { tags: ['full'] }, async () => {
    const width = 768;
    const page = await journey.newPage({
      as: 'nutritionist',
      language: 'en',
      context: { viewport: { width: 1023, height: 900 } },
    });
    await page.goto('/belly/users/');
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    const calculator = page.getByRole('link', { name: 'Calculator' });
    await expect.poll(() => calculator.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open navigation' }).waitFor();
    // That it is in reach at every other width: every-page.spec.ts.
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => calculator.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await calculator.waitFor();
    expect((await page.getByRole('navigation').boundingBox())?.width).toBe(300);
    // What lies behind cannot be reached by mistake.
    await expect.poll(() => page.locator('#content').getAttribute('inert')).not.toBeNull();
    await page.keyboard.press('Escape');
    await calculator.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.mouse.click(width - 10, 450);
    await calculator.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await calculator.click();
    await page.waitForURL('**/belly/DRICalculator**');
    await page.getByRole('heading', { level: 1, name: 'Calculator' }).waitFor();
    await expect.poll(() => calculator.isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('special hosts', { tags: ['full'] }, () => {
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

  test('on a development host every request waits a second', async () => {
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
    await development.close();
  });
});

describe('messages', () => {
  test('stand at the bottom right, five at most, four seconds each', { tags: ['full'] }, async () => {
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
