import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#contract/bulk.contract.ts';
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

test('Select absolutely all filtered takes what the search leaves, and says how many', async () => {
  const { panel } = await openPanel(many);
  await panel.findByRole('button', { name: 'Select absolutely all filtered (40)' });
  await userEvent.type(panel.getByRole('searchbox', { name: 'Search genus' }), 'lacto');
  await userEvent.click(await panel.findByRole('button', { name: 'Select absolutely all filtered (3)' }));
  expect(await panel.findByText('3 of 40 selected')).toBeTruthy();
});

test('ticks that a later filter hides are said, can be dropped, and count in Apply', async () => {
  const { panel } = await openPanel(many);
  await chooseFoodsAndValue(panel);
  await userEvent.click(await panel.findByRole('button', { name: 'Select absolutely all filtered (40)' }));
  expect(await panel.findByRole('button', { name: 'Apply to 40 bacteria' })).toBeTruthy();
  await userEvent.type(panel.getByRole('searchbox', { name: 'Search genus' }), 'lactobacillus 1');
  expect(await panel.findByText('40 selected, 1 shown')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Apply to 40 bacteria' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Keep only the shown' }));
  expect(await panel.findByRole('button', { name: 'Apply to 1 bacterium' })).toBeTruthy();
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
  await userEvent.type(panel.getByRole('searchbox', { name: 'Search genus' }), 'lacto');
  await userEvent.click(await panel.findByRole('button', { name: 'Select absolutely all filtered (3)' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Apply to 3 bacteria' }));
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
    await userEvent.click(await panel.findByRole('button', { name: 'Apply to 1 bacterium' }));
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
  await userEvent.click(await panel.findByRole('button', { name: 'Apply to 2 bacteria' }));
  await waitFor(() => expect(written()[0]?.body).toMatchObject({ taxonIds: [1678], includeSpeciesIds: [1680] }));
});
