import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { delayRequests } from './testing/delay-requests.ts';
import { type Journey, openJourney } from './testing/journey.ts';
import { slowDown } from './testing/slow-down.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

// A page that fails to draw: src/web/app/addresses.test.tsx.
test('a page that fails says so and can show its error', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'admin' });
  await page.goto('/admin/accounts/AllAccounts');
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  // The files of the next page do not arrive: a deployment in between, or a broken line.
  await page.route('**/assets/operations-screen*.js', (route) => route.abort());
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
  async function shellStays(way: 'from another page' | 'at first' | 'at first, on a slow computer'): Promise<void> {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    if (way === 'at first, on a slow computer') await slowDown(page, 8);
    if (way === 'from another page') {
      await page.goto('/belly/users/');
      await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    }
    const letGo = await delayRequests(page, '**/assets/dri-calculator-screen*.js');
    if (way === 'from another page') await page.getByRole('link', { name: 'Calculator' }).click();
    else await page.goto('/belly/DRICalculator', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).first().waitFor();
    await expect
      .poll(() => page.getByRole('navigation').getByRole('link', { name: 'Patients' }).isVisible())
      .toBe(true);
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Calculator' }).waitFor();
    await page.context().close();
  }

  test('the shell stays (from another page)', () => shellStays('from another page'));
  test.each(['at first', 'at first, on a slow computer'] as const)(
    'the shell stays (%s)',
    { tags: ['full'] },
    shellStays,
  );
});
