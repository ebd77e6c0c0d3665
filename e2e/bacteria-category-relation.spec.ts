import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('somebody else was faster: already paired, and the list is fresh', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-category-relation?level=genus');
    await page.getByRole('option', { name: /Equol producers/ }).click();
    await page.getByRole('button', { name: 'Add Abiotrophia' }).waitFor();
    const categoryBacteriaId = Number(new URL(page.url()).searchParams.get('category'));
    const { token } = await journey.app.as('admin');
    await fetch(`${journey.url}/api/admin/category/assigment/genus`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ categoryBacteriaId, genusId: 46123 }),
    });
    await page.getByRole('button', { name: 'Add Abiotrophia' }).click();
    await text(page, 'Genus already paired.').waitFor();
    await page.getByRole('button', { name: 'Delete Abiotrophia' }).click();
    await text(page, 'Genus unassigned').waitFor();
  });

  test('pages are in the address, in Croatian too', async () => {
    const page = await journey.newPage({ as: 'admin', language: 'hr' });
    await page.goto('/admin/bacteria-category-relation?page=2');
    await text(page, '26–50 od 1.817').waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Redaka po stranici' }).locator('option').allInnerTexts())
      .toEqual(['10/str', '25/str', '50/str', '100/str']);
    await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
    await text(page, '51–75 od 1.817').waitFor();
    await page.goBack();
    await text(page, '26–50 od 1.817').waitFor();
  });

  test('Nutritionist reads only', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto('/admin/bacteria-category-relation/');
    await text(page, 'Read-only').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add Abiotrophia defectiva' }).isDisabled()).toBe(true);
  });
});
