import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { type Journey, openJourney } from './testing/journey.ts';

/** What the specification lists on each screen of reference data, one after the other. */

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function open(address: string): Promise<Page> {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function expectAll(
  inside: Locator,
  things: [role: Parameters<Locator['getByRole']>[0], name: string | RegExp][],
) {
  for (const [role, name] of things) {
    await inside.getByRole(role, { name, exact: true }).first().waitFor();
  }
}

const pageSizesOf = (inside: Locator) =>
  inside.getByRole('combobox', { name: 'Rows per page' }).first().locator('option').allTextContents();
const pageSizes = ['10/page', '25/page', '50/page', '100/page'];
const sizeOf = (inside: Locator) => inside.getByRole('combobox', { name: 'Rows per page' }).first().inputValue();

describe('bacteria food relation', () => {
  test('a panel to open, a switch, and three panels with search, pages and actions', async () => {
    const page = await open('/admin/bacteria-food-relation/?level=genus&taxon=1678');
    const bulk = page.getByRole('region', { name: 'Shortcut Food relation bulk' });
    await bulk.getByRole('button', { name: 'Show', exact: true }).click();
    await bulk.getByRole('button', { name: 'Hide', exact: true }).click();
    await bulk.getByRole('button', { name: 'Show', exact: true }).waitFor();
    await expectAll(page.getByRole('main'), [
      ['radio', 'Species'],
      ['radio', 'Genus'],
    ]);

    const bacteria = page.getByRole('region', { name: 'Genus' });
    await bacteria.getByText('ID', { exact: true }).waitFor();
    await bacteria.getByText('Name', { exact: true }).waitFor();
    await bacteria.getByRole('option', { name: /^1678\s*Bifidobacterium/ }).waitFor();
    await expectAll(bacteria, [['searchbox', 'Search genus']]);
    expect([await pageSizesOf(bacteria), await sizeOf(bacteria)]).toEqual([pageSizes, '25']);

    const pairs = page.getByRole('region', { name: 'Pairs' });
    await expectAll(pairs, [
      ['radio', /^To eat/],
      ['radio', /^Not to eat/],
      ['searchbox', 'Search food'],
      ['button', /^Value of Adzuki beans, boiled/],
      ['button', 'Delete Adzuki beans, boiled'],
    ]);
    await pairs.getByText('Adzuki beans, boiled', { exact: true }).waitFor();
    expect([await pageSizesOf(pairs), await sizeOf(pairs)]).toEqual([pageSizes, '25']);

    const foods = page.getByRole('region', { name: 'Foods' });
    await expectAll(foods, [
      ['searchbox', 'Search food'],
      ['button', 'Value of Agave syrup'],
      ['button', 'Add Agave syrup'],
    ]);
    const side = foods.getByRole('radiogroup', { name: 'List for Agave syrup' });
    await expectAll(side, [
      ['radio', 'To eat'],
      ['radio', 'Not to eat'],
    ]);
    expect([await pageSizesOf(foods), await sizeOf(foods)]).toEqual([pageSizes, '25']);
    // The side of a food is locked once it has a pair, and it cannot be added again.
    const paired = foods.getByRole('listitem').filter({ hasText: 'Adzuki beans, boiled' });
    await expect.poll(() => paired.getByRole('radio').count()).toBe(0);
    await expect.poll(() => paired.getByRole('button', { name: /^Add/ }).count()).toBe(0);
    await page.context().close();
  });

  test('the scale of values: −10, −3, 3 and 10, each with its words', async () => {
    const page = await open('/admin/bacteria-food-relation/?level=genus&taxon=1678');
    await page.getByRole('region', { name: 'Foods' }).getByRole('button', { name: 'Value of Agave syrup' }).click();
    const options = async () =>
      (await page.getByRole('menuitem').allTextContents()).map((option) =>
        option.replaceAll('−', '-').replaceAll(/[\s+]/g, ''),
      );
    await expect
      .poll(options)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^10significantincrease|significantincrease10$/),
          expect.stringMatching(/^3moderateincrease|moderateincrease3$/),
          expect.stringMatching(/^-3moderatedecrease|moderatedecrease-3$/),
          expect.stringMatching(/^-10significantdecrease|significantdecrease-10$/),
        ]),
      );
    expect(await options()).toHaveLength(4);
    await page.context().close();
  });

  test('the bulk panel has every control that is listed', async () => {
    const page = await open('/admin/bacteria-food-relation/?level=genus&bulk=true');
    const bulk = page.getByRole('region', { name: 'Shortcut Food relation bulk' });
    await bulk.getByRole('checkbox', { name: /Abiotrophia/ }).waitFor();
    await expectAll(bulk, [
      ['combobox', 'Category filter'],
      ['radio', 'Genus'],
      ['radio', 'Species'],
      ['textbox', 'Select foods'],
      ['combobox', 'Food group'],
      ['button', 'Add all from group'],
      ['button', 'Clear foods'],
      ['radio', 'To eat'],
      ['radio', 'Not to eat'],
      ['button', 'Value'],
      ['checkbox', 'Edit existing pairs'],
      ['checkbox', 'Apply to species of selected genus'],
      ['searchbox', 'Search genus'],
      ['button', 'Select page'],
      ['button', /^Select absolutely all filtered/],
      ['button', 'Select all pages'],
      ['button', 'Clear'],
      ['button', 'Previous page'],
      ['button', 'Next page'],
      ['button', /^Apply/],
    ]);
    expect([await pageSizesOf(bulk), await sizeOf(bulk)]).toEqual([pageSizes, '25']);
    await bulk.getByRole('checkbox', { name: 'Apply to species of selected genus' }).check();
    await bulk.getByRole('searchbox', { name: 'Search genus' }).fill('bifidob');
    await bulk.getByRole('checkbox', { name: /^Bifidobacterium/ }).check();
    await bulk.getByText(/^Included (\d+)\/\1$/).waitFor();
    const include = bulk.getByRole('list', { name: 'Species to include' });
    await expect.poll(() => include.getByRole('checkbox', { checked: true }).count()).toBe(10);
    await page.context().close();
  });
});

