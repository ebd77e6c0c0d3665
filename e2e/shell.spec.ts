import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

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
    await page.goto('/public/component-testing/', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(calls).toEqual([]);
    await expectAccessible(page);
    await page.context().close();
  });
});
