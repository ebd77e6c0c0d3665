import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const person = 'sex=female&years=41&heightCm=168&weightKg=66&activity=lowActive&standard=nasem';

async function open(query: string, options: Parameters<Journey['newPage']>[0] = {}): Promise<Page> {
  const page = await journey.newPage({ as: 'nutritionist', ...options });
  await page.goto(`/belly/DRICalculator${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

interface ElementLike {
  childNodes: Iterable<{ nodeType: number; textContent: string | null }>;
}

/** Runs in the page: the text directly inside each element. */
function ownTexts(elements: unknown[]): string[] {
  const textNode = 3;
  return (elements as ElementLike[]).flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === textNode).map(({ textContent }) => textContent ?? ''),
  );
}

describe('free entry', () => {
  test('results come as one types, and the address keeps them', async () => {
    const page = await open('?standard=nasem');
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
    await page.getByRole('radio', { name: 'Low active' }).check({ force: true });
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
    await page.context().close();
  });

  test('the arrow keys choose the activity', async () => {
    const page = await open(`?${person}`);
    await page.getByRole('radio', { name: 'Low active' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Equations of 2023, active').waitFor();
    await page.context().close();
  });

  test('feet and pounds are the same person', async () => {
    const page = await open(`?${person}`);
    await page.getByText('ft / lb').click();
    await expect.poll(() => page.getByLabel('Height, feet').inputValue()).toBe('5');
    await expect.poll(() => page.getByLabel('Weight', { exact: true }).inputValue()).toBe('145.5');
    await page.getByRole('region', { name: 'Energy need', exact: true }).getByText('2,198').first().waitFor();
    await page.context().close();
  });

  test('a value out of bounds says its bound, and the rest is still computed', async () => {
    const page = await open('?sex=male&years=60&heightCm=300&weightKg=80&activity=active&week=20');
    await page.getByText('Enter 40 to 250 cm.').waitFor();
    await page.getByText('For females only.').waitFor();
    await page.getByRole('region', { name: 'Body mass index' }).getByText('Enter height.').waitFor();
    await page.getByRole('row', { name: /Vitamin C/ }).waitFor();
    await page.context().close();
  });

  test('the results can be copied, without a name', async () => {
    const page = await open(`?${person}`, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Results copied.').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('Female, 41 years, 168 cm, 66 kg, low active');
    expect(copied).toContain('Iron\t18\tmg\tRDA\tNASEM 2001');
    expect(copied).toContain('Standard: NASEM');
    await page.context().close();
  });

  test('on paper all groups are there, and the form is not', async () => {
    const page = await open(`?${person}`);
    await page.getByRole('row', { name: /Vitamin C/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Female, 41 years, 168 cm, 66 kg, low active').waitFor();
    for (const row of ['Vitamin C', 'Iron', 'Linoleic acid']) {
      await expect.poll(() => page.getByRole('row', { name: new RegExp(row) }).isVisible()).toBe(true);
    }
    await expect.poll(() => page.getByLabel('Height', { exact: true }).isVisible()).toBe(false);
    await page.context().close();
  });

  test('an infant has no adult class and no activity', async () => {
    const page = await open('?sex=male&months=4&heightCm=63&weightKg=7&standard=nasem');
    await page.getByText('No adult class below 19 years.').waitFor();
    await page.getByText('Below three years the equations take no activity.').waitFor();
    await page.getByText('Below one year no range is set').waitFor();
    await page.context().close();
  });
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

  test("an address with a patient alone opens the patient's values; a stranger's says that there is none", async () => {
    const iva = await journey.app.as('nutritionist');
    const { body } = await iva.call(patientsApi.list, { query: { status: 'active' } });
    const patient = body.users.find(({ weightKg, id }) => weightKg !== null && id > 0);
    const page = await open(`?patient=${patient?.id}`);
    const weight = page.getByLabel('Weight', { exact: true });
    await expect.poll(() => weight.inputValue()).toBe(String(patient?.weightKg));
    await page.goto('/belly/DRICalculator?patient=999999');
    await page.getByText('This patient was not found.').waitFor();
    await page.context().close();
  });
});

describe('in Croatian', () => {
  test('figures with a comma, and no English left', async () => {
    const page = await open(`?${person}&tab=minerals`, { language: 'hr' });
    await page.getByRole('heading', { name: 'Kalkulator' }).waitFor();
    const body = page.getByRole('region', { name: 'Indeks tjelesne mase' });
    await body.getByText('23,4').waitFor();
    await page.getByRole('region', { name: 'Energetske potrebe', exact: true }).getByText('2.198').first().waitFor();
    await page.getByRole('row', { name: /Željezo/ }).waitFor();
    await page.getByLabel('Masa', { exact: true }).fill('66,5');
    await body.getByText('23,6').waitFor();
    // The titles of the reports stay as they were published.
    const texts = await page.locator('main :not([lang=en], [lang=en] *)').evaluateAll(ownTexts);
    expect(texts.join('\n')).not.toMatch(/\b(Weight|Energy|Enter|Target|Sources|upper level|years)\b/);
    await page.context().close();
  });
});

test.each([
  ['light, wide', {}, 'light'],
  ['dark, wide', {}, 'dark'],
  ['dark, phone', phone, 'dark'],
] as const)('accessible: %s', async (_, device, colorScheme) => {
  const page = await open(`?${person}&week=20`, { context: { ...device, colorScheme } });
  await page.getByRole('row', { name: /Vitamin C/ }).waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await page.context().close();
});