describe('bacteria food relation, in bulk', () => {
  test('the bulk panel asks for a species at the level of species', async () => {
    const page = await open('/admin/bacteria-food-relation/?level=genus&bulk=true');
    const bulk = page.getByRole('region', { name: 'Shortcut Food relation bulk' });
    await bulk.getByText('Species', { exact: true }).first().click();
    await bulk.getByRole('combobox', { name: 'Food group' }).click();
    await page.getByRole('option', { name: 'Legumes' }).click();
    await bulk.getByRole('button', { name: 'Add all from group' }).click();
    await bulk.getByRole('button', { name: 'Value' }).click();
    await page.getByRole('menuitem', { name: /significant increase/ }).click();
    await bulk.getByText('Select at least one species.', { exact: true }).waitFor();
    await page.context().close();
  });
});

describe('bacteria category relation', () => {
  test('a genus is assigned and unassigned', async () => {
    const page = await open('/admin/bacteria-category-relation/?level=genus');
    await page.getByRole('option', { name: /Equol producers/ }).click();
    await page.getByRole('searchbox', { name: 'Search available genus' }).fill('abiotrophia');
    await page.getByRole('button', { name: 'Add Abiotrophia' }).click();
    await page.getByRole('alert').getByText('Genus assigned').waitFor();
    await page.getByRole('button', { name: 'Delete Abiotrophia' }).click();
    await page.getByRole('alert').getByText('Genus unassigned').waitFor();
    await page.context().close();
  });

  test('a switch, categories, what is assigned and what is available, each with its search', async () => {
    const page = await open('/admin/bacteria-category-relation/');
    const main = page.getByRole('main');
    await expectAll(main, [
      ['radio', 'Species'],
      ['radio', 'Genus'],
      ['searchbox', /Search categor/],
    ]);
    await page.getByRole('option', { name: /Butyrate producers/ }).click();
    await expectAll(main, [
      ['searchbox', 'Search assigned species'],
      ['searchbox', 'Search available species'],
      ['button', /^Delete /],
      ['button', /^Add /],
      ['button', 'Previous page'],
      ['button', 'Next page'],
    ]);
    expect([await pageSizesOf(main), await sizeOf(main)]).toEqual([pageSizes, '25']);
    await page.getByText('Genus', { exact: true }).first().click();
    await page.getByRole('searchbox', { name: 'Search available genus' }).waitFor();
    await page.context().close();
  });
});

