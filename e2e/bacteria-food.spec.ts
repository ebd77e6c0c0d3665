import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

const bifidobacterium = 1678;
/** A genus that ships without any pair. */
const acetobacter = 434;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const screenOf = (taxon: number) => `/admin/bacteria-food-relation/?level=genus&taxon=${taxon}`;
const foods = (page: Page) => page.getByRole('list', { name: 'Foods' });
const pairs = (page: Page) => page.getByRole('list', { name: 'Pairs' });

async function showFood(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Foods' }).getByRole('searchbox', { name: 'Search food' }).fill(name);
  await foods(page).getByText(name, { exact: true }).waitFor();
}

async function choose(page: Page, dropdown: string, option: RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Foods' }).getByRole('button', { name: dropdown }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

async function storedPair(taxonId: number, foodId: number): Promise<number | undefined> {
  const admin = await journey.app.as('admin');
  const { body } = await admin.call(bacteriaFoodApi.list, {
    params: { level: 'genus', kind: 'to-eat' },
    query: { taxonId },
  });
  return body.genusFoodToEat?.find((pair) => pair.foodId === foodId)?.value;
}

/** The food's id, as the screen's own list of foods has it. */
async function foodIdOf(name: string): Promise<number> {
  const admin = await journey.app.as('admin');
  const answer = await fetch(`${journey.url}/api/food/food-info`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { foodInfoList } = (await answer.json()) as { foodInfoList: { id: number; name: string }[] };
  const food = foodInfoList.find((each) => each.name === name);
  if (!food) throw new Error(`No food ${name}`);
  return food.id;
}

describe('an Admin', () => {
  test('adds, changes, deletes and takes back a pair', async () => {
    const page = await journey.newPage({ as: 'admin' });
    await page.goto(screenOf(acetobacter));
    await page.getByRole('heading', { name: 'Bacteria food relation' }).waitFor();
    await expect.poll(() => page.getByText('Read-only').count()).toBe(0);
    await showFood(page, 'Agave syrup');

    await page.getByRole('button', { name: 'Add Agave syrup' }).click();
    await page.getByText('Please select a value first.').waitFor();

    await choose(page, 'Value of Agave syrup', /significant increase/);
    await page.getByRole('button', { name: 'Add Agave syrup' }).click();
    await page.getByText('Pair added.').waitFor();
    await foods(page).getByText('Paired').waitFor();
    await expect.poll(() => foods(page).getByRole('button', { name: 'Add Agave syrup' }).count()).toBe(0);

    await pairs(page).getByRole('button', { name: 'Value of Agave syrup' }).click();
    await page.getByRole('menuitem', { name: /moderate decrease/ }).click();
    await page.getByText('Value saved.').waitFor();
    await pairs(page).getByRole('button', { name: 'Value of Agave syrup: −3' }).waitFor();
    const foodId = await foodIdOf('Agave syrup');
    await expect.poll(() => storedPair(acetobacter, foodId)).toBe(-3);

    await pairs(page).getByRole('button', { name: 'Delete Agave syrup' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const deleted = page.getByRole('alert').filter({ hasText: 'Pair deleted.' });
    await deleted.waitFor();
    await expect.poll(() => storedPair(acetobacter, foodId)).toBeUndefined();
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await pairs(page).getByRole('button', { name: 'Value of Agave syrup: −3' }).waitFor();
    await expect.poll(() => storedPair(acetobacter, foodId)).toBe(-3);
    await page.context().close();
  });

  test('is told to select a bacteria first, and works by keyboard alone', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'admin' });
    await page.goto('/admin/bacteria-food-relation/BacteriaFoodRelationPage');
    await page.getByText('Select a bacteria', { exact: false }).first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Species' }).isChecked()).toBe(true);
    await showFood(page, 'Almonds');
    await page.getByRole('button', { name: 'Add Almonds' }).click();
    await page.getByText('Please select a bacteria first.').waitFor();

    await page.getByText('Genus', { exact: true }).click();
    await page.getByRole('option').first().waitFor();
    await page.locator('body').press('/');
    await page.keyboard.type('BIFIDOB');
    await page.getByRole('option', { name: /Bifidobacterium/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**taxon=${bifidobacterium}**`);
    await page
      .getByRole('region', { name: 'Pairs' })
      .getByText(/^\d+ pairs$/)
      .waitFor();

    // The address carries all of it: a reload and a sent link show the same.
    await page.waitForURL('**search=BIFIDOB**');
    await page.reload();
    await page
      .getByRole('region', { name: 'Pairs' })
      .getByText(/^\d+ pairs$/)
      .waitFor();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search genus' }).inputValue()).toBe('BIFIDOB');
    await page.context().close();
  });

  test('applies one value to many foods and bacteria, and takes it back', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'admin' });
    await page.goto('/admin/bacteria-food-relation/');
    const bulk = page.getByRole('region', { name: 'Shortcut Food relation bulk' });
    await bulk.getByRole('button', { name: 'Show', exact: true }).click();
    const apply = bulk.getByRole('button', { name: 'Apply' });

    await apply.click();
    await page.getByRole('alert').filter({ hasText: 'Select one or more foods first.' }).waitFor();
    await bulk.getByRole('combobox', { name: 'Food group' }).click();
    await page.getByRole('option', { name: 'Legumes' }).click();
    await bulk.getByRole('button', { name: 'Add all from group' }).click();
    await apply.click();
    await page.getByRole('alert').filter({ hasText: 'Select a value.' }).waitFor();
    await bulk.getByRole('button', { name: 'Value' }).click();
    await page.getByRole('menuitem', { name: /significant increase/ }).click();
    await apply.click();
    await page.getByRole('alert').filter({ hasText: 'Select at least one genus.' }).waitFor();

    await bulk.getByRole('searchbox', { name: 'Search genus' }).fill('acetob');
    await bulk.getByRole('button', { name: 'Select all pages' }).click();
    await bulk.getByLabel('Apply to species of selected genus').check();
    await bulk.getByText(/^Included (\d+)\/\1$/).waitFor();
    await bulk.getByText(/Creates \d+, changes 0, skips 0\./).waitFor();
    await expectAccessible(page);
    await apply.click();
    const done = page.getByRole('alert').filter({ hasText: /Bulk done\. Success: \d+, Skipped: 0, Failed: 0\./ });
    await done.waitFor();
    await bulk.getByText('0 selected').waitFor();
    await done.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await page.context().close();
  });
});

describe('a Nutritionist', () => {
  test('reads it in Croatian, on a phone', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'hr', context: phone });
    await page.goto(screenOf(bifidobacterium));
    await page.getByRole('heading', { name: 'Bakterije i namirnice' }).waitFor();
    await page.getByText('Samo za čitanje', { exact: true }).first().waitFor();
    await page.getByText('Hrana', { exact: true }).first().click();
    await page.getByRole('list', { name: 'Hrana' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});
