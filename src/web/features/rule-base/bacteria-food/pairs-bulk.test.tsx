import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { Impact } from '#contract/impact.contract.ts';
import { heldAnswer, strangeAnswers } from '#web/testing/fake-api.ts';
import { type Handlers, open, serve } from './bacteria-food.fixture.tsx';

const bulk = 'POST /admin/bacteria-food/bulk';
const genera = Array.from({ length: 40 }, (_, index) => ({
  taxId: 5000 + index,
  name: index < 3 ? `Lactobacillus ${index}` : `Bacillus ${index}`,
}));
const many: Handlers = { 'GET /bacteria/genus': () => ({ body: { genuses: genera } }) };
const result: BulkResult = { success: 1, created: 1, changed: 0, skipped: 3, failed: 2, failures: [], reasons: [] };

async function openPanel(extra: Handlers) {
  const api = serve({
    [bulk]: ({ body }) => ({ body: (body as { dryRun?: boolean }).dryRun ? result : { ...result, changeSetId: 9 } }),
    ...extra,
  });
  await open({ level: 'genus', bulk: true });
  const panel = await screen.findByRole('region', { name: 'Shortcut Food relation bulk' });
  return { api, panel: within(panel) };
}

type Panel = Awaited<ReturnType<typeof openPanel>>['panel'];

async function chooseFoodsAndValue(panel: Panel): Promise<void> {
  const group = panel.getByRole('combobox', { name: 'Food group' });
  await userEvent.click(group);
  const listId = await waitFor(() => group.getAttribute('aria-controls') ?? expect.fail('no list'));
  const list = within(document.getElementById(listId) as HTMLElement);
  await userEvent.click(await list.findByRole('option', { name: 'Nuts', hidden: true }));
  await userEvent.click(panel.getByRole('button', { name: 'Add all from group' }));
  await userEvent.click(panel.getByRole('button', { name: 'Value' }));
  await userEvent.click(await screen.findByText('moderate decrease'));
}

test('the bulk panel has every control that is listed', async () => {
  const species = Array.from({ length: 12 }, (_, index) => ({
    ...{ taxId: 1680 + index, name: `Bifidobacterium ${index}`, genusTaxId: 1678 },
  }));
  const { panel } = await openPanel({ 'GET /bacteria/species': () => ({ body: { species } }) });
  await panel.findByRole('checkbox', { name: /^Bacteroides/ });
  for (const [role, name] of [
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
    ['button', 'Select absolutely all filtered (2)'],
    ['button', 'Select all pages'],
    ['button', 'Clear'],
    ['button', 'Previous page'],
    ['button', 'Next page'],
    ['button', 'Apply'],
  ] as const) {
    panel.getByRole(role, { name });
  }
  const sizes = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect([...sizes.options].map(({ textContent }) => textContent)).toEqual([
    '10/page',
    '25/page',
    '50/page',
    '100/page',
  ]);
  expect(sizes.value).toBe('25');

  await userEvent.click(panel.getByRole('checkbox', { name: 'Apply to species of selected genus' }));
  await userEvent.click(panel.getByRole('searchbox', { name: 'Search genus' }));
  await userEvent.paste('bifidob');
  await waitFor(() => expect(panel.queryByRole('checkbox', { name: /^Bacteroides/ })).toBeNull());
  await userEvent.click(panel.getByRole('checkbox', { name: /^Bifidobacterium/ }));
  expect(await panel.findByText('Included 12/12')).toBeTruthy();
  const include = within(panel.getByRole('list', { name: 'Species to include' }));
  expect(include.getAllByRole('checkbox', { checked: true })).toHaveLength(10);
});

test('the bulk panel asks for a species at the level of species', async () => {
  const { panel } = await openPanel({});
  await userEvent.click(panel.getByRole('radio', { name: 'Species' }));
  await chooseFoodsAndValue(panel);
  expect(await panel.findByText('Select at least one species.')).toBeTruthy();
});