describe('bacteria categories', () => {
  test('Create opens a modal with the fields that are listed, three of them required, and the picker', async () => {
    const page = await open('/admin/bacteria-categories/');
    await page.getByRole('button', { name: 'Create' }).click();
    const modal = page.getByRole('dialog');
    for (const name of [/^Name/, /^Description/, /^Customer description/]) {
      await expect
        .poll(() => modal.getByRole('textbox', { name }).getAttribute('required'), { message: String(name) })
        .not.toBeNull();
    }
    await expectAll(modal, [
      ['textbox', 'Hex'],
      ['textbox', 'Alpha %'],
      ['button', 'Reset'],
      ['button', 'Color #539344'],
      ['radio', 'Color'],
      ['radio', 'Pattern'],
      ['radio', 'Custom'],
    ]);
    await expect.poll(() => modal.getByRole('textbox', { name: 'Hex' }).inputValue()).toBe('339af0');
    await expect.poll(() => modal.getByRole('textbox', { name: 'Alpha %' }).inputValue()).toBe('100');
    await modal.getByText('Pattern', { exact: true }).click();
    await modal.getByRole('button', { name: 'Rings' }).waitFor();
    await modal.getByText('Custom', { exact: true }).click();
    await modal.getByRole('textbox', { name: 'Custom CSS background' }).waitFor();
    await page.context().close();
  });
});

