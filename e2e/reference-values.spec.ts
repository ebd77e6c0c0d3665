import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function openCalculator(query: string, options: Parameters<Journey['newPage']>[0] = {}): Promise<Page> {
  const page = await journey.newPage({ as: 'nutritionist', ...options });
  await page.goto(`/belly/DRICalculator${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('two standards', () => {
  const woman = 'sex=female&years=52&heightCm=168&weightKg=66&activity=lowActive';

  test('that of the practice holds until another is chosen, and every number says its own', async () => {
    const page = await openCalculator(`?${woman}&tab=minerals`);
    await expect.poll(() => page.getByRole('radio', { name: 'EFSA' }).isChecked()).toBe(true);
    const iron = page.getByRole('row', { name: /^Iron/ });
    await iron.getByText('11–16').waitFor();
    await page.getByRole('combobox', { name: 'Menopause, for iron' }).click();
    await page.getByRole('option', { name: 'after' }).click();
    await iron.getByRole('cell', { name: '11', exact: true }).waitFor();
    await expect.poll(() => iron.getByText('PRI').getAttribute('title')).toBe('Population reference intake, EFSA 2015');

    await page.getByRole('radio', { name: 'NASEM' }).check({ force: true });
    await iron.getByText('RDA').waitFor();
    await expect
      .poll(() => iron.getByText('RDA').getAttribute('title'))
      .toBe('Recommended dietary allowance, NASEM 2001');
    await page.waitForURL(/standard=nasem/);
    await page.context().close();
  });

  test('no figure stands there before it is known whose standard holds', async () => {
    const page = await journey.newPage({ as: 'nutritionist' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/practice', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`/belly/DRICalculator?${woman}&tab=minerals`);
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
    await expect.poll(() => page.getByRole('row', { name: /^Iron/ }).count()).toBe(0);
    release();
    await page.getByRole('row', { name: /^Iron/ }).getByText('11–16').waitFor();
    await page.context().close();
  });

  test('a standard that cannot be loaded is said, and asked for again', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.route('**/practice', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await page.goto(`/belly/DRICalculator?${woman}&tab=minerals`);
    await page.getByText(/^The standard of the practice could not be loaded/).waitFor();
    await expectAccessible(page);
    await page.unroute('**/practice');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /^Iron/ }).getByText('11–16').waitFor();
    await page.context().close();
  });

  test('both side by side, each with its own kind; an empty cell says who set nothing', async () => {
    const page = await openCalculator(`?${woman}&tab=minerals&menopause=post`);
    await page.getByRole('checkbox', { name: 'Show both side by side' }).check();
    const calcium = page.getByRole('row', { name: /^Calcium/ });
    const cells = async () => (await calcium.getByRole('cell').allTextContents()).map((text) => text.trim());
    await expect.poll(cells).toEqual(['950 mg', 'PRI', '2,500 mg', '1,200 mg', 'RDA', '2,000 mg', '−21 %']);
    await page
      .getByRole('row', { name: /^Chromium/ })
      .getByText('none set by EFSA')
      .waitFor();
    await page.getByRole('region', { name: 'Energy need', exact: true }).getByText('NASEM, 2023').waitFor();
    await page.waitForURL(/both=true/);
    await expectAccessible(page);
    await page.context().close();
  });

  test('what is copied carries standard, kind, year, equation and inputs', async () => {
    const page = await openCalculator(`?${woman}&menopause=post`, {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await page.getByRole('row', { name: /Vitamin C/ }).waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Results copied.').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('Female, 52 years, 168 cm, 66 kg, low active, menopause: after');
    expect(copied).toContain('Standard: EFSA (European Union, 2010–2025). Energy need: Henry × PAL 1.6, 66 kg.');
    expect(copied).toContain('Iron\t11\tmg\tPRI\tEFSA 2015\tsafe level 40 (2024)');
    await page.context().close();
  });

  test('an Admin chooses that of the practice', async () => {
    const page = await journey.newPage({ as: 'admin' });
    await page.goto('/admin/metabelly-backend?tab=practice');
    await page.getByRole('combobox', { name: 'Reference standard' }).click();
    await page.getByRole('option', { name: /^NASEM/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Practice saved.').waitFor();
    const other = await openCalculator('');
    await other.getByText('of the practice').waitFor();
    await expect.poll(() => other.getByRole('radio', { name: 'NASEM' }).isChecked()).toBe(true);
    await page.getByRole('combobox', { name: 'Reference standard' }).click();
    await page.getByRole('option', { name: /^EFSA/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Practice saved.').first().waitFor();
    await Promise.all([page.context().close(), other.context().close()]);
  });
});

describe('life stages', () => {
  test('a child of 7 is read by WHO, never by an adult class', async () => {
    const page = await openCalculator('?sex=female&years=7&heightCm=123.4&weightKg=25.6&activity=lowActive');
    const growth = page.getByRole('region', { name: 'Growth' });
    await growth.getByText('Normal').waitFor();
    await growth.getByText('Height for age').waitFor();
    await growth.getByText('No adult class below 19 years.').waitFor();
    await page.context().close();
  });

  test('a pregnant woman sees her gain against the week', async () => {
    const page = await openCalculator(
      '?sex=female&years=31&heightCm=168&weightKg=64.5&activity=lowActive&week=22&beforeKg=60',
    );
    const gain = page.getByRole('region', { name: 'Weight gain in pregnancy' });
    await gain.getByText('As expected').waitFor();
    await gain.getByText('11.5–16 kg at birth').waitFor();
    await page.getByText('second trimester', { exact: true }).waitFor();
    await page.context().close();
  });

  test('a man of 82: low by GLIM is not green, MUST asks, GLIM goes on', async () => {
    const page = await openCalculator('?sex=male&years=82&heightCm=172&weightKg=61.5&activity=inactive');
    const body = page.getByRole('region', { name: 'Body mass index' });
    await body.getByText('Low for 70 and over, GLIM').waitFor();
    await body.getByText('Normal weight, WHO').waitFor();
    await page.getByText('74–92 g').waitFor();
    const screening = page.getByRole('region', { name: 'Malnutrition screening' });
    await screening.getByText('MUST not complete').waitFor();
    await screening.getByLabel('Weight lost in 3 to 6 months').fill('6.1');
    await screening.getByText('No', { exact: true }).click();
    await screening.getByText('MUST 1, medium').waitFor();
    await screening.getByRole('button', { name: 'Go on to GLIM' }).click();
    const dialog = page.getByRole('dialog', { name: 'GLIM criteria' });
    await dialog.getByText('By what is known, the criteria of malnutrition are not met.').waitFor();
    const inflammation = dialog.getByRole('radiogroup', { name: /inflammation/ });
    await inflammation.getByText('Yes').click();
    await dialog.getByText('stage 1, moderate').waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('measurements', () => {
  async function patientWith(body: { dateOfBirth: string; sex: 'female' | 'male'; lastName: string }): Promise<number> {
    const iva = await journey.app.as('nutritionist');
    return (await iva.call(patientsApi.create, { body: { firstName: 'Ana', ...body } })).body.user.id;
  }
  const openInfo = async (userId: number, options: Parameters<Journey['newPage']>[0] = {}): Promise<Page> => {
    const page = await journey.newPage({ as: 'nutritionist', ...options });
    await page.goto(`/belly/users/${userId}/info`);
    await page.getByRole('region', { name: 'Measurements' }).waitFor();
    return page;
  };

  test('several values in one form, seen as lines, corrected and deleted in the table', async () => {
    const userId = await patientWith({ dateOfBirth: '1974-07-14', sex: 'female', lastName: 'Mjerenka' });
    const page = await openInfo(userId);
    const panel = page.getByRole('region', { name: 'Measurements' });
    await panel.getByText('No measurements yet.').waitFor();
    await panel.getByRole('button', { name: 'Add measurement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add measurements' });
    const first = dialog.getByRole('group', { name: 'Measurement 1' });
    await first.getByRole('combobox', { name: 'What' }).click();
    await page.getByRole('option', { name: 'Ferritin' }).click();
    await first.getByRole('textbox', { name: 'Value' }).fill('11');
    await first.getByRole('textbox', { name: 'Range from' }).fill('15');
    await first.getByRole('textbox', { name: 'to', exact: true }).fill('150');
    await dialog.getByRole('button', { name: 'Another value' }).click();
    const second = dialog.getByRole('group', { name: 'Measurement 2' });
    await second.getByRole('combobox', { name: 'What' }).click();
    await page.getByRole('option', { name: 'Weight' }).click();
    await second.getByRole('textbox', { name: 'Value' }).fill('1000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // refused beside its field, and nothing is lost
    await second.getByText('Use a number from 2 to 400 kg.').waitFor();
    await second.getByRole('textbox', { name: 'Value' }).fill('66,9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 measurements saved.').waitFor();

    await panel.getByRole('region', { name: 'Ferritin' }).getByText('Low').waitFor();
    await panel.getByRole('region', { name: 'Weight' }).getByText('66.9').first().waitFor();
    // the newest weight is that of the record
    await page.getByRole('region', { name: 'Body and life stage' }).getByText('66.9 kg').waitFor();

    await panel.getByRole('button', { name: 'Table' }).click();
    await panel.getByRole('button', { name: /^Edit Ferritin/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit measurement' });
    await edit.getByRole('textbox', { name: 'Value' }).fill('48');
    await edit.getByRole('button', { name: 'Save' }).click();
    await panel
      .getByRole('row', { name: /Ferritin/ })
      .getByText('48')
      .waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^Delete Ferritin/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Measurement deleted.').waitFor();
    await page.context().close();
  });

  test('a file is added, and added again without a double', async () => {
    const userId = await patientWith({ dateOfBirth: '1980-01-01', sex: 'male', lastName: 'Tablić' });
    const page = await openInfo(userId);
    const file = {
      name: 'measurements.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('kind;value;unit;measuredOn\nweight;84,5;kg;2024-03-01\nhba1c;5,6;%;2024-03-01\n'),
    };
    await page.getByLabel('Add from CSV').setInputFiles(file);
    await page.getByText('2 measurements added.').waitFor();
    await page.getByText('37.7 mmol/mol').waitFor();
    await page.getByLabel('Add from CSV').setInputFiles(file);
    await page.getByText('All rows of the file are here already.').waitFor();
    await page.context().close();
  });

  test.each([
    ['light, wide', {}, 'light'],
    ['dark, phone', phone, 'dark'],
  ] as const)('a child of 7 on the curve: %s', async (_, device, colorScheme) => {
    const { now } = journey.app;
    const year = now.value.getUTCFullYear();
    const userId = await patientWith({
      dateOfBirth: `${year - 7}-02-10`,
      sex: 'female',
      lastName: `Krivulja ${colorScheme}`,
    });
    const iva = await journey.app.as('nutritionist');
    const at = (years: number, height: number, weight: number) => {
      const measuredOn = `${year - years}-06-10`;
      return [
        { kind: 'height', value: height, unit: 'cm', measuredOn },
        { kind: 'weight', value: weight, unit: 'kg', measuredOn },
      ] as const;
    };
    const measurements = [...at(2, 109.5, 18.3), ...at(1, 115.9, 21.6)];
    await iva.call(measurementsApi.create, { params: { userId }, body: { measurements } });
    const page = await openInfo(userId, { context: { ...device, colorScheme } });
    await page
      .getByText('Adult body mass classes and adult laboratory ranges are not applied below 19 years.')
      .waitFor();
    const growth = page.getByRole('region', { name: 'Growth' });
    await growth.getByText('Normal').first().waitFor();
    await growth.getByText('Percentiles').click();
    await growth.getByText('97.').waitFor();
    await growth.getByRole('img').focus();
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
