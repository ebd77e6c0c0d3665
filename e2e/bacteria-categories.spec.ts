import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const text = (page: Page, words: string) => page.getByText(words, { exact: true });

describe('Bacteria categories', () => {
  test('Admin creates, edits with a pattern, sees the history, deletes and undoes', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-categories/');
    for (const name of ['Name', 'Color', 'Description', 'Customer description']) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Create' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Create' }).click();
    await modal.getByText('Name is required').waitFor();
    await modal.getByLabel('Name').fill('Zeaxanthin makers');
    await modal.getByLabel('Description', { exact: false }).first().fill('Make zeaxanthin.');
    await modal.getByLabel('Customer description').fill('They make a yellow pigment.');
    await expect.poll(() => modal.getByLabel('Hex').inputValue()).toBe('339af0');
    await expect.poll(() => modal.getByLabel('Alpha %').inputValue()).toBe('100');
    await modal.getByRole('button', { name: 'Color #539344' }).click();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Create' }).click();
    await text(page, 'Category created').waitFor();
    await page
      .getByRole('row', { name: /Zeaxanthin makers/ })
      .getByText('#539344')
      .waitFor();

    await page.getByRole('button', { name: 'Edit Zeaxanthin makers' }).click();
    await modal.getByText('Pattern', { exact: true }).click();
    await modal.getByRole('button', { name: 'Rings' }).click();
    await modal.getByRole('button', { name: 'Save changes' }).click();
    await text(page, 'Category updated').waitFor();
    await page
      .getByRole('row', { name: /Zeaxanthin makers/ })
      .getByText('Pattern')
      .waitFor();

    await page.getByRole('button', { name: 'History of Zeaxanthin makers' }).click();
    await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete Zeaxanthin makers' }).click();
    await text(page, 'Delete category "Zeaxanthin makers"? This cannot be undone.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Category deleted' });
    await toast.waitFor();
    await page.getByRole('row', { name: /Zeaxanthin makers/ }).waitFor({ state: 'detached' });
    // What was said to be final offers no Undo at once; the audit log still can.
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.goto('/admin/metabelly-backend?tab=audit&entity=category');
    await page
      .getByRole('button', { name: /^Details of change/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Undo this change' }).click();
    await page.getByText('Change undone.').waitFor();
    await page.goto('/admin/bacteria-categories/');
    await page.getByRole('row', { name: /Zeaxanthin makers/ }).waitFor();
  });

  test('exports CSV, refuses a broken file with its lines, imports a good one', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-categories/');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('categories.csv');

    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    const modal = page.getByRole('dialog');
    const file = (rows: string) => ({
      name: 'categories.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,name,description,reportDescription,color\n${rows}\n`),
    });
    const input = modal.locator('input[type=file]');
    await input.setInputFiles(file(',Bad one,a,b,url(x)'));
    await modal.getByText('Line 2').waitFor();
    await expect.poll(() => modal.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await modal.getByRole('button', { name: 'Choose another file' }).click();
    await input.setInputFiles(file(',Imported makers,a,b,#112233'));
    await modal.getByText('Creates 1, changes 0, leaves 0 as they are.').waitFor();
    await modal.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import done. Created: 1, Changed: 0.').waitFor();
    await page.getByRole('row', { name: /Imported makers/ }).waitFor();
  });
});
