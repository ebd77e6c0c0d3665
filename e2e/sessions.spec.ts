import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

/** A new patient's form with something typed in it, and a clock that the test moves. */
async function typing(): Promise<Page> {
  const page = await journey.newPage({ as: 'nutritionist' });
  await page.clock.install();
  await page.goto('/belly/DRICalculator');
  await page.getByLabel('Age', { exact: true }).fill('41');
  return page;
}

describe('one’s own sessions', () => {
  test('are listed, and others are ended', async () => {
    const there = await journey.newPage({ as: 'nutritionist2', language: 'en' });
    await there.goto('/belly/users/');
    const here = await journey.newPage({ as: 'nutritionist2', language: 'en' });
    await here.goto('/belly/security');
    const sessions = here.getByRole('region', { name: 'Sessions' });
    await sessions.getByText('this one').waitFor();
    await expectAccessible(here);
    await sessions.getByRole('button', { name: 'End all others' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
    await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await there.reload();
    await there.waitForURL('**/public/login**');
    for (const page of [here, there]) await page.context().close();
  });
});

describe('a session that nobody uses', () => {
  test('is announced two minutes before its end, and goes on at a key', async () => {
    const page = await typing();
    await page.clock.fastForward('27:00');
    await expect.poll(() => page.getByRole('region', { name: 'About to be signed out' }).count()).toBe(0);
    await page.clock.fastForward('01:30');
    const notice = page.getByRole('region', { name: 'About to be signed out' });
    await notice.getByText(/You will be signed out in 1:\d\d/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Shift');
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Age', { exact: true }).inputValue()).toBe('41');
    await page.context().close();
  });

  test('is covered when its time is over; its owner goes on where they were, in every tab', async () => {
    const page = await typing();
    const other = await page.context().newPage();
    await other.goto('/belly/users/');
    await other.getByRole('heading', { level: 1 }).waitFor();
    const token = String(await page.evaluate("localStorage.getItem('jwt')"));
    await page.clock.fastForward('31:00');
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

  test('gives nothing of its page to somebody else', async () => {
    const page = await typing();
    await page.clock.fastForward('31:00');
    const lock = page.getByRole('dialog', { name: 'You were signed out' });
    await lock.getByLabel('Username').fill('admin');
    await lock.getByLabel('Password', { exact: true }).fill('belly-admin');
    await lock.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/admin/**');
    await page.context().close();
  });
});