describe('bacteria behaviour', () => {
  test('the shortcut has every filter that is listed', async () => {
    const page = await open('/admin/bacteria-behaviour/');
    const panel = page.getByRole('region', { name: 'Shortcut for Bacteria behaviour' });
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    await panel.getByRole('button', { name: 'Hide', exact: true }).waitFor();
    await panel.getByRole('checkbox', { name: /Abiotrophia/ }).waitFor();
    await expectAll(panel, [
      ['combobox', 'Category filter'],
      ['radio', 'Genus'],
      ['radio', 'Species'],
      ['radio', 'To eat'],
      ['radio', 'Not to eat'],
      ['checkbox', 'Edit existing behaviours'],
      ['checkbox', 'Apply to species of selected genus'],
      ['searchbox', 'Search genus'],
      ['button', 'Select page'],
      ['button', 'Select all pages'],
      ['button', 'Clear'],
      ['button', 'Next page'],
    ]);
    await expect.poll(() => panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    for (const [name, options] of [
      ['Status', ['Low', 'Normal', 'High']],
      ['Flow', ['Increase', 'Decrease']],
    ] as const) {
      await panel.getByRole('combobox', { name }).click();
      expect(
        await page
          .getByRole('option')
          .filter({ visible: true, hasNot: page.locator('em') })
          .allTextContents(),
      ).toEqual(options);
      await page.keyboard.press('Escape');
    }
    // Several categories, found by typing, taken away again.
    const categories = panel.getByRole('combobox', { name: 'Category filter' });
    await categories.click();
    await page.keyboard.type('butyr');
    await page.getByRole('option', { name: /Butyrate producers/ }).click();
    await page.keyboard.type('equol');
    await page.getByRole('option', { name: /Equol producers/ }).click();
    await page.keyboard.press('Escape');
    await panel.getByText(/^Showing \d+ of \d+$/).waitFor();
    await page.context().close();
  });

  test('the list of the shortcut: placeholder, pages, ids, empty texts, 300 px at most', async () => {
    const page = await open('/admin/bacteria-behaviour/?shortcut=true');
    const panel = page.getByRole('region', { name: 'Shortcut for Bacteria behaviour' });
    const list = panel.getByRole('list').first();
    await panel.getByRole('checkbox', { name: 'Abiotrophia 46123' }).waitFor();
    const search = panel.getByRole('searchbox').first();
    await expect.poll(() => search.getAttribute('placeholder')).toBe('Search genus');
    await expect.poll(() => pageSizesOf(panel)).toEqual(pageSizes);
    await panel.getByText(/^Showing 25 of 725$/).waitFor();
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300);
    await search.fill('no such genus');
    await panel.getByText('No genus', { exact: true }).waitFor();
    await panel.getByText('0 results', { exact: true }).waitFor();

    await panel.getByText('Species', { exact: true }).first().click();
    await expect.poll(() => search.getAttribute('placeholder')).toBe('Search species (or type genus id)');
    await search.fill('1678');
    await panel.getByRole('checkbox', { name: /^Bifidobacterium adolescentis .*1678.* 1680$/ }).waitFor();
    await panel.getByText(/^Showing 10 of \d+$/).waitFor();
    const cascade = panel.getByRole('checkbox', { name: 'Apply to species of selected genus' });
    expect((await cascade.count()) === 0 || (await cascade.isDisabled())).toBe(true);
    await search.fill('no such species');
    await panel.getByText('No species', { exact: true }).waitFor();
    await page.context().close();
  });

  test('species to include: all by default, with search, pages and buttons', async () => {
    const page = await open('/admin/bacteria-behaviour/?shortcut=true');
    const panel = page.getByRole('region', { name: 'Shortcut for Bacteria behaviour' });
    await panel.getByRole('checkbox', { name: 'Apply to species of selected genus' }).check();
    await panel.getByRole('searchbox', { name: 'Search genus' }).fill('bifidob');
    await panel.getByRole('checkbox', { name: /^Bifidobacterium 1678/ }).check();
    await panel.getByText('Species to include', { exact: true }).waitFor();
    await panel.getByText(/^Included (\d+)\/\1$/).waitFor();
    await expect.poll(() => panel.getByRole('searchbox').count()).toBe(2);
    for (const name of ['Select page', 'Select all pages', 'Clear']) {
      await expect.poll(() => panel.getByRole('button', { name, exact: true }).count(), { message: name }).toBe(2);
    }
    const include = panel.getByRole('list', { name: 'Species to include' });
    await expect.poll(() => include.getByRole('checkbox').count()).toBe(10);
    await include.getByRole('checkbox').first().uncheck();
    await panel.getByText(/^Included \d+\/\d+$/).waitFor();
    await panel.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await panel.getByText(/^Included 0\/\d+$/).waitFor();
    await page.context().close();
  });

  test('the main section: toggles, search, id badges, and the form of the chosen bacterium', async () => {
    const page = await open('/admin/bacteria-behaviour/');
    const main = page.getByRole('main');
    await expectAll(main, [
      ['radio', 'Genus'],
      ['radio', 'Species'],
      ['radio', 'To eat'],
      ['radio', 'Not to eat'],
    ]);
    await page.getByText('Select a bacteria', { exact: true }).waitFor();
    const search = page.getByRole('searchbox', { name: /Search/ }).first();
    await search.fill('no such bacterium');
    await page.getByText('No results').first().waitFor();
    await search.fill('bifidob');
    await page
      .getByRole('option', { name: /Bifidobacterium/ })
      .getByText('1678', { exact: true })
      .waitFor();
    await page.getByRole('option', { name: /Bifidobacterium/ }).click();
    await page.getByText(/^Existing behaviours \([12]\/3\)$/).waitFor();
    await page
      .getByText(/^id \d+$/)
      .first()
      .waitFor();

    await expectAll(main, [
      ['combobox', 'Status'],
      ['combobox', 'Flow'],
      ['button', 'Add'],
    ]);
    await page
      .getByRole('button', { name: /^(Low|Normal|High)\s*(Increase|Decrease)/ })
      .first()
      .click();
    await expectAll(main, [
      ['button', '+ New'],
      ['button', 'Delete'],
      ['button', 'Save changes'],
    ]);
    // In edit mode all three statuses are offered.
    await page.getByRole('combobox', { name: 'Status' }).click();
    await expect
      .poll(() => page.getByRole('option', { name: /^(Low|Normal|High)$/ }).allTextContents())
      .toEqual(['Low', 'Normal', 'High']);
    await page.context().close();
  });

  test('a flow of Increase is green, one of Decrease red', async () => {
    const admin = await journey.app.as('admin');
    const params = { level: 'genus', kind: 'to-eat' } as const;
    const { genusBehaviourToEat = [] } = (await admin.call(bacteriaBehaviourApi.list, { params })).body;
    for (const [flow, tone] of [
      ['Increase', 'green'],
      ['Decrease', 'red'],
    ] as const) {
      const record = genusBehaviourToEat.find((each) => each.flow === flow);
      const page = await open(`/admin/bacteria-behaviour/?taxon=${record?.genusTaxId}`);
      const row = page.getByRole('button', { name: new RegExp(`^${record?.status}\\s*${flow}`) });
      await expect
        .poll(() => row.locator('[data-tone]').filter({ hasText: flow }).getAttribute('data-tone'))
        .toBe(tone);
      await page.context().close();
    }
  });

  test('the form says what it refuses in red, and what it did in teal', async () => {
    const page = await open('/admin/bacteria-behaviour/?taxon=46123');
    const said = (text: string) => page.getByRole('status').filter({ hasText: text });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => said('Added').getAttribute('data-tone')).toBe('teal');
    await page.getByRole('button', { name: /^Normal\s*Increase/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => said('No changes to save.').getAttribute('data-tone')).toBe('red');
    await page.context().close();
  });
});