test('Select absolutely all filtered takes what the search leaves, and says how many', async () => {
  const { panel } = await openPanel(many);
  await panel.findByRole('button', { name: 'Select absolutely all filtered (40)' });
  await userEvent.click(panel.getByRole('searchbox', { name: 'Search genus' }));
  await userEvent.paste('lacto');
  await userEvent.click(await panel.findByRole('button', { name: 'Select absolutely all filtered (3)' }));
  expect(await panel.findByText('3 of 40 selected')).toBeTruthy();
});

test('ticks that a later filter hides are said, can be dropped, and count in Apply', async () => {
  const { panel } = await openPanel(many);
  await chooseFoodsAndValue(panel);
  await userEvent.click(await panel.findByRole('button', { name: 'Select absolutely all filtered (40)' }));
  expect(await panel.findByRole('button', { name: 'Apply', description: 'Apply to 40 bacteria' })).toBeTruthy();
  await userEvent.click(panel.getByRole('searchbox', { name: 'Search genus' }));
  await userEvent.paste('lactobacillus 1');
  expect(await panel.findByText('40 selected, 1 shown')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Apply', description: 'Apply to 40 bacteria' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Keep only the shown' }));
  expect(await panel.findByRole('button', { name: 'Apply', description: 'Apply to 1 bacterium' })).toBeTruthy();
  expect(panel.getByText('1 of 40 selected')).toBeTruthy();
});

