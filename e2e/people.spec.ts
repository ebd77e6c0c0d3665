import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/public/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function addPatient(lastName: string): Promise<{ id: number; code: string }> {
  const caller = await journey.app.as('nutritionist');
  const body = { firstName: 'Proba', lastName, sex: 'female' as const, weightKg: 60, heightCm: 170 };
  return (await caller.call(patientsApi.create, { body })).body.user;
}

describe('an Admin', () => {
  test('creates an account; its owner signs in, adds a patient, and is shown out when deactivated', async () => {
    const admin = await journey.newPage({ as: 'admin' });
    await admin.goto('/admin/accounts/AllAccounts');
    await admin.getByRole('button', { name: 'New account' }).click();
    const dialog = admin.getByRole('dialog', { name: 'New account' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Use at least 10 characters.').waitFor();
    await dialog.getByLabel('First Name').fill('Žana');
    await dialog.getByLabel('Last name').fill('Čulina');
    await dialog.getByLabel('Username').fill('zana');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('a long first password');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await admin.getByText('Account created').waitFor();
    await admin.getByRole('searchbox').fill('culina');
    const row = admin.getByRole('row', { name: /zana/ });
    await row.getByText('never').waitFor();

    const staff = await journey.newPage();
    await logIn(staff, 'zana', 'a long first password');
    await staff.getByLabel('Current password').fill('a long first password');
    await staff.getByLabel('New password', { exact: true }).fill('plum carriage nine window');
    await staff.getByLabel('Repeat new password').fill('plum carriage nine window');
    await staff.getByRole('button', { name: 'Save and go on' }).click();
    await staff.getByText('There are no patients here yet. Add the first one.').waitFor();
    await staff.getByRole('banner').waitFor();
    await staff.getByRole('link', { name: 'New user' }).first().click();
    await staff.getByLabel('First Name').fill('Đurđa');
    await staff.getByLabel('Last name').fill('Šimunić');
    await staff.getByLabel('Date of birth').fill('29. 2. 1984.');
    await staff.getByText('Female', { exact: true }).click();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.getByRole('heading', { level: 1, name: 'Đurđa Šimunić' }).waitFor();
    await staff.getByText('29 Feb 1984').waitFor();
    await staff.getByText('Send questionnaires').waitFor();

    await admin.reload();
    await row.getByRole('button', { name: 'Actions for Žana Čulina' }).click();
    await admin.getByRole('menuitem', { name: 'Deactivate' }).click();
    const leaving = admin.getByRole('dialog', { name: 'Deactivate Žana Čulina' });
    await leaving.getByText('1 patient belongs to this account. Who takes over?').waitFor();
    await leaving.getByRole('button', { name: 'Deactivate' }).click();
    await leaving.getByText('Choose who takes over.').waitFor();
    await leaving.getByRole('combobox', { name: 'New account of the patients' }).click();
    await admin.getByRole('option', { name: /Luka Šarić/ }).click();
    await leaving.getByRole('button', { name: 'Deactivate' }).click();
    await admin.getByText('Žana Čulina was deactivated.').waitFor();

    await staff.reload();
    await staff.waitForURL('**/public/login**');
    await admin.context().close();
    await staff.context().close();
  });

  test('finds, archives and erases a user, with the code typed, and exports the filtered rows', {
    tags: ['full'],
  }, async () => {
    const { code } = await addPatient('Prolazna');
    const page = await journey.newPage({ as: 'admin' });
    await page.goto('/admin/users/AllUsers');
    await page.getByRole('searchbox').fill('prolazna');
    const row = page.getByRole('row', { name: new RegExp(code) });
    await row.waitFor();
    await page.getByText('1–1 of 1').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('users.csv');

    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('MB-0000');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await dialog.getByText('The code does not match.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(code);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText(`${code} was erased.`).waitFor();
    await page.getByText('Nothing matches "prolazna".').waitFor();
    await page.context().close();
  });
});

describe('the work queue', () => {
  test('is searched without accents and filtered by step, all in the address, in Croatian', {
    tags: ['full'],
  }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'hr' });
    await page.goto('/belly/users/');
    await page.getByRole('table', { name: 'Pacijenti' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('skvorc');
    await page.getByRole('row', { name: /Viktor Škvorc/ }).waitFor();
    await page.waitForURL('**search=skvorc**');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Čeka \d/ }).click();
    await page.waitForURL('**nextStep=waiting**');
    await page.getByRole('row', { name: /Luka Jurić/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /Luka Jurić/ }).waitFor();
    await expect.poll(() => page.getByRole('row', { name: /Viktor Škvorc/ }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the columns of a list', () => {
  test('are chosen and remembered, and no name pushes them away', { tags: ['full'] }, async () => {
    await addPatient(`Vrlo${'dugo'.repeat(20)}`);
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/belly/users/?search=vrlodugo');
    const row = page.getByRole('row', { name: /Vrlodugo/ });
    await row.waitFor();
    const link = row.getByRole('link').first();
    expect((await link.boundingBox())?.width).toBeLessThan(320);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Age' }).click();
    await page.getByRole('columnheader', { name: 'Age' }).waitFor({ state: 'detached' });
    // Off until somebody asks for it.
    await page.getByRole('checkbox', { name: 'Sex' }).click();
    await page.getByRole('columnheader', { name: 'Sex' }).waitFor();
    await page.reload();
    await row.waitFor();
    await page.getByRole('columnheader', { name: 'Sex' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Age' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Age' }).click();
    await page.getByRole('columnheader', { name: 'Age' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('the info of a patient', () => {
  test('edited in two tabs at once names who saved and shows both values', { tags: ['full'] }, async () => {
    const { id } = await addPatient('Dvotabna');
    const mine = await journey.newPage({ as: 'nutritionist' });
    const theirs = await journey.newPage({ as: 'admin' });
    for (const page of [mine, theirs]) {
      await page.goto(`/belly/users/${id}/info/`);
      await page.getByRole('button', { name: 'Edit: Body and life stage' }).click();
    }
    await theirs.getByLabel('Weight (kg)').fill('62');
    await theirs.getByRole('button', { name: 'Save' }).click();
    const body = { name: 'Body and life stage' };
    await theirs.getByRole('region', body).getByText('62 kg').waitFor();

    await mine.getByLabel('Weight (kg)').fill('64.5');
    await mine.getByRole('button', { name: 'Save' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Someone else saved changes' });
    await dialog.getByText(/Mirna Herceg saved this patient on/).waitFor();
    const row = dialog.getByRole('row', { name: /Weight/ });
    await row.getByText('64.5 kg').waitFor();
    await row.getByText('62 kg').waitFor();
    await expectAccessible(mine);
    await dialog.getByRole('button', { name: 'Save my values' }).click();
    await mine.getByRole('region', body).getByText('64.5 kg').waitFor();
    await theirs.reload();
    await theirs.getByRole('region', body).getByText('64.5 kg').waitFor();
    await mine.context().close();
    await theirs.context().close();
  });

  test('says what restrictions exclude and what drugs touch, keeps nothing in the browser, and exports', {
    tags: ['full'],
  }, async () => {
    const { id, code } = await addPatient('Podatna');
    const page = await journey.newPage({ as: 'nutritionist' });
    await page.goto(`/belly/users/${id}/info/`);
    await page.getByRole('button', { name: 'Edit: Food restrictions' }).click();
    await page.getByRole('combobox', { name: 'Diets' }).fill('vegan');
    await page.getByRole('option', { name: 'Vegan' }).click();
    await page.keyboard.press('Escape');
    const restrictions = page.getByRole('region', { name: 'Food restrictions' });
    await restrictions.getByRole('button', { name: 'Save' }).click();
    await restrictions.getByText(/^excludes \d+ foods$/).waitFor();
    await restrictions.getByRole('button', { name: 'Show the foods' }).click();
    await restrictions.getByText(/Butter, salted/).waitFor();

    await page.getByRole('button', { name: 'Edit: Drugs' }).click();
    await page.getByRole('combobox', { name: 'Drug', exact: true }).fill('pantop');
    await page.getByRole('option', { name: 'Pantoprazole' }).click();
    const drugs = page.getByRole('region', { name: 'Drugs' });
    await drugs.getByRole('button', { name: 'Save' }).click();
    await drugs.getByText(/such drugs change the gut microbiome/).waitFor();
    await drugs.getByText(/can lower vitamin B12/).waitFor();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export data' }).click();
    expect((await download).suggestedFilename()).toBe(`${code}.json`);
    // The cache is written at most once a second.
    await page.waitForFunction("(localStorage.getItem('metabelly-cache') ?? '').includes('Pantoprazole')");
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain('Podatna');
    await page.context().close();
  });
});
