import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function open(query: string, options: Parameters<Journey['newPage']>[0] = {}): Promise<Page> {
  const page = await journey.newPage({ as: 'nutritionist', ...options });
  await page.goto(`/belly/DRICalculator${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('free entry', () => {
  test('results come as one types, and the address keeps them', { tags: ['full'] }, async () => {
    const page = await open('?standard=nasem', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    const body = page.getByRole('region', { name: 'Body mass index' });
    const energy = page.getByRole('region', { name: 'Energy need', exact: true });
    await body.getByText('Enter height and weight.').waitFor();
    await energy.getByText('Enter sex, age, height, weight and activity.').waitFor();

    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel('Age', { exact: true }).fill('41');
    await page.getByLabel('Height', { exact: true }).fill('168');
    await page.getByLabel('Weight', { exact: true }).fill('66');
    await body.getByText('23.4').waitFor();
    await body.getByText('Normal weight').waitFor();
    await energy.getByText('Enter activity.').waitFor();
    await page.getByRole('radio', { name: 'Inactive' }).focus();
    await page.keyboard.press('ArrowDown');
    await energy.getByText('2,198').first().waitFor();
    await energy.getByText('2,129').waitFor();
    await page.getByText('247–357 g').waitFor();

    await page.waitForURL(/weightKg=66/);
    await page.waitForURL(/activity=lowActive/);
    await page.reload();
    await energy.getByText('2,198').first().waitFor();
    await expect.poll(() => page.getByLabel('Weight', { exact: true }).inputValue()).toBe('66');

    await page.getByText(/^Minerals/).click();
    const iron = page.getByRole('row', { name: /Iron/ });
    expect((await iron.getByRole('cell').allTextContents()).join(' ')).toMatch(/^18.* mg RDA .*45 mg$/);
    await page.waitForURL(/tab=minerals/);

    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Results copied.').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('Female, 41 years, 168 cm, 66 kg, low active');

    // on paper all groups are there, and the form is not
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Female, 41 years, 168 cm, 66 kg, low active').waitFor();
    for (const row of ['Vitamin C', 'Iron', 'Linoleic acid']) {
      await expect.poll(() => page.getByRole('row', { name: new RegExp(row) }).isVisible()).toBe(true);
    }
    await expect.poll(() => page.getByLabel('Height', { exact: true }).isVisible()).toBe(false);
    await page.context().close();
  });
});

test('both standards side by side, and the criteria of GLIM, are accessible', { tags: ['full'] }, async () => {
  const page = await open('?sex=male&years=82&heightCm=172&weightKg=61.5&activity=inactive&tab=minerals&both=true');
  await page.getByText('none set by EFSA').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on to GLIM' }).click();
  await page.getByRole('dialog', { name: 'GLIM criteria' }).getByRole('status').waitFor();
  await expectAccessible(page);
  await page.context().close();
});

describe('with a patient', () => {
  test('fills the form, saves what changed, and never puts the name into the address', async () => {
    const iva = await journey.app.as('nutritionist');
    const { body } = await iva.call(patientsApi.list, { query: { sort: 'name', status: 'active' } });
    const patient = body.users.find(({ heightCm, weightKg }) => heightCm !== null && weightKg !== null);
    if (patient === undefined) throw new Error('no patient with a height and a weight');
    const name = `${patient.firstName} ${patient.lastName}`;

    const page = await open('');
    await page.getByRole('combobox', { name: /Patient/ }).fill(patient.code);
    await page.getByRole('option', { name: new RegExp(patient.code) }).click();
    const weight = page.getByLabel('Weight', { exact: true });
    await expect.poll(() => weight.inputValue()).toBe(String(patient.weightKg));
    await expect.poll(() => page.getByLabel('Height', { exact: true }).inputValue()).toBe(String(patient.heightCm));
    await page.waitForURL(new RegExp(`patient=${patient.id}`));
    expect(decodeURIComponent(page.url())).not.toContain(patient.lastName);

    await weight.fill('71.5');
    await page.getByRole('button', { name: 'Save to patient' }).click();
    const dialog = page.getByRole('dialog', { name: `Save to ${name}` });
    await dialog.getByText('71.5 kg').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved to ${name}.`).waitFor();
    const saved = await iva.call(patientsApi.get, { params: { userId: patient.id } });
    expect(saved.body.user).toMatchObject({ weightKg: 71.5, heightCm: patient.heightCm });
    await page.context().close();
  });
});
