import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

/** The calculator with something typed in it, and a clock that the test moves. */
async function typing(): Promise<Page> {
  const page = await journey.newPage({ as: 'nutritionist' });
  await page.clock.install();
  await page.goto('/belly/DRICalculator');
  await page.getByLabel('Age', { exact: true }).fill('41');
  return page;
}

/** The list of one's sessions: sessions-panel.test.tsx; whom the lock lets in: auth-provider.test.tsx. */
describe('a session that nobody uses', () => {
  test('is covered when its time is over; its owner goes on where they were, in every tab', async () => {
    const page = await typing();
    const other = await page.context().newPage();
    await other.goto('/belly/users/');
    await other.getByRole('heading', { level: 1 }).waitFor();
    const token = String(await page.evaluate("localStorage.getItem('jwt')"));
    await page.clock.fastForward('28:30');
    await page.getByRole('region', { name: 'About to be signed out' }).waitFor();
    await expectAccessible(page);
    await page.clock.fastForward('02:30');
    const lock = page.getByRole('dialog', { name: 'You were signed out' });
    await lock.waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate("localStorage.getItem('jwt')")).toBeNull();
    await other.getByRole('dialog', { name: 'You were signed out' }).waitFor();
    await expect
      .poll(async () => {
        const { status } = await fetch(`${journey.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
        return status;
      })
      .toBe(401);
    await page.keyboard.press('Escape');
    await lock.waitFor();

    await lock.getByLabel('Username').fill('nutritionist');
    await lock.getByLabel('Password', { exact: true }).fill('belly-nutritionist');
    await lock.getByRole('button', { name: 'Log in' }).click();
    await lock.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Age', { exact: true }).inputValue()).toBe('41');
    await other.getByRole('dialog', { name: 'You were signed out' }).waitFor({ state: 'detached' });
    await page.context().close();
  });
});
