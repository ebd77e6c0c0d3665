import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

describe('the command menu', () => {
  test('finds patients, foods, bacteria and screens by typing, and opens them by keyboard', async () => {
    const staff = await journey.app.as('nutritionist');
    const [user] = (await staff.call(patientsApi.list, { query: { step: 'reviewList' } })).body.users;
    if (!user) throw new Error('The demo data have changed.');
    const name = `${user.firstName} ${user.lastName}`;
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/belly/users');
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();

    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog');
    const search = menu.getByRole('textbox', { name: 'Search or run' });
    await search.waitFor();
    await page.keyboard.type('lent');
    await menu
      .getByRole('button', { name: /^Lentils/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await search.fill(`@${user.lastName}`);
    await menu.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
    await expect.poll(() => menu.getByText('Foods', { exact: true }).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await menu.waitFor({ state: 'detached' });

    // once more, and out again: the focus is where it was
    await page.keyboard.press('Control+k');
    await search.fill('nothing is called this');
    await menu.getByText('Nothing matches “nothing is called this”.').waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
