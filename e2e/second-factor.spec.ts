import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { codeOf, fromBase32, stepAt } from '#server/features/second-factor/totp.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
let url: string;
beforeAll(async () => {
  journey = await openJourney();
  // Passkeys belong to a name, not to an address in digits.
  url = `http://localhost:${(journey.app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => journey.close());

const newPage = (options: Parameters<Journey['newPage']>[0] = {}): Promise<Page> =>
  journey.newPage({ ...options, context: { baseURL: url, ...options.context } });

/** A device with a fingerprint reader that always knows its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByTitle('Account of').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/public/login**');
};

const openSecurity = async (page: Page): Promise<void> => {
  await page.getByTitle('Account of').click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await page.getByRole('heading', { name: 'Sign-in and security', level: 1 }).waitFor();
};

describe('a passkey', () => {
  test('is added, asked for after the password, signs in alone, is renamed and removed', async () => {
    const page = await newPage({ as: 'nutritionist' });
    await withAuthenticator(page);
    await page.goto('/belly/users/');
    await openSecurity(page);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();

    // The first factor brings recovery codes, shown once.
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByRole('listitem').nth(9).waitFor();
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Work laptop' }).getByText('not used yet').waitFor();
    await page.getByText('10 of 10 left').waitFor();
    await expectAccessible(page);

    // After the password.
    await logOut(page);
    await logIn(page, 'nutritionist', 'belly-nutritionist');
    await page.getByRole('button', { name: 'Use the passkey' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the passkey' }).click();
    await page.waitForURL('**/belly/users**');

    // Alone, with nothing typed.
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/belly/users**');
    await openSecurity(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
    await row.getByText('last used').waitFor();
    await page.getByRole('region', { name: 'Sessions' }).getByText('passkey').first().waitFor();

    await row.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Laptop of the practice');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Laptop of the practice' }).waitFor();
    await page.getByRole('button', { name: 'Remove Laptop of the practice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Passkey removed.').waitFor();
    await page.getByText('They come with the first passkey or app.').waitFor();
    await page.context().close();
  });
});

describe('where the practice requires a second factor', () => {
  test('whoever comes first chooses a password, then sets up the app, and signs in with it', {
    tags: ['full'],
  }, async () => {
    const admin = await journey.app.as('admin');
    const password = 'harbour-7-violin-cup';
    await admin.call(accountsApi.create, {
      body: { username: 'newcomer', firstName: 'Ana', lastName: 'Nova', role: 'Nutritionist', password },
    });
    const page = await newPage();
    await page.goto('/public/login');
    await logIn(page, 'newcomer', password);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('Ana-Nova-2026');
    await page.getByText('Strength: weak').waitFor();
    await page.getByLabel('Repeat new password').fill('Ana-Nova-2026');
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await page.getByText('Do not make the password of the username').first().waitFor();
    const own = 'granite 5 lantern sky meadow';
    await page.getByLabel('New password', { exact: true }).fill(own);
    await page.getByText('Strength: strong').waitFor();
    await page.getByLabel('Repeat new password').fill(own);

    const { version } = (await admin.call(practiceApi.get, {})).body.practice;
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await page.waitForURL('**/belly/users**');
    await admin.call(practiceApi.update, { body: { version, requireSecondFactor: true } });
    await page.goto('/belly/users/');
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const codeNow = (stepsOn = 0) => codeOf(fromBase32(secret), stepAt(journey.app.now.value) + stepsOn);
    await dialog.getByLabel('Code of the app').fill(codeNow());
    await dialog.getByRole('button', { name: 'Check and save' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL('**/belly/users**');

    await logOut(page);
    await logIn(page, 'newcomer', own);
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('The code is wrong or was used before.').waitFor();
    await page.getByLabel('Code of the app').fill(codeNow(1));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/belly/users**');
    // The last factor stays.
    await openSecurity(page);
    expect(
      await page
        .getByRole('region', { name: 'Authenticator app' })
        .getByRole('button', { name: 'Remove' })
        .isDisabled(),
    ).toBe(true);
    await admin.call(practiceApi.update, { body: { version: version + 1, requireSecondFactor: false } });
    await page.context().close();
  });
});
