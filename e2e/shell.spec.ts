import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdBack } from './testing/hold-back.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';
import { slowDown } from './testing/slow-down.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('a page that fails says so and can show its error', async () => {
  const page = await journey.newPage({ as: 'admin' });
  await page.goto('/admin/accounts/AllAccounts');
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  // The files of the next page do not arrive: a deployment in between, or a broken line.
  await page.route('**/assets/metabelly-backend*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Metabelly Backend' }).click();
  await page.getByText('Something went wrong!').waitFor();
  await page.getByRole('button', { name: 'Show Error' }).click();
  await page.getByRole('button', { name: 'Hide Error' }).waitFor();
  // The rest of the application goes on.
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  await page.context().close();
});

describe('while a page loads', () => {
  test.each(['from another page', 'at first', 'at first, on a slow computer'])('the shell stays (%s)', async (way) => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    if (way === 'at first, on a slow computer') await slowDown(page, 8);
    if (way === 'from another page') {
      await page.goto('/belly/users/');
      await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    }
    const letGo = await holdBack(page, '**/assets/DRICalculator*.js');
    if (way === 'from another page') await page.getByRole('link', { name: 'Calculator' }).click();
    else await page.goto('/belly/DRICalculator', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
    await expect
      .poll(() => page.getByRole('navigation').getByRole('link', { name: 'Patients' }).isVisible())
      .toBe(true);
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Calculator' }).waitFor();
    await page.context().close();
  });

  test.each([
    ['nutritionist', '/belly/users/', /\/api\/users\b/, 'Patients'],
    ['admin', '/admin/users/AllUsers', /\/api\/admin\/users\b/, 'Users'],
    ['admin', '/admin/accounts/AllAccounts', /\/api\/admin\/accounts\b/, 'Accounts'],
    ['admin', '/admin/metabelly-backend/', /\/api\/admin\/(?!accounts)/, 'Metabelly Backend'],
    ['nutritionist', '/belly/users/1/lab-reports/', /\/(labReports|reports)\b(?!\/)/, 'Lab reports'],
    ['nutritionist', '/belly/users/1/questionnaires/group/0/', /\/questionnaire\//, 'Questionnaires'],
    ['admin', '/admin/bacteria-food-relation/?bulk=true', /\/api\/(bacteria|food)\//, 'Bacteria food relation'],
    ['admin', '/admin/bacteria-category-relation/', /\/api\/(bacteria|category|admin)\//, 'Bacteria category relation'],
    ['admin', '/admin/bacteria-categories/', /\/api\/category\//, 'Bacteria categories'],
    ['admin', '/admin/bacteria-behaviour/?shortcut=true', /\/api\/(bacteria|admin)\//, 'Bacteria behaviour'],
  ] as const)('%s is not told at %s that there is nothing', async (as, address, calls, title) => {
    const page = await journey.newPage({ as, language: 'en' });
    const letGo = await holdBack(page, calls);
    await page.goto(address);
    await page.waitForFunction((start) => {
      const { document } = globalThis as unknown as { document: { title: string } };
      return document.title.startsWith(start);
    }, title);
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    // A red flag of *Today* may say that no doctor knows.
    expect(
      await page
        .getByRole('main')
        .getByText(/^(No (?!restrictions|doctor)|Nobody|Nothing|0 (?!selected))|\bof 0\b/)
        .allTextContents(),
    ).toEqual([]);
    letGo();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('addresses and calls of the letter', () => {
  test('the second address of the food relation shows the screen, and stays', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-food-relation/BacteriaFoodRelationPage?level=genus');
    await page.getByRole('heading', { level: 1, name: 'Bacteria food relation' }).waitFor();
    await page.getByText('Species', { exact: true }).first().click();
    await page.waitForURL(/BacteriaFoodRelationPage\?(?!.*level=genus)/);
    await page.context().close();
  });

  test('an Admin lists the patients of an account and the lab reports of a patient by the calls of the admin area', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    const ofAccount = page.waitForRequest(/\/api\/admin\/users\/2\/users\?/);
    await page.goto('/admin/users/AllUsers?accountId=2');
    await ofAccount;
    await page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1).waitFor();
    const ofPatient = page.waitForRequest(/\/api\/admin\/users\/1\/labReports$/);
    await page.goto('/belly/users/1/lab-reports/');
    await ofPatient;
    await page.context().close();
  });

  test('the scroll position is stored at most every 100 ms, and a page cut short opens where it was', async () => {
    const page = await journey.newPage({ language: 'en' });
    await page.goto('/public/component-testing/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const writes = await page.evaluate(`new Promise((resolve) => {
      const times = [];
      const original = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.includes('scroll')) times.push(performance.now());
        original.call(this, key, value);
      };
      let y = 0;
      const timer = setInterval(() => {
        window.scrollTo(0, (y += 20));
        if (y < 1200) return;
        clearInterval(timer);
        setTimeout(() => resolve(times), 300);
      }, 10);
    })`);
    const times = writes as number[];
    expect(times.length).toBeGreaterThan(0);
    for (const [index, time] of times.entries()) {
      // A timer may come a little early by the clock of the page.
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThan(95);
    }
    // No event of leaving: as if the browser had thrown the page away.
    const stored = await page.evaluate("sessionStorage.getItem('tsr-scroll-restoration-v1_3')");
    expect(Object.values(JSON.parse(String(stored)) as object)).toEqual([{ window: { scrollX: 0, scrollY: 1200 } }]);
    await page.context().close();
  });
});

describe('the component page', () => {
  test.each([
    ['light', 'en'],
    ['dark', 'hr'],
  ] as const)('shows every shared component, accessible in %s and %s', async (colorScheme, language) => {
    const page = await journey.newPage({ language, context: { colorScheme } });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') && !request.url().endsWith('/api/config')) calls.push(request.url());
    });
    await page.goto('/public/component-testing/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    expect(calls).toEqual([]);
    await page.context().close();
  });
});
