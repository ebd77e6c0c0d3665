import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

describe('measurements', () => {
  async function patientWith(body: { dateOfBirth: string; sex: 'female' | 'male'; lastName: string }): Promise<number> {
    const iva = await journey.app.as('nutritionist');
    return (await iva.call(patientsApi.create, { body: { firstName: 'Ana', ...body } })).body.user.id;
  }
  const openInfo = async (userId: number): Promise<Page> => {
    const page = await journey.newPage({ as: 'nutritionist' });
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

    await panel.getByRole('button', { name: 'Table', exact: true }).click();
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

  test('a child of 7 on the curve', { tags: ['full'] }, async () => {
    const { now } = journey.app;
    const year = now.value.getUTCFullYear();
    const userId = await patientWith({ dateOfBirth: `${year - 7}-02-10`, sex: 'female', lastName: 'Krivulja' });
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
    const page = await openInfo(userId);
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
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