test('Apply resets group and search too, and says behind Details why it skipped and failed', async () => {
  const reasons: BulkResult['reasons'] = [
    { outcome: 'skipped', reason: 'exists', count: 3 },
    { outcome: 'failed', reason: 'otherList', count: 2 },
  ];
  const { panel } = await openPanel({
    ...many,
    [bulk]: () => ({ body: { ...result, reasons, changeSetId: 9 } }),
  });
  await chooseFoodsAndValue(panel);
  await userEvent.type(panel.getByRole('textbox', { name: 'Select foods' }), 'wal');
  await userEvent.click(panel.getByRole('searchbox', { name: 'Search genus' }));
  await userEvent.paste('lacto');
  await userEvent.click(await panel.findByRole('button', { name: 'Select absolutely all filtered (3)' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Apply', description: 'Apply to 3 bacteria' }));
  const done = (await screen.findByText('Bulk done. Success: 1, Skipped: 3, Failed: 2.')).closest('[role=alert]');
  expect(done?.getAttribute('data-tone')).toBe('orange');

  const value = (role: string, name: string) => panel.getByRole<HTMLInputElement>(role, { name }).value;
  expect(value('combobox', 'Food group')).toBe('');
  expect(value('textbox', 'Select foods')).toBe('');
  expect(value('searchbox', 'Search genus')).toBe('');
  expect(panel.getByRole('button', { name: 'Apply' })).toBeTruthy();

  const details = panel.getByRole('button', { name: 'Details' });
  expect(panel.queryByRole('listitem', { name: /already there/ })).toBeNull();
  await userEvent.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(panel.getByText('Skipped 3: already there, and editing what exists was off')).toBeTruthy();
  expect(panel.getByText('Failed 2: the food is on the other list of the bacterium')).toBeTruthy();
});

describe.each(strangeAnswers)('an error answer with $what', ({ text, said }) => {
  test('to Apply is said in red: its message, or else "Bulk failed."', async () => {
    const { panel } = await openPanel({
      [bulk]: ({ body }) =>
        (body as { dryRun?: boolean }).dryRun ? { body: result } : { status: 500, body: undefined, text },
    });
    await chooseFoodsAndValue(panel);
    await userEvent.click(panel.getByRole('checkbox', { name: /Bacteroides/ }));
    await userEvent.click(await panel.findByRole('button', { name: 'Apply', description: 'Apply to 1 bacterium' }));
    const alert = (await screen.findByText(said ?? 'Bulk failed.')).closest('[role=alert]');
    expect(alert?.getAttribute('data-tone')).toBe('red');
  });
});

test('a list on its way is not called empty', async () => {
  const list = heldAnswer({ body: { genuses: genera } });
  const { panel } = await openPanel({ 'GET /bacteria/genus': list.handler });
  expect(panel.getByRole('button', { name: 'Select absolutely all filtered' })).toBeTruthy();
  expect(panel.queryByText('No genus')).toBeNull();
  expect(panel.queryByText('0 results')).toBeNull();
  list.release();
  expect(await panel.findByText('Showing 25 of 40')).toBeTruthy();
});

test('species that are not loaded are not left out unsaid: Apply waits for them', async () => {
  const species = heldAnswer({
    body: { species: [{ taxId: 1680, name: 'Bifidobacterium adolescentis', genusTaxId: 1678 }] },
  });
  const { api, panel } = await openPanel({ 'GET /bacteria/species': species.handler });
  await chooseFoodsAndValue(panel);
  await userEvent.click(await panel.findByRole('checkbox', { name: /Bifidobacterium/ }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Apply to species of selected genus' }));
  expect(await panel.findByText('The species of the selected genera are not loaded yet.')).toBeTruthy();
  expect(panel.queryByText('No species')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
  const written = () =>
    api.sent('POST', '/admin/bacteria-food/bulk').filter(({ body }) => !(body as { dryRun?: boolean }).dryRun);
  expect(written()).toHaveLength(0);
  species.release();
  await userEvent.click(await panel.findByRole('button', { name: 'Apply', description: 'Apply to 2 bacteria' }));
  await waitFor(() => expect(written()[0]?.body).toMatchObject({ taxonIds: [1678], includeSpeciesIds: [1680] }));
});

describe('the impact of a bulk', () => {
  const none: Impact = {
    ...{ reportsTotal: 40, reportsLookedAt: 40, stoppedEarly: false },
    ...{ reportsChanged: 0, foodsChanged: 0, foodsRescored: 0, reports: [] },
    ...{ transitions: [], safety: null },
  };
  const some: Impact = {
    ...none,
    ...{ reportsChanged: 1, foodsChanged: 2 },
    reports: [
      {
        ...{ labReportId: 7, sampleDate: '2026-11-03', foodsChanged: 2, foods: [] },
        patient: { id: 3, code: 'MB-0003', firstName: 'Ana', lastName: 'Kovačević' },
      },
    ],
  };
  type Asked = { change: string; body: { taxonIds: number[] } };

  test('of pairs is asked anew for another choice', async () => {
    const { api, panel } = await openPanel({
      'POST /admin/impact': ({ body }) => ({
        body: { impact: (body as Asked).body.taxonIds.includes(1678) ? some : none },
      }),
    });
    const ask = panel.getByRole<HTMLButtonElement>('button', { name: 'Show impact' });
    expect(ask.disabled).toBe(true);
    await chooseFoodsAndValue(panel);
    await userEvent.click(await panel.findByRole('checkbox', { name: /^Bacteroides/ }));
    await panel.findByText('Creates 1, changes 0, skips 3.');
    await userEvent.click(ask);
    await panel.findByText('Changes no food list.');

    await userEvent.click(panel.getByRole('checkbox', { name: /^Bifidobacterium/ }));
    await waitFor(() => expect(panel.queryByText('Changes no food list.')).toBeNull());
    await userEvent.click(ask);
    await panel.findByText('Changes 2 foods in 1 report.');
    await userEvent.click(panel.getByRole('button', { name: 'Show list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impact on food lists' }));
    expect(await dialog.findByRole('region', { name: 'Ana Kovačević' })).toBeTruthy();
    const asked = api.sent('POST', '/admin/impact').map(({ body }) => body as Asked);
    expect(asked.map(({ change, body }) => [change, body.taxonIds])).toEqual([
      ['pair.bulk', [816]],
      ['pair.bulk', [816, 1678]],
    ]);
  });
});
