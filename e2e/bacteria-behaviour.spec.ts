import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

/** Abiotrophia: a genus of the shipped data without any behaviour. */
const abiotrophia = 46123;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const text = (page: Page, words: string) => page.getByText(words, { exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('Bacteria behaviour, as Admin', () => {
  test('adds, edits, deletes and undoes behaviours of a genus', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-behaviour/');
    await page.getByRole('heading', { name: 'Bacteria behaviour', level: 1 }).waitFor();
    await text(page, 'Select a bacteria').waitFor();
    // The list opens on all of them.
    await page.getByRole('option', { name: /46123/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ABIOTR');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await text(page, 'Existing behaviours (0/3)').waitFor();
    expect(new URL(page.url()).searchParams.get('taxon')).toBe(String(abiotrophia));

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await text(page, 'Added').first().waitFor();
    await text(page, 'Existing behaviours (1/3)').waitFor();
    await text(page, 'When Normal, recommend foods that increase it.').first().waitFor();

    await page.getByRole('button', { name: /^Normal\s*Increase/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await text(page, 'No changes to save.').waitFor();
    await choose(page, 'Flow', 'Decrease');
    await text(page, 'When Normal, recommend foods that decrease it.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await text(page, 'Saved').waitFor();
    await page.getByRole('button', { name: /^Normal\s*Decrease/ }).waitFor();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await text(page, 'Delete this behaviour?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await text(page, 'Existing behaviours (0/3)').waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Deleted: When Normal' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await text(page, 'Undone.').waitFor();
    await text(page, 'Existing behaviours (1/3)').waitFor();
    await page.getByRole('list', { name: 'History' }).getByText('(undo)').waitFor();
    await expectAccessible(page);
  });

  test('applies a shortcut to a genus and its species, and takes it back', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-behaviour/');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Shortcut for Bacteria behaviour' });
    const apply = panel.getByRole('button', { name: 'Apply' });
    await expect.poll(() => apply.isDisabled()).toBe(true);
    // A page of 25 scrolls within its list.
    await panel.getByText(/^Showing 25 of \d+$/).waitFor();
    expect((await panel.getByRole('list', { name: 'Bacteria' }).boundingBox())?.height).toBeLessThanOrEqual(300);
    await panel.getByRole('checkbox', { name: 'Apply to species of selected genus' }).check();
    await panel.getByRole('searchbox', { name: 'Search genus' }).fill('roseb');
    await panel.getByText('Showing 1 of 1').waitFor();
    await panel.getByRole('button', { name: 'Select page' }).first().click();
    await panel.getByText('Species to include').waitFor();
    const included = (await panel.getByText(/^Included \d+\/\d+$/).textContent()) ?? '';
    const total = Number(included.split('/')[1]);
    expect(included).toBe(`Included ${total}/${total}`);
    await panel.getByRole('list', { name: 'Species to include' }).getByRole('checkbox').first().uncheck();
    await panel.getByText(`Included ${total - 1}/${total}`).waitFor();
    const dryRun = (await panel.getByText(/^Creates \d+, changes 0, skips \d+\.$/).textContent()) ?? '';
    await apply.click();
    const toast = page.getByRole('alert').filter({ hasText: 'Bulk done.' });
    const done = (await toast.getByText(/^Bulk done\. Success: \d+, Skipped: \d+, Failed: 0\.$/).textContent()) ?? '';
    expect(Number(/Success: (\d+)/.exec(done)?.[1]) + Number(/Skipped: (\d+)/.exec(done)?.[1])).toBe(total);
    expect(dryRun).toContain('Creates');
    await expect.poll(() => panel.getByText('Species to include').count()).toBe(0);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await text(page, 'Undone.').waitFor();
    await expectAccessible(page);
  });
});
