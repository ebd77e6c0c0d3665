import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const text = (page: Page, words: string) => page.getByText(words, { exact: true });

describe('Bacteria category relation', () => {
  test('Admin assigns and unassigns a species, and undoes it', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-category-relation/');
    await text(page, '1–25 of 1,817').waitFor();
    await page.getByRole('button', { name: 'Add Abiotrophia defectiva' }).click();
    await page.getByRole('alert').getByText('Select a category first').waitFor();

    await page.getByRole('option', { name: /Equol producers/ }).click();
    await page.getByRole('searchbox', { name: 'Search available species' }).fill('abiotrophia DEF');
    await page.getByRole('button', { name: 'Add Abiotrophia defectiva' }).click();
    await text(page, 'Species assigned').waitFor();
    const assigned = page.getByRole('list', { name: 'Assigned species' });
    await assigned.getByText('Abiotrophia defectiva').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete Abiotrophia defectiva' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Species unassigned' });
    await toast.waitFor();
    await assigned.getByText('Abiotrophia defectiva').waitFor({ state: 'detached' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await assigned.getByText('Abiotrophia defectiva').waitFor();
    await page.reload();
    await assigned.getByText('Abiotrophia defectiva').waitFor();
  });
});
